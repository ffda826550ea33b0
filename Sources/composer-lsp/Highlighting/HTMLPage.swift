import ComposerCore

/// What stands around the fragment in a page of its own: no script, nothing from elsewhere.
enum HTMLPage {
  static func opening(title: String, _ language: Language) -> String {
    let escaped = HTML.escaped(Array(printable(title).utf8))
    let tag = language == .chinese ? "zh-Hans" : "en"
    return """
      <!DOCTYPE html>
      <html lang="\(tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(String(decoding: escaped, as: UTF8.self))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>

      """
  }

  static let closing = "</body>\n</html>\n"

  private static let style = """
    :root { color-scheme: light dark; --back: #f4f4f2; --card: #fff; --ink: #1c1c1e; --faint: #6b6b70;
      --line: #dcdcd8; --emoticon: #9a5b00; --mention: #0a6c86; --topic: #8a2b8f; --url: #1f57c3; --over: #b3261e;
      --over-back: #fde3e0; }
    @media (prefers-color-scheme: dark) { :root { --back: #161618; --card: #222225; --ink: #ececee; --faint: #a0a0a6;
      --line: #3a3a3e; --emoticon: #f0b357; --mention: #5cc8e4; --topic: #e29be6; --url: #8fb4ff; --over: #ff9d94;
      --over-back: #4a1f1c; } }
    body { margin: 0; padding: 1.5rem 1rem; background: var(--back); color: var(--ink);
      font: 1rem/1.6 system-ui, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
    .composer-post { max-width: 36rem; margin: 0 auto 1rem; padding: 1rem 1.25rem; background: var(--card);
      border: 1px solid var(--line); border-radius: .75rem; }
    .composer-text { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    .composer-counts { margin: .75rem 0 0; padding: 0; list-style: none; color: var(--faint); font-size: .8125rem; }
    .composer-count-over { color: var(--over); font-weight: 600; }
    .composer-emoticon { color: var(--emoticon); }
    .composer-unknown-emoticon { color: var(--emoticon); text-decoration: underline dotted; }
    .composer-mention { color: var(--mention); }
    .composer-topic { color: var(--topic); }
    .composer-url { color: var(--url); }
    .composer-over { background: var(--over-back); color: var(--over); }
    .composer-control, .composer-invisible { border: 1px dashed var(--over); border-radius: .2rem; color: var(--over); }
    .composer-invisible::before { content: attr(title); font-size: .75em; }
    """
}
