#!/usr/bin/env python3
"""Verify a receipt, or an answer of the snapshot log, as README.md beside this file describes it.

    python3 verify.py FILE --jwks JWKS_FILE [--earlier CHECKPOINT_FILE]

One line for each check; stops at the first that fails. Exit 0: proven, 1: not proven, 2: wrong usage.
Python 3.9 or newer and its standard library, nothing else.
"""
import argparse
import base64
import hashlib
import json
import math
import re
import sys
from decimal import Decimal

class Failed(Exception):
    """A check that failed: its name and the reason."""

def need(condition, check, reason):
    if not condition:
        raise Failed(check, reason)

def sha256(data):
    return hashlib.sha256(data).digest()

def unbase64(text, url=False):
    """The bytes of canonical base64 (base64url without "="), or None."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4 if url else 0), "-_" if url else "+/")
    except ValueError:
        return None
    return data if text == (base64url(data) if url else base64.b64encode(data).decode()) else None

def base64url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")

# --- JSON -------------------------------------------------------------------------------------------------------

def number_text(value):
    """ECMAScript's Number::toString; repr() gives the same digits in another notation."""
    sign, digits, exponent = Decimal(repr(value)).as_tuple()
    n = len(digits) + exponent
    digits = "".join(map(str, digits)).rstrip("0")
    k = len(digits)
    if k == 0:
        return "0"
    if k <= n <= 21:
        text = digits + "0" * (n - k)
    elif 0 < n <= 21:
        text = digits[:n] + "." + digits[n:]
    elif -6 < n <= 0:
        text = "0." + "0" * -n + digits
    else:
        text = digits[0] + ("." + digits[1:] if k > 1 else "") + "e%+d" % (n - 1)
    return "-" + text if sign else text

def canonical(value, levels=64):
    """RFC 8785 as text. Half a surrogate pair raises a ValueError here or in .encode()."""
    if isinstance(value, (dict, list)) and levels == 0:
        raise ValueError("nested more than 64 deep")
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name], levels - 1) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(element, levels - 1) for element in value) + "]"
    if isinstance(value, float):
        return number_text(value)
    return json.dumps(value, ensure_ascii=False)        # a string, true, false or null

def canonical_bytes(value):
    return canonical(value).encode("utf-8")

def parse(data):
    """JSON that can be read in one way only; every number becomes a float. Raises a ValueError."""
    def number(text):
        value = float(text) if len(text) < 30 else math.inf
        if not math.isfinite(value) or number_text(value) != text:
            raise ValueError("a number is not written canonically")
        return value

    def members(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError("an object has the same name twice")
        return dict(pairs)

    if len(data) > 32 * 2**20:
        raise ValueError("more than 32 MiB")
    text = data.decode("utf-8-sig")
    try:
        value = json.loads(text, parse_int=number, parse_float=number, parse_constant=number,
                           object_pairs_hook=members)
    except RecursionError:
        raise ValueError("nested too deep") from None
    for escape in (match[1] for match in re.finditer(r"\\(u....|.)", text)):
        if escape[0] == "u" and not re.fullmatch("u[0-9a-f]{4}", escape):
            raise ValueError("a \\u escape is not in lower case")
    canonical_bytes(value)                              # finds what is nested too deep, and half surrogate pairs
    return value

# --- Shapes -----------------------------------------------------------------------------------------------------

def fits(value, shape):
    """shape: a dict (these members at least), a list (all elements like its one), a function, or the value itself."""
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(name in value and fits(value[name], shape[name]) for name in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(element, shape[0]) for element in value)
    return shape(value) if callable(shape) else type(value) is type(shape) and value == shape

def is_text(value):
    return isinstance(value, str)

def is_count(value):
    return isinstance(value, float) and value == int(value) and 0 <= value < 2**53

def is_hash(value):
    return is_text(value) and bool(re.fullmatch("[0-9a-f]{64}", value))

def is_root(value):
    return is_text(value) and value[:7] == "sha256:" and is_hash(value[7:])

def is_path(value):
    return fits(value, [is_hash]) and len(value) <= 64

ENTRY = {"snapshot_id": is_text, "root": is_root, "tree_size": is_count, "built_at": is_text}
SNAPSHOT = {"id": is_text, "root": is_root, "tree_size": is_count}
LOG = {"origin": is_text, "index": is_count, "size": is_count, "path": is_path, "checkpoint": is_text, "entry": ENTRY}
RECORD = {"dataset": is_text, "id": is_text, "leaf_index": is_count, "path": is_path, "record": {}}
RECEIPT = {"version": 1.0, "issuer": is_text, "kid": is_text, "snapshot": SNAPSHOT,
           "log": lambda value: value is None or fits(value, LOG), "records": [RECORD], "jws": is_text}
PROOF = {"first": is_count, "second": is_count, "path": is_path}

# --- Ed25519 (RFC 8032), points as (X, Y, Z, T) -------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P

def add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]), (a[1] + a[0]) * (b[1] + b[0])
    g, h = 2 * a[3] * b[3] * D, 2 * a[2] * b[2]
    e, f, g, h = (f - e) % P, (h - g) % P, (h + g) % P, (f + e) % P
    return e * f % P, g * h % P, f * g % P, e * h % P

