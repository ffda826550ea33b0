import JSONRPC

/// A checker of the few keywords of JSON Schema that `docs/protocol.md` uses; any other keyword is a problem itself, so
/// that none is written there in vain.
struct SmallSchema {
  /// What `$ref` names.
  let definitions: JSON

  /// What is wrong with a value, each sentence with the value's path.
  func problems(_ value: JSON, _ schema: JSON, at path: String = "$") -> [String] {
    (schema.objectValue?.members ?? []).flatMap { keyword in
      problems(value, keyword.key, keyword.value, in: schema, at: path)
    }
  }

  private func problems(_ value: JSON, _ keyword: String, _ rule: JSON, in schema: JSON, at path: String) -> [String] {
    switch keyword {
    case "$ref":
      guard let definition = definitions[rule.stringValue ?? ""] else { return ["\(path): no definition \(rule.text)"] }
      return problems(value, definition, at: path)
    case "type":
      let types = rule.arrayValue ?? [rule]
      return types.contains { value.isOfType($0.stringValue ?? "") }
        ? [] : ["\(path): \(value.text) is no \(rule.text)"]
    case "enum":
      return rule.arrayValue?.contains(value) == true ? [] : ["\(path): \(value.text) is not in \(rule.text)"]
    case "required":
      // Of values that are no objects nothing is required.
      return (value.objectValue == nil ? [] : rule.arrayValue ?? []).compactMap { key in
        value[key.stringValue ?? ""] == nil ? "\(path): \(key.text) is missing" : nil
      }
    case "properties":
      return (value.objectValue?.members ?? []).flatMap { member in
        rule[member.key].map { problems(member.value, $0, at: path + "." + member.key) } ?? []
      }
    case "items":
      return (value.arrayValue ?? []).enumerated().flatMap { problems($1, rule, at: "\(path)[\($0)]") }
    case "anyOf":
      let all = (rule.arrayValue ?? []).map { problems(value, $0, at: path) }
      return all.contains([]) ? [] : all.flatMap { $0 }
    case "allOf": return (rule.arrayValue ?? []).flatMap { problems(value, $0, at: path) }
    case "minimum":
      guard let number = value.integerValue, let least = rule.integerValue, number < least else { return [] }
      return ["\(path): \(number) is less than \(least)"]
    case "minItems", "maxItems":
      guard let count = value.arrayValue?.count, let bound = rule.integerValue else { return [] }
      return keyword == "minItems"
        ? count >= bound ? [] : ["\(path): too few"] : count <= bound ? [] : ["\(path): too many"]
    default: return ["\(path): the keyword \(keyword) is not known"]
    }
  }

  /// Members of a value that no schema along its way mentions.
  func unmentioned(_ value: JSON, _ schemas: [JSON], at path: String = "$") -> [String] {
    let all = schemas.flatMap { flattened($0) }
    switch value {
    case .object(let object):
      return object.members.flatMap { member -> [String] in
        let inner = all.compactMap { $0["properties"]?[member.key] }
        let path = path + "." + member.key
        return inner.isEmpty ? ["\(path) is in no schema"] : unmentioned(member.value, inner, at: path)
      }
    case .array(let elements):
      let inner = all.compactMap { $0["items"] }
      return elements.enumerated().flatMap { unmentioned($1, inner, at: "\(path)[\($0)]") }
    default: return []
    }
  }

  /// A schema with those that it takes in.
  private func flattened(_ schema: JSON) -> [JSON] {
    let parts = (schema["allOf"]?.arrayValue ?? []) + (schema["anyOf"]?.arrayValue ?? [])
    let named = (schema["$ref"]?.stringValue).flatMap { definitions[$0] }
    return [schema] + (parts + [named].compactMap { $0 }).flatMap { flattened($0) }
  }
}

extension JSON {
  fileprivate func isOfType(_ name: String) -> Bool {
    switch self {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .integer: name == "integer" || name == "number"
    case .double: name == "number"
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    case .encoded: false
    }
  }
}
