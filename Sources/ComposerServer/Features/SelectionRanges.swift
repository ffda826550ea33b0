import ComposerCore
import JSONRPC

extension Route {
  /// What a selection grows to at each place: the name, the token, the line, the post, the document.
  static let selectionRange = Route(request: "textDocument/selectionRange") { session, params throws(ResponseError) in
    let places = try params.array("positions")
    var positions: [Position] = []
    for place in places { positions.append(try Params(["position": place]).position("position")) }
    guard let document = try session.document(params)?.document else { return .null }
    var conversion = Conversion(document, session.client.encoding)
    return .array(
      positions.map { position in
        document.selections(at: conversion.offset(of: position)).reduce(JSON.null) { parent, range in
          parent.isNull
            ? ["range": conversion.json(range)] : ["range": conversion.json(range), "parent": parent]
        }
      })
  } capabilities: { _ in
    ["selectionRangeProvider": true]
  }
}

extension Document {
  /// The ranges round an offset from the widest to the narrowest, each within the one before and smaller than it.
  fileprivate func selections(at offset: Int) -> [ByteRange] {
    let all = 0..<text.count
    let header = layout.header.map { text.contentRange($0.range) }
    let line = text.contentRange(lines.range(ofLine: lines.line(at: offset)))
    let post = postIndex(at: offset).flatMap { postRange(at: $0) }
    let wider = [header, post, line].compactMap { $0 } + tokens(at: offset).flatMap { [$0.shownRange, $0.subject] }
    return wider.reduce(into: [all]) { ranges, range in
      guard let outer = ranges.last, range != outer, range.lowerBound >= outer.lowerBound,
        range.upperBound <= outer.upperBound, range.lowerBound <= offset, offset <= range.upperBound
      else { return }
      ranges.append(range)
    }
  }
}