def times(k, point):
    result = (0, 1, 1, 0)
    while k:
        if k & 1:
            result = add(result, point)
        point, k = add(point, point), k >> 1
    return result

def point_of(data):
    """The point that 32 bytes encode, or None."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y % 2**255
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P

BASE = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

def ed25519_verify(key, message, signature):
    a, r, s = point_of(key), signature[:32], int.from_bytes(signature[32:], "little")
    if a is None or len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little") % L
    x, y, z, _ = add(times(s, BASE), times(k, (P - a[0], a[1], 1, P - a[3])))           # s B - k A must be R
    z = pow(z, -1, P)
    return (y * z % P | (x * z % P & 1) << 255).to_bytes(32, "little") == r

# --- Merkle trees (RFC 9162) ----------------------------------------------------------------------------------------

def leaf_hash(value):
    return sha256(b"\0" + canonical_bytes(value))

def node(left, right):
    return sha256(b"\1" + left + right)

def tree_root(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256(b"")
    half = 2 ** ((len(leaves) - 1).bit_length() - 1)     # the largest power of two below the number of leaves
    return node(tree_root(leaves[:half]), tree_root(leaves[half:]))

def inclusion_root(leaf, index, size, path):
    """The root that the path leads to, or None."""
    fn, sn, r = int(index), int(size) - 1, leaf
    if fn > sn:
        return None
    for p in map(bytes.fromhex, path):
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            r = node(p, r)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            r = node(r, p)
        fn, sn = fn >> 1, sn >> 1
    return r if sn == 0 else None

def consistent(m, root_m, n, root_n, path):
    path = [bytes.fromhex(p) for p in path]
    if m == n or m == 0:
        return not path and root_m == (root_n if m == n else hashlib.sha256(b"").digest())
    if m & (m - 1) == 0:
        path = [root_m] + path
    if m > n or not path:
        return False
    fn, sn = m - 1, n - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    fr = sr = path[0]
    for c in path[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            fr, sr = node(c, fr), node(c, sr)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            sr = node(sr, c)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and fr == root_m and sr == root_n

# --- The checks ---------------------------------------------------------------------------------------------------

def usable_keys(data):
    """kid -> 32 bytes, of the text of a JWKS."""
    try:
        jwks, found = json.loads(data.decode("utf-8-sig")), {}
    except (ValueError, RecursionError):
        raise Failed("key", "the JWKS is not JSON") from None
    for key in jwks["keys"] if fits(jwks, {"keys": [lambda key: True]}) else []:
        if not fits(key, {"kty": "OKP", "crv": "Ed25519", "x": is_text}):
            continue
        x = unbase64(key["x"], url=True)
        if x and len(x) == 32 and key.get("use") in (None, "sig") and key.get("alg") in (None, "EdDSA"):
            kid = base64url(sha256(canonical_bytes({"crv": "Ed25519", "kty": "OKP", "x": key["x"]})))
            if key.get("kid") == kid:
                found[kid] = x
    return found

def read_note(note, keys, check="checkpoint"):
    """A checkpoint signed by one of the keys: (origin, size, root, key)."""
    match = re.fullmatch(r"([!-*,-~]{1,300})\n(0|[1-9][0-9]{0,15})\n(\S{44})\n\n\u2014 (\S+) (\S{92})\n", note)
    need(match, check, "the note does not have the form of a checkpoint")
    origin, size, root, signer, signature = match.groups()
    size, root, signature = int(size), unbase64(root), unbase64(signature)
    need(size < 2**53 and root and len(root) == 32 and signature and len(signature) == 68 and signer == origin,
         check, "a line of the note is damaged")
    text = note[:note.index("\n\n") + 1].encode()
    for key in keys:
        if signature[:4] == sha256(origin.encode() + b"\n\1" + key)[:4] and ed25519_verify(key, text, signature[4:]):
            return origin, size, root, key
    raise Failed(check, "no key of the issuer signed the note")

def origin_of(issuer):
    """The origin that the log of this issuer must have, or None."""
    match = re.fullmatch(r"(https?)://([A-Za-z0-9._-]+|\[[0-9a-f:]+\])(?::([0-9]{1,5}))?(?:/.*)?", issuer)
    if match is None:
        return None
    default = {"http": 80, "https": 443}[match[1]]
    port = default if match[3] is None else int(match[3])
    return match[2].lower() + ("" if port == default else ":%d" % port) + "/konkyo/snapshots"

def stated_values(value):
    """Every object with a value and a source, at any depth."""
    if isinstance(value, dict) and "value" in value and value.get("stated_by") is not None:
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from stated_values(inner)

def check_receipt(document, keys):
    """Yields the name of each check that passed; raises Failed at the first that did not."""
    receipt = document.get("receipt") if isinstance(document, dict) else None
    need(fits(receipt, RECEIPT), "shape", "no receipt, or a member of it is missing or of another kind")
    yield "shape"

    kid, snapshot, log = receipt["kid"], receipt["snapshot"], receipt["log"]
    key = keys.get(kid)
    need(key, "key", "the JWKS has no such key")
    yield "key"

    header, _, signature = receipt["jws"].partition("..")
    need(unbase64(header, url=True) and len(unbase64(signature, url=True) or b"") == 64, "base64url", "not header..signature")
    yield "base64url"
    expected = canonical_bytes({"alg": "EdDSA", "kid": kid, "typ": "konkyo-receipt"})
    need(header == base64url(expected), "header", "not that of a receipt")
    yield "header"
    without_jws = {name: receipt[name] for name in receipt if name != "jws"}
    payload = canonical_bytes({**document, "receipt": without_jws})
    message = (header + "." + base64url(payload)).encode()
    need(ed25519_verify(key, message, unbase64(signature, url=True)), "signature", "the document is not what was signed")
    yield "signature"

    records = {}
    for entry in receipt["records"]:
        name = entry["dataset"], entry["id"]
        need(name not in records, "records", ascii(name) + " stands twice")
        root = inclusion_root(leaf_hash(entry["record"]), entry["leaf_index"], snapshot["tree_size"], entry["path"])
        need(root and "sha256:" + root.hex() == snapshot["root"], "records", ascii(name) + " is not in the snapshot")
        records[name] = entry["record"]
    yield "records"

    for name, proven in ("corpus_snapshot_id", snapshot["id"]), ("corpus_checksum", snapshot["root"]):
        need(document.get(name) in (None, proven), "snapshot", name + " is not that of the receipt")
    yield "snapshot"

    for stated in stated_values({name: document[name] for name in document if name != "receipt"}):
        source = stated["stated_by"]
        need(fits(source, dict.fromkeys(["dataset", "id", "field"], is_text)), "stated_values", "a stated_by is damaged")
        found = records.get((source["dataset"], source["id"]))
        for step in source["field"].split("."):
            if isinstance(found, list) and re.fullmatch("0|[1-9][0-9]{0,8}", step) and int(step) < len(found):
                found = found[int(step)]
            else:
                need(isinstance(found, dict) and step in found, "stated_values", ascii(source) + " is not there")
                found = found[step]
        need(canonical(found) == canonical(stated["value"]), "stated_values", ascii(source) + " says something else")
    yield "stated_values"

    if log is not None:
        origin, size, root, _ = read_note(log["checkpoint"], [key])
        need(origin == log["origin"] == origin_of(receipt["issuer"]), "checkpoint", "not the log of this issuer")
    yield "checkpoint" if log else "checkpoint (no log claimed)"
    if log is not None:
        entry = log["entry"]
        need((entry["snapshot_id"], entry["root"], entry["tree_size"]) == (snapshot["id"], snapshot["root"], snapshot["tree_size"]),
             "log", "the entry is that of another snapshot")
        need(log["size"] == log["index"] + 1 == size, "log", "the sizes differ")
        need(inclusion_root(leaf_hash(entry), log["index"], size, log["path"]) == root, "log", "the entry is not in the log")
    yield "log" if log else "log (no log claimed)"

def check_log_answer(document, keys, earlier):
    origin, size, root, key = read_note(document["checkpoint"], keys.values())
    yield "checkpoint"
    for name, noted in ("origin", origin), ("size", float(size)), ("root", "sha256:" + root.hex()):
        need(document.get(name) is None or fits(document[name], noted), "log", name + " is not that of the note")
    yield "log"

    entries = document.get("results", [])
    need(fits(entries, [ENTRY]), "entries", "results are not a list of entries")
    if len(entries) == size and all(fits(entry.get("index"), float(size - 1 - i)) for i, entry in enumerate(entries)):
        leaves = [leaf_hash({name: entry[name] for name in ENTRY}) for entry in reversed(entries)]
        need(tree_root(leaves) == root, "entries", "they are not those of the log")
        yield "entries"
    else:
        yield "entries (only a part of the log, nothing proven)"

    if earlier is not None:
        before = read_note(earlier, [key], "consistency")
        need(before[0] == origin, "consistency", "the earlier checkpoint is of another log")
        unchanged = {"first": float(size), "second": float(size), "path": []}       # needs no proof
        proof = unchanged if document.get("consistency") is None else document["consistency"]
        need(fits(proof, PROOF), "consistency", "the proof is damaged")
        need((proof["first"], proof["second"]) == (before[1], size), "consistency",
             "no proof between these sizes; ask with ?consistency_from=%d" % before[1])
        need(consistent(before[1], before[2], size, root, proof["path"]), "consistency", "the log did not only grow")
        yield "consistency"

def contents(name):
    """The bytes of a file, or one more than a document may have."""
    with sys.stdin.buffer if name == "-" else open(name, "rb") as file:
        return file.read(32 * 2**20 + 1)

def main():
    parser = argparse.ArgumentParser(description="Verify a receipt, or an answer of the snapshot log.")
    parser.add_argument("file", help="the document as JSON; - reads standard input")
    parser.add_argument("--jwks", required=True, help="a file with the public keys of the issuer")
    parser.add_argument("--earlier", help="a file with a checkpoint kept from earlier, for an answer of the snapshot log")
    options = parser.parse_args()
    try:
        data, jwks = contents(options.file), contents(options.jwks)
        earlier = None if options.earlier is None else contents(options.earlier).decode("utf-8-sig", "replace")
    except (OSError, ValueError) as error:
        parser.error(ascii(str(error)))

    try:
        try:
            document = parse(data)
        except ValueError as error:
            raise Failed("json", ascii(str(error))) from None
        print("ok      json")
        keys = usable_keys(jwks)
        if isinstance(document, dict) and "receipt" not in document and isinstance(document.get("checkpoint"), str):
            passed = check_log_answer(document, keys, earlier)
        else:
            need(earlier is None, "consistency", "--earlier is for answers of the snapshot log")
            passed = check_receipt(document, keys)
        for name in passed:
            print("ok      " + name)
    except Failed as failure:
        print("FAILED  %s: %s" % failure.args)
        return 1
    print("proven")
    return 0

if __name__ == "__main__":
    sys.exit(main())
