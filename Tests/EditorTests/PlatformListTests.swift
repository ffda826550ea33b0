import ComposerCore
import Foundation
import Testing

/// What the editors are told of platforms, held against the program's list.
struct PlatformListTests {
  /// A line that names platforms, and the words in it that name them.
  struct List: CustomTestStringConvertible, Sendable {
    let file: String
    /// What tells the line from the others.
    let mark: String
    var testDescription: String { file }
  }

  private static let names = Set(Platform.all.flatMap { [$0.id] + $0.aliases })

  /// The platforms that a list names.
  private func platforms(of list: List) throws -> Set<String> {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("editors/" + list.file), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains(list.mark) })
    let separators = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-")).inverted
    return Set(line.components(separatedBy: separators)).intersection(Self.names)
  }

  @Test(arguments: [
    List(file: "vim/ftdetect/composer.vim", mark: "let s:platforms"),
    List(
      file: "kakoune/composer.kak", mark: "BufCreate"),
    List(file: "helix/languages.toml", mark: "file-types"),
  ])
  func aListNamesEveryPlatform(list: List) throws {
    #expect(try platforms(of: list) == Self.names)
  }

  @Test(arguments: [
    [
      List(file: "kate/post.xml", mark: "extensions="),
      List(file: "kate/post-tags.xml", mark: "extensions="),
    ],
    [
      List(
        file: "sublime/Post.sublime-syntax", mark: "file_extensions:"),
      List(
        file: "sublime/Post (Tags).sublime-syntax", mark: "file_extensions:"),
    ],
  ])
  func twoListsShareThePlatforms(lists: [List]) throws {
    let closing = try platforms(of: lists[0])
    let tags = try platforms(of: lists[1])
    #expect(closing.union(tags) == Self.names)
    #expect(closing.isDisjoint(with: tags))
    #expect(closing == Self.names.filter { $0.hasPrefix("weibo") })
  }
}
