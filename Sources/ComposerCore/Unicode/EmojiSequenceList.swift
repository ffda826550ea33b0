/// The emoji of several characters that Unicode 17 recommends for general interchange, as data.
///
/// Source: Unicode’s `emoji-zwj-sequences.txt` and `emoji-sequences.txt` (Unicode License v3), 2025-09; without their
/// skin tones, which follow from the persons in them.
enum EmojiSequenceList {
  /// Sequences joined by U+200D.
  static let joined: StaticString = """
    ⛓️‍💥 ⛹️‍♀️ ⛹️‍♂️ ❤️‍🔥 ❤️‍🩹 🍄‍🟫 🍋‍🟩 🏃‍♀️ 🏃‍♀️‍➡️ 🏃‍♂️ 🏃‍♂️‍➡️ \
    🏃‍➡️ 🏄‍♀️ 🏄‍♂️ 🏊‍♀️ 🏊‍♂️ 🏋️‍♀️ 🏋️‍♂️ 🏌️‍♀️ 🏌️‍♂️ 🏳️‍⚧️ 🏳️‍🌈 \
    🏴‍☠️ 🐈‍⬛ 🐕‍🦺 🐦‍⬛ 🐦‍🔥 🐻‍❄️ 👁️‍🗨️ 👨‍⚕️ 👨‍⚖️ 👨‍✈️ 👨‍❤️‍👨 \
    👨‍❤️‍💋‍👨 👨‍🌾 👨‍🍳 👨‍🍼 👨‍🎓 👨‍🎤 👨‍🎨 👨‍🏫 👨‍🏭 👨‍👦 \
    👨‍👦‍👦 👨‍👧 👨‍👧‍👦 👨‍👧‍👧 👨‍👨‍👦 👨‍👨‍👦‍👦 👨‍👨‍👧 👨‍👨‍👧‍👦 👨‍👨‍👧‍👧 \
    👨‍👩‍👦 👨‍👩‍👦‍👦 👨‍👩‍👧 👨‍👩‍👧‍👦 👨‍👩‍👧‍👧 👨‍💻 👨‍💼 👨‍🔧 👨‍🔬 \
    👨‍🚀 👨‍🚒 👨‍🦯 👨‍🦯‍➡️ 👨‍🦰 👨‍🦱 👨‍🦲 👨‍🦳 👨‍🦼 👨‍🦼‍➡️ 👨‍🦽 \
    👨‍🦽‍➡️ 👩‍⚕️ 👩‍⚖️ 👩‍✈️ 👩‍❤️‍👨 👩‍❤️‍👩 👩‍❤️‍💋‍👨 👩‍❤️‍💋‍👩 👩‍🌾 👩‍🍳 \
    👩‍🍼 👩‍🎓 👩‍🎤 👩‍🎨 👩‍🏫 👩‍🏭 👩‍👦 👩‍👦‍👦 👩‍👧 👩‍👧‍👦 \
    👩‍👧‍👧 👩‍👩‍👦 👩‍👩‍👦‍👦 👩‍👩‍👧 👩‍👩‍👧‍👦 👩‍👩‍👧‍👧 👩‍💻 👩‍💼 👩‍🔧 \
    👩‍🔬 👩‍🚀 👩‍🚒 👩‍🦯 👩‍🦯‍➡️ 👩‍🦰 👩‍🦱 👩‍🦲 👩‍🦳 👩‍🦼 👩‍🦼‍➡️ \
    👩‍🦽 👩‍🦽‍➡️ 👮‍♀️ 👮‍♂️ 👯‍♀️ 👯‍♂️ 👰‍♀️ 👰‍♂️ 👱‍♀️ 👱‍♂️ 👳‍♀️ \
    👳‍♂️ 👷‍♀️ 👷‍♂️ 💁‍♀️ 💁‍♂️ 💂‍♀️ 💂‍♂️ 💆‍♀️ 💆‍♂️ 💇‍♀️ 💇‍♂️ \
    🕵️‍♀️ 🕵️‍♂️ 😮‍💨 😵‍💫 😶‍🌫️ 🙂‍↔️ 🙂‍↕️ 🙅‍♀️ 🙅‍♂️ 🙆‍♀️ 🙆‍♂️ \
    🙇‍♀️ 🙇‍♂️ 🙋‍♀️ 🙋‍♂️ 🙍‍♀️ 🙍‍♂️ 🙎‍♀️ 🙎‍♂️ 🚣‍♀️ 🚣‍♂️ 🚴‍♀️ \
    🚴‍♂️ 🚵‍♀️ 🚵‍♂️ 🚶‍♀️ 🚶‍♀️‍➡️ 🚶‍♂️ 🚶‍♂️‍➡️ 🚶‍➡️ 🤦‍♀️ 🤦‍♂️ 🤵‍♀️ \
    🤵‍♂️ 🤷‍♀️ 🤷‍♂️ 🤸‍♀️ 🤸‍♂️ 🤹‍♀️ 🤹‍♂️ 🤼‍♀️ 🤼‍♂️ 🤽‍♀️ 🤽‍♂️ \
    🤾‍♀️ 🤾‍♂️ 🦸‍♀️ 🦸‍♂️ 🦹‍♀️ 🦹‍♂️ 🧍‍♀️ 🧍‍♂️ 🧎‍♀️ 🧎‍♀️‍➡️ 🧎‍♂️ \
    🧎‍♂️‍➡️ 🧎‍➡️ 🧏‍♀️ 🧏‍♂️ 🧑‍⚕️ 🧑‍⚖️ 🧑‍✈️ 🧑‍🌾 🧑‍🍳 🧑‍🍼 🧑‍🎄 \
    🧑‍🎓 🧑‍🎤 🧑‍🎨 🧑‍🏫 🧑‍🏭 🧑‍💻 🧑‍💼 🧑‍🔧 🧑‍🔬 🧑‍🚀 🧑‍🚒 \
    🧑‍🤝‍🧑 🧑‍🦯 🧑‍🦯‍➡️ 🧑‍🦰 🧑‍🦱 🧑‍🦲 🧑‍🦳 🧑‍🦼 🧑‍🦼‍➡️ 🧑‍🦽 \
    🧑‍🦽‍➡️ 🧑‍🧑‍🧒 🧑‍🧑‍🧒‍🧒 🧑‍🧒 🧑‍🧒‍🧒 🧑‍🩰 🧔‍♀️ 🧔‍♂️ 🧖‍♀️ 🧖‍♂️ \
    🧗‍♀️ 🧗‍♂️ 🧘‍♀️ 🧘‍♂️ 🧙‍♀️ 🧙‍♂️ 🧚‍♀️ 🧚‍♂️ 🧛‍♀️ 🧛‍♂️ 🧜‍♀️ \
    🧜‍♂️ 🧝‍♀️ 🧝‍♂️ 🧞‍♀️ 🧞‍♂️ 🧟‍♀️ 🧟‍♂️
    """

  /// Such sequences that are recommended only with skin tones: untoned, another emoji stands for them.
  static let joinedIfToned: StaticString = "👨‍🤝‍👨 👩‍🤝‍👨 👩‍🤝‍👩 🧑‍❤️‍💋‍🧑 🧑‍❤️‍🧑 🫱‍🫲"

  /// The letters of regional indicators that make a flag.
  static let flags: StaticString = """
    AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW \
    BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ EA EC EE EG EH ER \
    ES ET EU FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU IC ID \
    IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA \
    MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA \
    PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST \
    SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF \
    WS XK YE YT ZA ZM ZW
    """
}
