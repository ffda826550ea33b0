package import ComposerCore
package import JSONRPC

extension JSONError.Reason {
  /// What was expected, for people.
  package var phrase: Phrase { Phrase(description, zh: chinese) }

  private var chinese: String {
    switch self {
    case .value: "应为一个值"
    case .endBehindValue: "值之后应没有其他内容"
    case .object: "应为对象"
    case .endBehindObject: "对象之后应没有其他内容"
    case .key: "应为双引号中的键"
    case .colon: "键之后应为“:”"
    case .endOfMember: "成员之后应为“,”或“}”"
    case .endOfElement: "元素之后应为“,”或“]”"
    case .closingQuote: "字符串缺少结尾的双引号"
    case .controlCharacter: "字符串中不能有控制字符，请写成转义"
    case .escape: "应为 JSON 的转义"
    case .hexadecimal: "“\\u”之后应为四位十六进制数字"
    case .encoding: "应为 UTF-8"
    case .digit: "应为数字"
    case .leadingZero: "开头的 0 之后不能有数字"
    case .decimal: "小数点之后应为数字"
    case .exponent: "指数中应有数字"
    case .number: "应为双精度浮点数能表示的数"
    case .tooDeep: "嵌套超过 \(JSONParser.maximumDepth) 层"
    case .tooManyValues(let most): "最多 \(most) 个值"
    }
  }
}

extension JSONError {
  /// That a file holds no JSON, and why.
  package var phrase: Phrase { Phrase("not JSON: ", zh: "不是有效的 JSON：") + reason.phrase }
}
