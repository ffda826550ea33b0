"""Every capability of the server, used by a client that somebody else wrote: pytest-lsp, whose types (lsprotocol) reject a
malformed answer, as the editors that it knows declare themselves, and as two more that offer everything and nothing.

ForeignClientTests.swift runs it. By hand, after `make setup`:
COMPOSER_LSP=.build/debug/composer-lsp .venv/bin/python -m pytest Tests/EndToEndTests/ForeignClient
"""

import asyncio
import json
import os
import pathlib
import tempfile

import pytest
import pytest_asyncio
import pytest_lsp
from lsprotocol import types as t
from pygls.capabilities import get_capability
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from strict import make_client

SERVER = os.environ["COMPOSER_LSP"]
HOME = pathlib.Path(tempfile.mkdtemp(prefix="composer-client-"))
FOLDER = HOME / "posts"
LINES = ["---", "note: 草稿", "---", "😀𠮷[微笑]@小明: #晚安# [没有这个]", "http://t.cn/a 👨‍👩‍👧@小明", "---",
         "很长的微博。" * 30, ""]
TEXT = "\n".join(LINES)

EVERYTHING = {
    "general": {"positionEncodings": ["utf-32"]},
    "window": {"workDoneProgress": True},
    "workspace": {
        "applyEdit": True, "configuration": True, "workspaceFolders": True,
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename", "delete"]},
        "didChangeConfiguration": {"dynamicRegistration": True}, "didChangeWatchedFiles": {"dynamicRegistration": True},
        "semanticTokens": {"refreshSupport": True}, "inlayHint": {"refreshSupport": True},
        "codeLens": {"refreshSupport": True}, "diagnostics": {"refreshSupport": True}},
    "textDocument": {
        "synchronization": {"didSave": True},
        "completion": {
            "contextSupport": True,
            "completionItem": {"insertReplaceSupport": True, "documentationFormat": ["markdown"],
                               "insertTextModeSupport": {"valueSet": [1, 2]}},
            "completionList": {"itemDefaults": ["editRange", "insertTextMode", "data", "commitCharacters"]}},
        "hover": {"contentFormat": ["markdown"]},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}},
                       "dataSupport": True, "isPreferredSupport": True, "disabledSupport": True,
                       "resolveSupport": {"properties": ["edit"]}},
        "rename": {"prepareSupport": True}, "documentLink": {"tooltipSupport": True},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "publishDiagnostics": {"dataSupport": True}, "diagnostic": {}, "inlayHint": {}, "linkedEditingRange": {},
        "foldingRange": {"rangeLimit": 5000}, "selectionRange": {}}}

PROFILES = ["neovim@v0.7.0", "neovim@v0.11.0", "visual-studio-code", "emacs", "everything", "nothing"]


def capabilities(profile, client):
    if profile == "nothing":
        return t.ClientCapabilities()
    if profile == "everything":
        return client.protocol._converter.structure(EVERYTHING, t.ClientCapabilities)
    return client_capabilities(profile)


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[SERVER], client_factory=make_client, server_env={
        "HOME": str(HOME), "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "PATH": os.environ["PATH"]}),
    params=PROFILES, scope="module")
async def client(lsp_client: LanguageClient, request):
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "other.weibo").write_text("😀 @Jack\n", "utf-8")
    lsp_client.answer = await lsp_client.initialize_session(t.InitializeParams(
        capabilities=capabilities(request.param, lsp_client), locale="en",
        workspace_folders=[t.WorkspaceFolder(FOLDER.as_uri(), "posts")]))
    lsp_client.server = lsp_client.answer.capabilities
    lsp_client.opened = 0
    yield
    await lsp_client.shutdown_session()


