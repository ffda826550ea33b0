import JSONRPC
import Testing

@Test func membersAreFoundByTheirKeyAndElementsByTheirIndex() {
  let json: JSON = ["a": ["b": [10, 20]]]
  #expect(json["a"]?["b"]?[1] == 20)
  #expect(json["x"] == nil)
  #expect(json["a"]?["b"]?["c"] == nil)
  #expect(json["a"]?["b"]?[2] == nil)
  #expect(json["a"]?["b"]?[-1] == nil)
  #expect(json[0] == nil)
}

@Test func aMemberThatIsNullIsThere() {
  let json: JSON = ["a": nil]
  #expect(json["a"] == .some(.null))
  #expect(json["a"]?.isNull == true)
  #expect(json["b"]?.isNull == nil)
}

@Test(
  arguments: [
    (JSON.integer(3), 3), (3.0, 3), (-0.0, 0), (1.5, nil), (1e300, nil), (.double(0x1p63), nil),
    (.double(-0x1p63), Int.min),
    (.double(0x1.FFFFFFFFFFFFFp62), 9_223_372_036_854_774_784), (.double(.nan), nil), (.double(.infinity), nil),
    ("3", nil), (true, nil), (nil, nil),
  ] as [(JSON, Int?)])
func aWholeNumberIsAnIntegerHoweverItIsWritten(_ json: JSON, _ expected: Int?) {
  #expect(json.integerValue == expected)
}

@Test func eachKindGivesItsValueAndNoOther() {
  let values: [JSON] = [nil, true, 1, 1.5, "a", [1], ["k": 1], .encoded([0x31])]
  #expect(values.map(\.isNull) == [true, false, false, false, false, false, false, false])
  #expect(values.map(\.boolValue) == [nil, true, nil, nil, nil, nil, nil, nil])
  #expect(values.map(\.doubleValue) == [nil, nil, 1, 1.5, nil, nil, nil, nil])
  #expect(values.map(\.stringValue) == [nil, nil, nil, nil, "a", nil, nil, nil])
  #expect(values.map(\.arrayValue) == [nil, nil, nil, nil, nil, [1], nil, nil])
  #expect(values.map(\.objectValue) == [nil, nil, nil, nil, nil, nil, ["k": 1], nil])
}

@Test func anObjectKeepsItsOrderAndItsRepeatedKeys() {
  var object: JSONObject = ["b": 1, "a": 2, "b": 3]
  #expect(object.keys == ["b", "a", "b"])
  #expect(object["b"] == 3)
  object["b"] = 4
  #expect(object == ["b": 1, "a": 2, "b": 4])
  object["c"] = 5
  #expect(object == ["b": 1, "a": 2, "b": 4, "c": 5])
  object["b"] = nil as JSON?
  #expect(object == ["a": 2, "c": 5])
  object["a"] = .some(.null)
  #expect(object == ["a": nil, "c": 5])
  #expect(JSONObject().isEmpty)
}

@Test func interpolationMakesAString() {
  #expect(("\(1 + 1) posts" as JSON) == .string("2 posts"))
}
