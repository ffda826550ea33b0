/// How a page of its own looks: on a screen by day and by night, on a telephone and on paper.
///
/// Text has a contrast of at least 4.5 to 1 in either palette; a test in a browser measures it.
enum HTMLStyle {
  static let text = palettes + "\n" + layout + "\n" + tokens + "\n" + print

  private static let palettes = """
    :root { color-scheme: light dark; --back: #f4f4f2; --card: #fff; --ink: #1c1c1e; --faint: #63636a;
      --line: #dcdcd8; --track: #e6e6e1; --fill: #3c7a5e; --emoticon: #8f5400; --mention: #0a667e;
      --topic: #8a2b8f; --url: #1f57c3; --over: #ab1f18; --over-back: #fde3e0; }
    @media screen and (prefers-color-scheme: dark) { :root { --back: #161618; --card: #222225; --ink: #ececee;
      --faint: #a8a8ae; --line: #3a3a3e; --track: #3a3a3e; --fill: #7cc49c; --emoticon: #f0b357; --mention: #5cc8e4;
      --topic: #e29be6; --url: #8fb4ff; --over: #ffa79f; --over-back: #4a1f1c; } }
    """

  private static let layout = """
    * { box-sizing: border-box; }
    body { margin: 0; padding: clamp(1rem, 4vw, 3rem) clamp(.75rem, 4vw, 2rem); background: var(--back);
      color: var(--ink); font: 1rem/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC",
      "Noto Sans CJK SC", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"; }
    .composer-header, main { max-width: 40rem; margin: 0 auto; }
    .composer-header { margin-bottom: 1.25rem; padding: 0 .25rem; }
    .composer-header h1 { margin: 0; font-size: 1.125rem; line-height: 1.4; overflow-wrap: anywhere; }
    .composer-header p { margin: 0; color: var(--faint); font-size: .875rem; }
    .composer-number { margin: 0 .25rem .375rem; color: var(--faint); font-size: .8125rem; font-weight: 500; }
    .composer-post { margin: 0 0 1.25rem; padding: 1rem 1.25rem; background: var(--card);
      border: 1px solid var(--line); border-radius: .75rem; }
    .composer-text { margin: 0; min-height: 1.6em; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere;
      tab-size: 4; }
    .composer-counts { margin: .75rem 0 0; padding: 0; list-style: none; color: var(--faint); font-size: .8125rem;
      font-variant-numeric: tabular-nums; }
    .composer-count { margin-top: .625rem; line-height: 1.5; overflow-wrap: anywhere; }
    .composer-count-over { color: var(--over); font-weight: 600; }
    .composer-bar { display: block; height: .25rem; margin-bottom: .1875rem; border-radius: .125rem; background: var(--track); overflow: hidden; }
    .composer-bar span { display: block; height: 100%; background: var(--fill); }
    .composer-bar-over { background: var(--over); }
    .composer-bar-over span { border-right: .125rem solid var(--card); }
    @media (max-width: 30rem) { .composer-post { padding: .75rem .875rem; } }
    @media (min-width: 64rem) { .composer-number { float: left; width: 6rem; margin: 1.1rem 0 0 -7.25rem;
      text-align: right; } }
    """

  private static let tokens = """
    .composer-emoticon { color: var(--emoticon); }
    .composer-emoticon[data-emoji] { font-size: 0; unicode-bidi: isolate; }
    .composer-emoticon[data-emoji]::before { content: attr(data-emoji); content: attr(data-emoji) / "";
      background: inherit; font-size: 1rem; }
    .composer-unknown-emoticon { color: var(--emoticon); text-decoration: underline dotted; }
    .composer-mention { color: var(--mention); }
    .composer-topic { color: var(--topic); }
    .composer-url { color: var(--url); }
    .composer-over { background: var(--over-back); color: var(--over); text-decoration: underline; }
    .composer-control, .composer-invisible { border: 1px dashed var(--over); border-radius: .2rem; color: var(--over); }
    .composer-invisible::before { content: attr(title); font-size: .75em; }
    """

  private static let print = """
    @page { margin: 18mm; }
    @media print { :root { color-scheme: light; --back: #fff; --line: #bbb; } body { padding: 0; }
      .composer-header, main { max-width: none; }
      .composer-number { float: none; width: auto; margin: 0 .25rem .375rem; text-align: left; break-after: avoid; }
      .composer-post { break-inside: avoid; }
      .composer-bar, .composer-bar span, .composer-over { print-color-adjust: exact; } }
    """
}
