"""A client that takes every message for malformed in which a value is not of lsprotocol's type or is lost on the way into
it, and that answers only what it has offered to answer."""

import collections.abc
import functools
import typing

import attrs
from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import register_lsp_features
from pytest_lsp.protocol import LanguageClientProtocol


def lost(sent, kept, path="$"):
    """Where a message has members that are not there any more once it is a typed value."""
    if isinstance(sent, dict):
        if not isinstance(kept, dict):
            return [path]
        return [place for key, value in sent.items() if value is not None
                for place in lost(value, kept.get(key), f"{path}.{key}")]
    if isinstance(sent, list):
        if not isinstance(kept, (list, tuple)) or len(sent) != len(kept):
            return [path]
        return [place for index, value in enumerate(sent) for place in lost(value, kept[index], f"{path}[{index}]")]
    return [] if sent == kept and isinstance(sent, bool) == isinstance(kept, bool) else [path]


fields = functools.lru_cache(maxsize=None)(lambda kind: typing.get_type_hints(kind, vars(types)))


def mistyped(value, kind, path="$"):
    """Where a value of lsprotocol's classes has members that are not of their types: not all of it is looked at there."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if kind is typing.Any or isinstance(kind, (str, typing.ForwardRef)) or kind in (types.LSPAny, types.LSPObject):
        return []
    if origin is typing.Union:
        found = [mistyped(value, part, path) for part in parts]
        return [] if [] in found else [path]
    if origin is typing.Literal:
        return [] if value in parts else [path]
    if origin is tuple and parts and parts[-1] is not Ellipsis:
        whole = isinstance(value, (list, tuple)) and len(value) == len(parts)
        return [p for v, k in zip(value, parts) for p in mistyped(v, k, path)] if whole else [path]
    if origin in (list, tuple, collections.abc.Sequence):
        whole = isinstance(value, (list, tuple))
        return [p for i, v in enumerate(value) for p in mistyped(v, parts[0], f"{path}[{i}]")] if whole else [path]
    if origin in (dict, collections.abc.Mapping):
        whole = isinstance(value, dict)
        return [p for k, v in value.items() for p in mistyped(v, parts[1], f"{path}.{k}")] if whole else [path]
    if kind is float:
        kind = (int, float)
    if not isinstance(value, kind) or isinstance(value, bool) and kind is not bool:
        return [path]
    if not attrs.has(type(value)):
        return []
    return [p for name, part in fields(type(value)).items() for p in mistyped(getattr(value, name), part, f"{path}.{name}")]


class StrictProtocol(LanguageClientProtocol):
    def structure_message(self, data):
        # Is called for the objects inside of a message too.
        if "jsonrpc" not in data:
            return data
        assert data["jsonrpc"] == "2.0", data
        is_ours = str(data.get("method", "")).startswith("composer/") or (
            "method" not in data and "error" not in data and self._result_types.get(data.get("id")) is None)
        message = super().structure_message(data)
        if not is_ours:
            places = lost(data, self._converter.unstructure(message)) + mistyped(message, type(message))
            assert not places, f"not in the protocol's types: {places} of {str(data)[:2000]}"
        return message


def make_client() -> LanguageClient:
    client = LanguageClient(protocol_cls=StrictProtocol, converter_factory=default_converter)
    register_lsp_features(client)
    client.registered, client.applied, client.refreshed = [], [], []

    def offered(path):
        assert get_capability(client.capabilities, path, False), f"the client has not offered {path}"

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        for registration in params.registrations:
            area, name = registration.method.split("/")
            area = {"textDocument": "text_document"}.get(area, area)
            name = "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)
            offered(f"{area}.{name}.dynamic_registration")
            client.registered.append(registration.method)

    @client.feature(types.WORKSPACE_APPLY_EDIT)
    def apply_edit(params: types.ApplyWorkspaceEditParams):
        offered("workspace.apply_edit")
        client.applied.append(params.edit)
        return types.ApplyWorkspaceEditResult(applied=True)

    for method, path in [
        (types.WORKSPACE_SEMANTIC_TOKENS_REFRESH, "workspace.semantic_tokens.refresh_support"),
        (types.WORKSPACE_INLAY_HINT_REFRESH, "workspace.inlay_hint.refresh_support"),
        (types.WORKSPACE_CODE_LENS_REFRESH, "workspace.code_lens.refresh_support"),
        (types.WORKSPACE_DIAGNOSTIC_REFRESH, "workspace.diagnostics.refresh_support"),
    ]:
        def refresh(params=None, method=method, path=path):
            offered(path)
            client.refreshed.append(method)

        client.protocol.fm._features.pop(method, None)
        client.feature(method)(refresh)
    return client
