extension Platform {
  /// Threads: 500 characters, of which Meta says that emoji count as their bytes of UTF-8, while posts of more than 500
  /// bytes without any emoji have been refused too. So bytes are counted, the bound that is safe; what is refused for
  /// sure is more than 500 characters. How it finds mentions, tags and links is not public.
  package static let threads = Platform(
    id: "threads", name: Phrase("Threads", zh: "Threads"), limit: 500, counter: .threads, grammar: .threads,
    doubt: Phrase(
      "Threads does not publish how it counts; bytes of UTF-8 are the safe bound",
      zh: "Threads 未公开计数方式；这里按 UTF-8 字节数计，较为保险"))
}