@pytest_asyncio.fixture(loop_scope="module", autouse=True)
async def document(client: LanguageClient):
    """A document of its own for each test, which is open."""
    client.opened += 1
    client.uri = (FOLDER / f"𠮷{client.opened}.weibo").as_uri()
    client.document = t.TextDocumentIdentifier(client.uri)
    client.text_document_did_open(t.DidOpenTextDocumentParams(t.TextDocumentItem(client.uri, "weibo-post", 1, TEXT)))
    yield
    client.text_document_did_close(t.DidCloseTextDocumentParams(client.document))


def has(client, path):
    return bool(get_capability(client.capabilities, path, False))


def at(client, line, before):
    """The position behind the first occurrence of a text in a line, in the session's unit."""
    text = LINES[line][:LINES[line].index(before) + len(before)]
    unit = client.server.position_encoding
    return t.Position(line, {"utf-8": len(text.encode()), "utf-32": len(text)}.get(unit, len(text.encode("utf-16-le")) // 2))


def span(client, line, before, text):
    return t.Range(at(client, line, before), at(client, line, before + text))


def edits_of(client, edit):
    """The edits of a workspace edit, by document, in the form that the client has offered to take."""
    if has(client, "workspace.workspace_edit.document_changes"):
        assert edit.changes is None
        return {change.text_document.uri: change.edits for change in edit.document_changes
                if isinstance(change, t.TextDocumentEdit)}
    assert edit.document_changes is None
    return edit.changes


async def diagnostics(client):
    uri = client.uri
    if client.server.diagnostic_provider:
        report = await client.text_document_diagnostic_async(t.DocumentDiagnosticParams(client.document))
        return list(report.items)
    while uri not in client.diagnostics:
        await client.wait_for_notification(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(client.diagnostics[uri])


def works(test):
    return pytest.mark.asyncio(loop_scope="module")(test)


@works
async def test_what_is_announced(client: LanguageClient):
    server = client.server
    offered = get_capability(client.capabilities, "general.position_encodings", None) or ["utf-16"]
    assert server.position_encoding == offered[0]
    assert client.answer.server_info.name == "composer-lsp" and client.answer.server_info.version
    assert server.text_document_sync.change == t.TextDocumentSyncKind.Incremental
    assert {"[", "【", "［", "@", "#"} <= set(server.completion_provider.trigger_characters)
    assert bool(server.diagnostic_provider) == has(client, "text_document.diagnostic")
    assert bool(server.code_lens_provider) != has(client, "text_document.inlay_hint")
    assert isinstance(server.rename_provider, t.RenameOptions) == has(client, "text_document.rename.prepare_support")
    assert bool(server.workspace and server.workspace.workspace_folders) == has(client, "workspace.workspace_folders")
    assert isinstance(server.code_action_provider, t.CodeActionOptions) == has(
        client, "text_document.code_action.code_action_literal_support")
    assert server.experimental["composer"]["version"] == 1


@works
async def test_text_sync(client: LanguageClient):
    versioned = t.VersionedTextDocumentIdentifier(2, client.uri)
    client.text_document_did_change(t.DidChangeTextDocumentParams(versioned, [
        t.TextDocumentContentChangePartial(span(client, 3, "😀𠮷", "[微笑]"), "早"),
        t.TextDocumentContentChangePartial(t.Range(at(client, 4, ""), at(client, 4, "http://t.cn/a ")), "𠮷")]))
    client.text_document_did_save(t.DidSaveTextDocumentParams(client.document))
    answer = await client.protocol.send_request_async("composer/text", {"textDocument": {"uri": client.uri}})
    assert answer.text == TEXT.replace("[微笑]", "早", 1).replace("http://t.cn/a ", "𠮷") and answer.version == 2
    client.text_document_did_change(t.DidChangeTextDocumentParams(
        t.VersionedTextDocumentIdentifier(3, client.uri), [t.TextDocumentContentChangeWholeDocument("全新")]))
    answer = await client.protocol.send_request_async("composer/text", {"textDocument": {"uri": client.uri}})
    assert answer.text == "全新" and answer.version == 3


@works
async def test_semantic_tokens(client: LanguageClient):
    legend = client.server.semantic_tokens_provider.legend
    known = get_capability(client.capabilities, "text_document.semantic_tokens.token_types", None)
    assert known is None or set(legend.token_types) <= set(known)
    full = await client.text_document_semantic_tokens_full_async(t.SemanticTokensParams(client.document))
    first = at(client, 3, "😀𠮷")
    length = at(client, 3, "😀𠮷[微笑]").character - first.character
    assert list(full.data[:5]) == [3, first.character, length, legend.token_types.index("enumMember"), 0]
    assert len(full.data) == 6 * 5
    client.text_document_did_change(t.DidChangeTextDocumentParams(
        t.VersionedTextDocumentIdentifier(2, client.uri),
        [t.TextDocumentContentChangePartial(span(client, 3, "😀𠮷", "[微笑]"), "")]))
    delta = await client.text_document_semantic_tokens_full_delta_async(
        t.SemanticTokensDeltaParams(client.document, full.result_id))
    data = list(full.data)
    for edit in delta.edits:
        data[edit.start:edit.start + edit.delete_count] = edit.data or []
    again = await client.text_document_semantic_tokens_full_async(t.SemanticTokensParams(client.document))
    assert data == list(again.data) and len(data) == 5 * 5
    part = await client.text_document_semantic_tokens_range_async(
        t.SemanticTokensRangeParams(client.document, t.Range(t.Position(4, 0), t.Position(4, 1))))
    assert len(part.data) == 2 * 5 and part.data[0] == 4


@works
async def test_completion_and_resolve(client: LanguageClient):
    caret = at(client, 3, "😀𠮷[微")
    got = await client.text_document_completion_async(t.CompletionParams(client.document, caret))
    assert got.is_incomplete
    item = next(item for item in got.items if item.label == "[微笑]")
    if has(client, "text_document.completion.completion_list.item_defaults"):
        assert item.text_edit is None and item.text_edit_text == "微笑]"
        whole = got.item_defaults.edit_range
    else:
        assert got.item_defaults is None and item.text_edit_text is None
        assert item.text_edit.new_text == "微笑]" and item.insert_text_mode == t.InsertTextMode.AsIs
        whole = item.text_edit
    if has(client, "text_document.completion.completion_item.insert_replace_support"):
        assert whole.insert == t.Range(at(client, 3, "😀𠮷["), caret)
        assert whole.replace == span(client, 3, "😀𠮷[", "微笑]")
    else:
        assert (whole if isinstance(whole, t.Range) else whole.range) == span(client, 3, "😀𠮷[", "微笑]")
    assert item.documentation is None and item.insert_text_format in (None, t.InsertTextFormat.PlainText)
    resolved = await client.completion_item_resolve_async(
        item if item.data else t.CompletionItem(item.label, data=got.item_defaults.data))
    formats = get_capability(client.capabilities, "text_document.completion.completion_item.documentation_format", []) or []
    text = resolved.documentation
    assert isinstance(text, t.MarkupContent if formats else str)
    assert not formats or text.kind == ("markdown" if "markdown" in formats else "plaintext")
    assert "weixiao" in (text.value if formats else text).replace(" ", "")


@works
async def test_names_and_topics_are_completed(client: LanguageClient):
    for mark, label in [("@", "@小明"), ("#", "#晚安#")]:
        client.text_document_did_open(t.DidOpenTextDocumentParams(t.TextDocumentItem("untitled:2", "weibo", 1, "𠮷" + mark)))
        position = t.Position(0, {"utf-8": 5, "utf-32": 2}.get(client.server.position_encoding, 3))
        got = await client.text_document_completion_async(t.CompletionParams(
            t.TextDocumentIdentifier("untitled:2"), position,
            context=t.CompletionContext(t.CompletionTriggerKind.TriggerCharacter, mark)))
        assert [item.label for item in got.items] == [label]


@works
async def test_hover(client: LanguageClient):
    got = await client.text_document_hover_async(t.HoverParams(client.document, at(client, 3, "😀𠮷[微")))
    assert got.range == span(client, 3, "😀𠮷", "[微笑]")
    formats = get_capability(client.capabilities, "text_document.hover.content_format", None) or []
    assert isinstance(got.contents, t.MarkupContent)
    assert got.contents.kind == ("markdown" if "markdown" in formats else "plaintext")


@works
async def test_the_count_is_shown_in_one_way(client: LanguageClient):
    all_of_it = t.Range(t.Position(0, 0), t.Position(len(LINES), 0))
    hints = await client.text_document_inlay_hint_async(t.InlayHintParams(client.document, all_of_it))
    assert [hint.position for hint in hints] == [at(client, 4, LINES[4]), at(client, 6, LINES[6])]
    lenses = await client.text_document_code_lens_async(t.CodeLensParams(client.document))
    assert len(lenses) == (0 if has(client, "text_document.inlay_hint") else 2)
    assert all(lens.command.title for lens in lenses)


@works
async def test_diagnostics(client: LanguageClient):
    found = await diagnostics(client)
    assert [(one.code, one.severity) for one in found] == [
        ("unknown-emoticon", t.DiagnosticSeverity.Information), ("over-limit", t.DiagnosticSeverity.Error)]
    assert found[0].range == span(client, 3, "😀𠮷[微笑]@小明: #晚安# ", "[没有这个]")
    keeps = has(client, "text_document.publish_diagnostics.data_support") or has(
        client, "text_document.diagnostic.data_support")
    assert keeps or all(one.data is None for one in found)
    assert all(one.source == "composer-lsp" and one.related_information is None and one.tags is None for one in found)
    if client.server.diagnostic_provider:
        assert not client.diagnostics
        first = await client.text_document_diagnostic_async(t.DocumentDiagnosticParams(client.document))
        again = await client.text_document_diagnostic_async(
            t.DocumentDiagnosticParams(client.document, previous_result_id=first.result_id))
        assert isinstance(again, t.RelatedUnchangedDocumentDiagnosticReport)
    else:
        client.text_document_did_close(t.DidCloseTextDocumentParams(client.document))
        await client.wait_for_notification(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        assert list(client.diagnostics[client.uri]) == []


async def actions(client, place, only=None):
    return await client.text_document_code_action_async(t.CodeActionParams(
        client.document, place, t.CodeActionContext(await diagnostics(client), only)))


@works
async def test_code_actions(client: LanguageClient):
    long = t.Range(at(client, 6, LINES[6]), at(client, 6, LINES[6]))
    found = await actions(client, span(client, 3, "😀𠮷[微笑]@小明: #晚安# ", "[没有这个]"))
    split = await actions(client, long, [t.CodeActionKind.RefactorRewrite])
    if has(client, "text_document.code_action") and not has(
            client, "text_document.code_action.code_action_literal_support"):
        command = split[0]
        assert isinstance(command, t.Command)
        await client.workspace_execute_command_async(t.ExecuteCommandParams(command.command, command.arguments))
        return
    assert all(isinstance(one, t.CodeAction) for one in found + split)
    ignored = [one for one in found if ".composer-lsp.json" in one.title]
    creates = has(client, "workspace.workspace_edit.document_changes") and "create" in (get_capability(
        client.capabilities, "workspace.workspace_edit.resource_operations", []) or [])
    assert bool(ignored) == creates
    if creates:
        created = ignored[0].edit.document_changes[0]
        assert isinstance(created, t.CreateFile) and created.uri == (FOLDER / ".composer-lsp.json").as_uri()
    header = next(one for one in found if "header" in one.title)
    assert [edit.new_text for edit in edits_of(client, header.edit)[client.uri]] == ["ignore: unknown-emoticon\n"]
    edit = split[0].edit
    if edit is None:
        assert "edit" in get_capability(client.capabilities, "text_document.code_action.resolve_support").properties
        edit = (await client.code_action_resolve_async(split[0])).edit
    assert len(edits_of(client, edit)[client.uri]) == 1


@works
async def test_all_is_fixed_at_once(client: LanguageClient):
    client.text_document_did_change(t.DidChangeTextDocumentParams(
        t.VersionedTextDocumentIdentifier(2, client.uri),
        [t.TextDocumentContentChangeWholeDocument("😀＠小明" * 2000)]))
    place = t.Range(t.Position(0, 0), t.Position(0, 0))
    found = await client.text_document_code_action_async(t.CodeActionParams(
        client.document, place, t.CodeActionContext([], ["source.fixAll"])))
    assert len(found) == 1
    edit = found[0].edit if isinstance(found[0], t.CodeAction) else None
    resolves = has(client, "text_document.code_action.data_support") and has(
        client, "text_document.code_action.resolve_support")
    if isinstance(found[0], t.CodeAction):
        assert (edit is None) == resolves and found[0].kind == "source.fixAll.composer"
        if edit is None:
            edit = (await client.code_action_resolve_async(found[0])).edit
        assert len(edits_of(client, edit)[client.uri]) == 2000


@works
async def test_links_and_symbols(client: LanguageClient):
    links = await client.text_document_document_link_async(t.DocumentLinkParams(client.document))
    place = span(client, 4, "", "http://t.cn/a")
    assert [link.target for link in links if link.range == place] == ["http://t.cn/a"]
    assert all((link.tooltip is not None) == has(client, "text_document.document_link.tooltip_support") for link in links)
    symbols = await client.text_document_document_symbol_async(t.DocumentSymbolParams(client.document))
    kind = t.DocumentSymbol if has(
        client, "text_document.document_symbol.hierarchical_document_symbol_support") else t.SymbolInformation
    assert symbols and all(isinstance(symbol, kind) for symbol in symbols)
    everywhere = await client.workspace_symbol_async(t.WorkspaceSymbolParams("@"))
    assert {"@小明", "@Jack"} <= {symbol.name for symbol in everywhere}


@works
async def test_places(client: LanguageClient):
    caret = at(client, 3, "😀𠮷[微笑]@小")
    both = [span(client, 3, "😀𠮷[微笑]", "@小明"), span(client, 4, "http://t.cn/a 👨‍👩‍👧", "@小明")]
    marks = await client.text_document_document_highlight_async(t.DocumentHighlightParams(client.document, caret))
    assert [mark.range for mark in marks] == both
    places = await client.text_document_references_async(
        t.ReferenceParams(text_document=client.document, position=caret, context=t.ReferenceContext(include_declaration=True)))
    assert [place.range for place in places] == both
    folds = await client.text_document_folding_range_async(t.FoldingRangeParams(client.document))
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(0, 2), (3, 4)]
    selections = await client.text_document_selection_range_async(t.SelectionRangeParams(client.document, [caret]))
    assert selections[0].range == span(client, 3, "😀𠮷[微笑]@", "小明") and selections[0].parent.range.start == both[0].start


@works
async def test_renaming(client: LanguageClient):
    caret = at(client, 3, "😀𠮷[微笑]@小")
    if has(client, "text_document.rename.prepare_support"):
        prepared = await client.text_document_prepare_rename_async(t.PrepareRenameParams(client.document, caret))
        assert prepared.placeholder == "小明" and prepared.range == span(client, 3, "😀𠮷[微笑]@", "小明")
    edit = await client.text_document_rename_async(t.RenameParams(client.document, caret, "𠮷红"))
    assert [one.new_text for one in edits_of(client, edit)[client.uri]] == ["𠮷红", "𠮷红"]
    with pytest.raises(Exception, match="cannot be part of a name"):
        await client.text_document_rename_async(t.RenameParams(client.document, caret, "小 红"))
    linked = await client.text_document_linked_editing_range_async(
        t.LinkedEditingRangeParams(client.document, at(client, 3, "😀𠮷[微笑]@小明: #晚")))
    assert linked is None or all(one.start.line == 3 for one in linked.ranges)


@works
async def test_configuration(client: LanguageClient):
    if has(client, "workspace.configuration"):
        client.set_configuration({"rules": {"unknown-emoticon": "off", "over-limit": "off"}}, section="composer")
        client.workspace_did_change_configuration(t.DidChangeConfigurationParams(None))
    else:
        client.workspace_did_change_configuration(t.DidChangeConfigurationParams(
            {"composer": {"rules": {"unknown-emoticon": "off", "over-limit": "off"}}}))
    for _ in range(100):
        if not await diagnostics(client):
            break
        await asyncio.sleep(0.05)
    assert await diagnostics(client) == []
    client.set_configuration({}, section="composer")
    client.workspace_did_change_configuration(t.DidChangeConfigurationParams({"composer": {}}))
    for method in client.registered:
        assert method in ("workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles")


@works
async def test_files_and_folders(client: LanguageClient):
    file = FOLDER / ".composer-lsp.json"
    file.write_text(json.dumps({"limit": 1000, "rules": {"unknown-emoticon": "off"}}), "utf-8")
    client.workspace_did_change_watched_files(t.DidChangeWatchedFilesParams(
        [t.FileEvent(file.as_uri(), t.FileChangeType.Created)]))
    counts = await client.protocol.send_request_async("composer/count", {"textDocument": {"uri": client.uri}})
    assert counts.posts[1].counts[0].limit == 1000
    file.unlink()
    client.workspace_did_change_watched_files(t.DidChangeWatchedFilesParams(
        [t.FileEvent(file.as_uri(), t.FileChangeType.Deleted)]))
    counts = await client.protocol.send_request_async("composer/count", {"textDocument": {"uri": client.uri}})
    assert counts.posts[1].counts[0].limit == 140
    folder = [t.WorkspaceFolder(FOLDER.as_uri(), "posts")]
    for added, removed, names in [([], folder, []), (folder, [], ["1: 😀 @Jack", "@Jack"])]:
        client.workspace_did_change_workspace_folders(t.DidChangeWorkspaceFoldersParams(
            t.WorkspaceFoldersChangeEvent(added, removed)))
        found = await client.workspace_symbol_async(t.WorkspaceSymbolParams("@Jack"))
        assert [symbol.name for symbol in found] == names
    client.set_trace(t.SetTraceParams(t.TraceValue.Verbose))
    assert await diagnostics(client) is not None


@works
async def test_our_own_requests(client: LanguageClient):
    async def ask(name, **params):
        return await client.protocol.send_request_async(f"composer/{name}", params)

    document = {"uri": client.uri}
    tokens = await ask("tokens", textDocument=document)
    assert tokens.tokens[0].text == "[微笑]"
    assert (await ask("postText", textDocument=document, post=1)).text.startswith("😀𠮷")
    runs = await ask("toRuns", text="😀[微笑]")
    assert runs.runs[1].emoticon.chs == "[微笑]"
    assert (await ask("toDisplay", text="😀[微笑]")).attachments[0].location == 2
    assert (await ask("toText", string="\ufffc", attachments=[{"location": 0, "chs": "[微笑]"}])).text == "[微笑]"
    assert (await ask("mapOffset", text="😀[微笑]", offset=6, **{"from": "raw"})).offset == 3
    inserted = await ask("insertEmoticon", text="", emoticon="[微笑]", position={"line": 0, "character": 0})
    assert inserted.edit.newText == "[微笑]"
    deleted = await ask("deleteBackward", text="a", position={"line": 0, "character": 1})
    assert deleted.edit.newText == ""
    assert (await ask("use", chs="[微笑]")).count >= 1
    assert (await ask("recents")).recents[0].chs == "[微笑]"
    assert len((await ask("emoticons")).pages[0].keys) == 21
