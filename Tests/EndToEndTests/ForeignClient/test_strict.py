"""The client that judges is itself no lenient one."""

import pytest
from lsprotocol import types as t
from strict import lost, make_client


@pytest.mark.parametrize("sent, kept, places", [
    ({"a": 1}, {"a": 1, "b": None}, []), ({"a": None}, {}, []), ({"a": 1}, {}, ["$.a"]), ({"a": 1}, {"a": "1"}, ["$.a"]),
    ({"a": True}, {"a": 1}, ["$.a"]), ({"a": [1, {"b": 2}]}, {"a": [1, {}]}, ["$.a[1].b"]), ([1, 2], [1], ["$"])])
def test_what_is_lost_is_named(sent, kept, places):
    assert lost(sent, kept) == places


@pytest.mark.parametrize("result", [
    {"contents": 5}, {"contents": {"kind": "plain", "value": "a"}}, {"contents": "a", "range": {"start": {"line": 0}}},
    {"contents": "a", "more": 1}])
def test_a_malformed_answer_is_rejected(result):
    protocol = make_client().protocol
    protocol._result_types[1] = t.HoverResponse
    with pytest.raises(Exception):
        protocol.structure_message({"jsonrpc": "2.0", "id": 1, "result": result})


def test_a_sound_answer_is_taken():
    protocol = make_client().protocol
    protocol._result_types[1] = t.HoverResponse
    message = protocol.structure_message({"jsonrpc": "2.0", "id": 1, "result": {"contents": {"kind": "plaintext", "value": "a"}}})
    assert message.result.contents.value == "a"
