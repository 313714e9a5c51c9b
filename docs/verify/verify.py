#!/usr/bin/env python3
"""Verify a receipt, an answer of the snapshot log, a checkpoint or a tlog-proof, as README.md beside this file describes it.

    python3 verify.py FILE --jwks JWKS_FILE [--earlier FILE] [--policy FILE] [--test] [--values]

One line for each check; stops at the first that fails. Exit 0: proven, 1: not proven, 2: wrong usage.
Python 3.9 or newer and its standard library, nothing else.
"""
import argparse
import base64
import hashlib
import json
import math
import pathlib
import re
import sys
from datetime import datetime, timedelta
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

def is_texts(value):
    return fits(value, [is_text])

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

class Key:
    """A public key: its name, 32 bytes, mode (live or test) and the moments between which it signs, or None."""
    def __init__(self, data, mode, since, until):
        self.data, self.mode, self.since, self.until = data, mode, since, until
        x = base64url(data)
        self.kid = base64url(sha256(canonical_bytes({"crv": "Ed25519", "kty": "OKP", "x": x})))

def moment(text):
    """Seconds since 1970 of an RFC 3339 time in UTC, or None."""
    match = re.fullmatch(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,9})?Z", text) if isinstance(text, str) else None
    try:
        return match and datetime.fromisoformat(match[1] + "+00:00").timestamp() + float(match[2] or 0)
    except ValueError:
        return None

def usable_keys(data):
    """The keys of the text of a JWKS."""
    try:
        jwks, found = json.loads(data.decode("utf-8-sig")), []
    except (ValueError, RecursionError):
        raise Failed("key", "the JWKS is not JSON") from None
    for key in jwks["keys"] if fits(jwks, {"keys": [lambda key: True]}) else []:
        if not fits(key, {"kty": "OKP", "crv": "Ed25519", "x": is_text}):
            continue
        x = unbase64(key["x"], url=True)
        if x and len(x) == 32 and key.get("use") in (None, "sig") and key.get("alg") in (None, "EdDSA"):
            times = [key.get("not_before"), key.get("not_after")]
            one = Key(x, key.get("mode", "live"), *map(moment, times))
            if key.get("kid") == one.kid and one.mode in ("live", "test") and all(t is None or moment(t) for t in times):
                found.append(one)
    return found

NAME = "[!-*,-~]{1,300}"                                 # printable ASCII without space and plus

def parts_of_note(note):
    """The text of a signed note and its signatures as (name, key hash, bytes), or None."""
    text, blank, lines = note.rpartition("\n\n")
    if not text or not note.endswith("\n"):
        return None
    signatures = []
    for line in lines[:-1].split("\n"):
        match = re.fullmatch("\u2014 (%s) ([A-Za-z0-9+/]{8,6000}={0,2})" % NAME, line)
        data = match and unbase64(match[2])
        if not data or len(data) < 5 or len(signatures) == 64:
            return None
        signatures.append((match[1], data[:4], data[4:]))
    return text + "\n", signatures

def key_hash(name, kind, key):
    return sha256(name.encode() + b"\n" + bytes([kind]) + key)[:4]

def signer_of(text, signatures, name, keys):
    """The first of the keys that signed a note under a name, or None."""
    for key in keys:
        for signed_by, hashed, signature in signatures:
            if signed_by == name and hashed == key_hash(name, 1, key.data) and ed25519_verify(key.data, text.encode(), signature):
                return key
    return None

def mode_of(origin):
    """The name of a log says what it is a log of."""
    return "test" if re.match("[^/]+/konkyo/test/", origin) else "live"

def parts_of_checkpoint(note):
    """(origin, size, root, text, signatures) of a checkpoint with a signature of its log, or None."""
    text, signatures = parts_of_note(note) or ("", [])
    match = re.fullmatch(r"(%s)\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/]{43}=)\n" % NAME, text)
    root = match and unbase64(match[3])
    if not root or len(root) != 32 or int(match[2]) >= 2**53 or all(name != match[1] for name, _, _ in signatures):
        return None
    return match[1], int(match[2]), root, text, signatures

def read_checkpoint(note, keys, check="checkpoint"):
    """A checkpoint signed by one of the keys, as keys of its mode do: (origin, size, root)."""
    parts = parts_of_checkpoint(note)
    need(parts, check, "not a checkpoint signed by its log")
    origin, size, root, text, signatures = parts
    key = signer_of(text, signatures, origin, [key for key in keys if key.mode == mode_of(origin)])
    need(key, check, "no key of the issuer signed the note")
    return origin, size, root

def with_successors(keys, notes):
    """The keys, and every key that one of them, or a key found so, says to be the next."""
    known = list(keys)
    for note in notes[:100] if isinstance(notes, list) else []:
        text, signatures = isinstance(note, str) and parts_of_note(note) or ("", [])
        match = re.fullmatch(r"(%s)\nnext key ([A-Za-z0-9+/]{43}=)\nsince (\S{1,40})\n" % NAME, text)
        data, since = match and unbase64(match[2]), match and moment(match[3])
        signer = data and since and signer_of(text, signatures, match[1], known)
        if signer and (signer.until is None or since <= signer.until):
            key = Key(data, signer.mode, since, None)
            known += [] if any(one.kid == key.kid for one in known) else [key]
    return known

def check_mode(mode, is_test_taken):
    need(mode == "live" or is_test_taken, "mode",
         "TEST: signed in test mode, over invented records; it proves nothing about real ones (--test takes it)")

def check_growth(earlier, later, proof, keys):
    """Whether the log only grew from an earlier checkpoint, whichever key of the issuer signed that."""
    origin, size, root = later
    before = read_checkpoint(earlier, keys, "consistency")
    need(before[0] == origin, "consistency", "the earlier checkpoint is of another log")
    if before[1] == size:
        need(before[2] == root, "consistency",
             "MISBEHAVIOUR (split view): the issuer signed two different logs of %d entries; keep both files" % size)
        return
    need(before[1] < size, "consistency", "the earlier checkpoint has more entries: compare them the other way round")
    need(fits(proof, PROOF) and (proof["first"], proof["second"]) == (before[1], size), "consistency",
         "no proof between these sizes; ask with ?consistency_from=%d" % before[1])
    need(consistent(before[1], before[2], size, root, proof["path"]), "consistency", "the log did not only grow")

def key_of(vkey, kind):
    """(name, 32 bytes) of a vkey of this kind; no bytes for ML-DSA-44 (kind 6), which is not verified here; or None."""
    match = re.fullmatch(r"(%s)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})" % NAME, vkey)
    data = match and unbase64(match[3])
    if not data or key_hash(match[1], data[0], data[1:]).hex() != match[2] or data[0] not in (kind, 6):
        return None
    return (match[1], None) if data[0] == 6 else (match[1], data[1:]) if len(data) == 33 else None

class Policy:
    """Whose word about a log counts (C2SP tlog-policy). Raises a ValueError that names the line."""
    def __init__(self, text):
        self.logs, self.witnesses, self.groups, self.quorum = [], {}, {}, None
        keys, grouped = set(), set()
        for number, line in enumerate(text.split("\n"), 1):
            words = re.findall("[^ \t]+", line)
            if words and not words[0].startswith("#"):
                try:
                    self.take(words[0], words[1:], keys, grouped)
                except (AssertionError, IndexError):
                    raise ValueError("line %d of the policy is not as tlog-policy says" % number) from None
        if self.quorum is None:
            raise ValueError("the policy has no quorum line")

    def is_taken(self, name):
        return name == "none" or name in self.witnesses or name in self.groups

    def take(self, kind, words, keys, grouped):
        def new_key(vkey, kind, most):
            key, wrapped = key_of(vkey, kind), (kind, vkey.split("+", 2)[-1])
            assert key and len(words) <= most and wrapped not in keys
            keys.add(wrapped)
            return key
        if kind == "log":
            self.logs.append(new_key(words[0], 1, 2))
        elif kind == "witness":
            assert not self.is_taken(words[0])
            self.witnesses[words[0]] = new_key(words[1], 4, 3)
        elif kind == "group":
            name, count, members = words[0], words[1], words[2:]
            assert re.fullmatch("all|any|[1-9][0-9]{0,3}", count) and not self.is_taken(name)
            least = {"all": len(members), "any": 1}.get(count) or int(count)
            assert 1 <= least <= len(members)
            for member in members:
                assert member != "none" and self.is_taken(member) and member not in grouped
                grouped.add(member)
            self.groups[name] = least, members
        else:
            assert kind == "quorum" and self.quorum is None and self.is_taken(*words)
            self.quorum = words[0]

    def log_keys(self, origin=None):
        return [Key(key, mode_of(name), None, None) for name, key in self.logs if key and origin in (None, name)]

    def check(self, note):
        """Whether the checkpoint is of a log that is listed, and cosigned by the quorum."""
        parts = parts_of_checkpoint(note or "")
        need(parts, "witnesses", "there is no checkpoint that witnesses could have cosigned")
        origin, _, _, text, signatures = parts
        need(not self.logs or signer_of(text, signatures, origin, self.log_keys(origin)), "witnesses",
             "signed by no log that the policy lists")
        def is_met(name):
            if name in self.groups:
                least, members = self.groups[name]
                return sum(map(is_met, members)) >= least
            return name == "none" or is_cosigned(text, signatures, *self.witnesses[name])
        need(is_met(self.quorum), "witnesses", "the quorum is not met")

def is_cosigned(text, signatures, name, key):
    """Whether a witness cosigned a checkpoint (cosignature/v1 of C2SP tlog-cosignature)."""
    for signed_by, hashed, data in signatures:
        if key and signed_by == name and hashed == key_hash(name, 4, key) and len(data) == 72 and data[0] < 128:
            message = "cosignature/v1\ntime %d\n%s" % (int.from_bytes(data[:8], "big"), text)
            if ed25519_verify(key, message.encode(), data[8:]):
                return True
    return False

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

# --- What values rest on, by the tables of coverage.json ----------------------------------------------------------------

COVERAGE = json.loads((pathlib.Path(__file__).parent / "coverage.json").read_text("utf-8"), parse_int=float)
DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?"
NOTHING = object()

def value_at(value, path):
    """The value at a dotted path, or NOTHING."""
    for step in path.split("."):
        if isinstance(value, list) and re.fullmatch("[0-9]{1,9}", step) and int(step) < len(value) and step == str(int(step)):
            value = value[int(step)]
        elif isinstance(value, dict) and step in value:
            value = value[step]
        else:
            return NOTHING
    return value

def values_at(value, path):
    """All values at a list of steps, in which * is every entry of a list."""
    if not path:
        return [value]
    if path[0] == "*":
        return [found for item in value for found in values_at(item, path[1:])] if isinstance(value, list) else []
    inner = value_at(value, path[0])
    return [] if inner is NOTHING else values_at(inner, path[1:])

def formed(value, form):
    if form == "" or value is NOTHING:
        return value
    if form == "*10000":
        return value * 10000 if isinstance(value, float) else NOTHING
    if form == "|number":
        match = re.fullmatch("houjin:([0-9]{13})", value) if is_text(value) else None
        return match[1] if match else NOTHING
    if form == "|short":
        return value[:300] if is_text(value) else NOTHING
    if not is_text(value) or not re.match("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        return NOTHING
    year, month = int(value[:4]), int(value[5:7])
    return {"|year": float(year), "|fiscal_year": float(year - (month < 4)), "|day": value[:10]}.get(form, NOTHING)

def states_of(entry, member):
    """The canonical JSON of everything that a record may state as this member."""
    record, found = entry["record"], []
    if member in record:
        found.append(record[member])
    if record.get("field_name", NOTHING) in [member] + COVERAGE["fact_names"].get(member, []):
        found += [record.get("field_value_numeric", NOTHING), record.get("field_value_text", NOTHING)]
    joined = [value_at(record, field) for field in COVERAGE["joined"].get(member, [])]
    found += ["".join(filter(is_text, joined)) or NOTHING]
    for name in COVERAGE["names"].get(member, []):
        dataset, path, form = re.fullmatch(r"(?:(\w+):)?((?:\w|\.\*?)+)(.*)", name).groups()
        if dataset in (None, entry["dataset"]):
            found += [formed(value, form) for value in values_at(record, path.split("."))]
    return {canonical(value) for value in found if value is not NOTHING}

def is_named_by(scope, member):
    """Whether a record of a scope states something as a member of this name."""
    return any(states_of(one, member) - {"null"} for one in scope or [])

def figure_kind(value, member):
    if isinstance(value, bool) or (is_text(value) and not re.fullmatch(DATE, value)):
        return "verdict" if member in COVERAGE["verdicts"] and value not in COVERAGE["open_verdicts"] else None
    return "number" if isinstance(value, float) else "date" if is_text(value) else None

def numbers_in(text):
    """The numbers that a text shows, each as its digits: without signs, commas between thousands and zeros in front."""
    text = re.sub("[\uff10-\uff19]", lambda digit: chr(ord(digit[0]) - 0xfee0), text)
    text = re.sub("([0-9]),(?=[0-9]{3})", r"\1", text)
    return [digits.lstrip("0") or "0" for digits in re.findall("[0-9]+", text)]

def leaves_in(value):
    if isinstance(value, (list, dict)):
        return sum(map(leaves_in, value.values() if isinstance(value, dict) else value))
    return value is not None

def null_of(value):
    return None if value is NOTHING else value

def derives(value, member, pattern, scope, around, records):
    """Whether a rule of the tables makes this figure of lists of the document or of cited records."""
    rested = rests_on_item(value, member, scope, around[0]) if member in COVERAGE["of_item"] else None
    if rested is not None:
        return rested
    for path in COVERAGE["counts"].get(member, []):
        lists = [found for found in (value_at(outer, path) for outer in around) if isinstance(found, list)]
        if lists and isinstance(value, float) and len(lists[0]) == value:
            return True
    for table in "cited", "sums":
        if member in COVERAGE[table] and isinstance(value, float):
            dataset, _, field = COVERAGE[table][member].partition(":")
            found = [value_at(one["record"], field) if field else 1.0 for one in records if one["dataset"] == dataset]
            found = [one for one in found if one is not NOTHING and one is not None]
            if table == "cited" and len(found) == value:
                return True
            if table == "sums" and found and all(isinstance(one, float) for one in found) and sum(found) == value:
                return True
    if member in COVERAGE["echoes"] and ("verdict" in around[0] or scope is None):
        if isinstance(value, bool) and value == (around[0].get("verdict") == COVERAGE["echoes"][member]):
            return True
    if member in COVERAGE["follows"] and values_at(around[0], COVERAGE["follows"][member].split("."))[:1] == [value]:
        return True
    if member in COVERAGE["strictest"]:
        words = values_at(around[0], COVERAGE["strictest"][member]["of"].split("."))
        if next((word for word in COVERAGE["strictest"][member]["order"] if word in words), None) == value:
            return True
    agreement = COVERAGE["agreement"].get(member)
    if agreement and isinstance(value, bool):
        groups = ([v for path in paths for v in values_at(outer, path.split("."))] for outer in around for paths in agreement["of"])
        values = next((group for group in groups if group), None)
        if values is not None and (len({canonical(v) for v in values if v is not None}) < 2) == (value == agreement["is"]):
            return True
    if member in COVERAGE["beside"] and decides(COVERAGE["beside"][member], around[0], value):
        return True
    for one in scope or []:
        tables = [table for table in COVERAGE["decided"] if (table["member"], table["dataset"]) == (member, one["dataset"])]
        here = [table for table in tables if "end" in table and pattern.endswith(table["end"])]
        if any(decides(table["cases"], one["record"], value) for table in here or tables if here or "end" not in table):
            return True
    return False

def rests_on_item(value, member, scope, own):
    """Whether an object says of its value what one item of the record's evidence of that field says; None where none is kept."""
    field = value_at(own, "stated_by.field")
    records = [one["record"] for one in scope or []] if is_text(field) else []
    of_field = [item for record in records for item in values_at(record, ["evidence", "*"])
                if value_at(item, "field") == field or str(field).startswith("%s." % value_at(item, "field"))]
    if of_field:
        return any(all(canonical(null_of(own.get(name))) == canonical(null_of(value_at(item, of)))
                       for name, of in COVERAGE["of_item"].items()) for item in of_field)
    if member != "day":
        return None
    return any(day_in_japan(record.get("source_fetched_at")) == value for record in records)

def day_in_japan(moment):
    """The day in Japan of a moment that says how far its clock is from UTC; None for anything else."""
    try:
        at = datetime.fromisoformat(moment.replace("Z", "+00:00"))
        return (at - at.utcoffset() + timedelta(hours=9)).date().isoformat()
    except (AttributeError, TypeError, ValueError):
        return None

def decides(cases, found, value):
    """Whether the first case that fits an object says this value."""
    fitting = [case["is"] for case in cases
               if all(canonical(null_of(value_at(found, field))) in map(canonical, words) for field, words in case["when"].items())
               and all(is_least(value_at(found, field), n) for field, n in case.get("least", {}).items())]
    return bool(fitting) and canonical(fitting[0]) == canonical(value)

def is_least(value, least):
    return isinstance(value, float) and value >= least

def places_in(value, row=None, found=None):
    """Every value under the name that it bears, at any depth, of a list its entries: {(name, JSON): rows}, None for no row."""
    found = {} if found is None else found
    for one in value if isinstance(value, list) else []:
        places_in(one, one if isinstance(one, dict) else row, found)
    for name, inner in value.items() if isinstance(value, dict) else []:
        for one in inner if isinstance(inner, list) else [inner]:
            if one is not None and not isinstance(one, (dict, list)):
                found.setdefault((name, canonical(one)), []).append(row)
        places_in(inner, row, found)
    return found

def agrees(row, own):
    """Whether what a row and an object both state plainly is the same."""
    return all(one is None or isinstance(one, (dict, list)) or name not in own or fits(own[name], one) for name, one in row.items())

def repeats(value, member, around, asked, places, is_input):
    """Whether a value repeats what the caller asked for, as the receipt says it."""
    entry = COVERAGE["asked"].get(member)
    if entry and "beside" in entry:
        said = value_at(asked, entry["of"])
        is_place = isinstance(said, list) and is_count(value) and value < len(said) and entry["beside"] in around[0]
        return is_place and canonical(said[int(value)]) == canonical(around[0][entry["beside"]])
    said = values_at(asked, entry["of"].split(".")) if entry else []
    if canonical(value) in map(canonical, said):
        return True
    rows = places.get((member, canonical(value)), []) if is_input else []
    return any(row is None or agrees(row, around[0]) for row in rows)

# --- Texts that are made of others, by the tables -----------------------------------------------------------------------

def plain(value):
    """A text, or a number as it is written."""
    return value if is_text(value) else number_text(value) if isinstance(value, float) else NOTHING

def filled(template, around, asked):
    """A template filled, or NOTHING where a part of it is not there or another dataset states the object."""
    dataset, form = re.fullmatch(r"(?:(\w+)\?)?(.*)", template, re.S).groups()
    stating = next((one["stated_by"] for one in around if isinstance(one.get("stated_by"), dict)), {})
    if dataset is not None and stating.get("dataset") != dataset:
        return NOTHING
    missing = []
    def part(match):
        found = next((one for one in (value_at(outer, match[1]) for outer in around + [asked]) if one is not NOTHING), NOTHING)
        if match[2]:
            found = found + 1 if isinstance(found, float) else NOTHING
        missing.extend([1] if plain(found) is NOTHING else [])
        return str(plain(found))
    text = re.sub(r"\{([\w.]+)(\|next)?\}", part, form)
    return NOTHING if missing else text

def published_as(member, own):
    """What the publisher of an object's source says of itself."""
    address = next((own[name] for name in ("url", "source_url") if is_text(own.get(name))), None)
    if address is None or member not in ("publisher", "terms_url", "text"):
        return NOTHING
    match = re.match(r"https?://([^/?#:@]+)(?::[0-9]+)?(?:[/?#]|$)", address)
    host = match[1].lower() if match else ""
    exact = [one for one in COVERAGE["publishers"] if host in one["hosts"]]
    above = [one for one in COVERAGE["publishers"] if any(h.startswith(".") and host.endswith(h) for h in one["hosts"])]
    publisher = (exact + above + [{}])[0]
    if member == "text":
        named = publisher["attribution"] + "（" + address + "）" if publisher else address
        return "出典：" + named + "を加工して作成"
    return publisher.get("name" if member == "publisher" else "terms_url") or NOTHING

def is_made(value, member, around, asked):
    """Whether a text is what the tables make of the object that it stands in."""
    own = around[0]
    if not is_text(value):
        return False
    if any(filled(template, around, asked) == value for template in COVERAGE["templates"].get(member, [])):
        return True
    by = own["stated_by"] if isinstance(own.get("stated_by"), dict) else {}
    if member == "unit" and is_texts([by.get("dataset"), by.get("field")]):
        if COVERAGE["units"].get(by["dataset"], {}).get(by["field"]) == value:
            return True
    if member == "label_ja" and is_text(own.get("field")) and COVERAGE["labels"].get(own["field"]) == value:
        return True
    return published_as(member, own) == value

def in_manifest(value, member, around, manifest):
    """Whether what the receipt repeats of the manifest states a value as this member."""
    datasets = manifest.get("datasets", {})
    if member == "dataset":
        return is_text(value) and value in datasets
    near = next((one["dataset"] for one in around if is_text(one.get("dataset"))), None)
    for entry in COVERAGE["manifest"].get(member, [member]):
        dataset, _, field = entry.rpartition(":")
        facts = datasets.get(dataset or near, {})
        counts = facts.get(field, NOTHING)
        counts = list(counts.values()) if field == "filled" and isinstance(counts, dict) else [counts]
        if any(one is not NOTHING and fits(one, value) for one in counts):
            return True
    return member in ("is_starter", "data_as_of") and member in manifest and fits(manifest[member], value)

def of_snapshot(value, member, snapshot):
    """Whether a member says which snapshot answered, or its day or the beginning of that in Japan."""
    what = COVERAGE["of_snapshot"].get(member)
    if what in ("id", "root"):
        return value == snapshot[what]
    day = re.match("corpus-([0-9]{4}-[0-9]{2}-[0-9]{2})-", snapshot["id"])
    if what == "day":
        return bool(day) and value == day[1]
    try:
        begun = datetime.strptime(day[1], "%Y-%m-%d") - timedelta(hours=9) if what and day else None
    except ValueError:
        return False
    return begun is not None and value == begun.strftime("%Y-%m-%dT%H:%M:%SZ")

def rule_of(pattern):
    return next((name for name, ends in COVERAGE["by_rule"].items() if any(map(pattern.endswith, ends))), "")

def is_open(kind, pattern, scope, around):
    """Whether a figure may be left to its rule: a verdict on combining only where its object shows why no record decides it."""
    if rule_of(pattern) != "combination" or kind != "verdict":
        return scope is None or kind == "verdict"
    answers = around[0].get("answers")
    return isinstance(answers, list) and len(answers) > 0 or scope is None and around[0].get("withheld") is True

class Figures:
    """Looks at every value of a document."""
    def __init__(self, document, receipt):
        self.records, self.snapshot = receipt["records"], receipt["snapshot"]
        self.declared, self.rules = set(receipt.get("not_covered", [])), receipt.get("rules", {})
        self.asked, self.manifest = receipt.get("asked", {}), receipt.get("manifest", {})
        self.places = places_in(self.asked)
        self.whole = receipt.get("covers") == "every_member"
        self.by_name = {(one["dataset"], one["id"]): one for one in self.records}
        self.counts = dict.fromkeys(["bound", "derived", "asked", "manifest", "passed"], 0)
        self.not_covered, self.unbound, self.anywhere, self.open_figures = [], [], {}, 0
        self.sentences, self.numbers, self.values = [], set(), []
        body = {name: document[name] for name in document if name not in ("receipt", "audit_seal")}
        self.walk(body, "", "", "", None, None, False, [])
        for value, pattern, pointer in self.sentences:  # a number that no value shows rests on nothing
            if set(numbers_in(value)) <= self.numbers:
                self.counts["passed"] += 1
            elif pattern in self.declared or not self.whole:
                self.not_covered.append(pattern)
            else:
                self.unbound.append(pointer)

    def take(self, ground, value, pointer):
        count = leaves_in(value)
        self.counts[ground] += count
        self.values += [(ground, pointer, value)] if count else []
        self.numbers.update(numbers_in(canonical(value)))

    def states(self, value, member, scope):
        """Whether a record in scope states the value; without a scope, and for lineage, any cited record."""
        text = canonical(value)
        if any(text in states_of(one, member) for one in scope or []):
            return True
        if scope is not None and member not in COVERAGE["lineage"]:
            return False
        return text in self.stated_anywhere(member)

    def stated_anywhere(self, member):
        if member not in self.anywhere:
            self.anywhere[member] = set().union(*(states_of(one, member) for one in self.records))
        return self.anywhere[member]

    def is_asked(self, value, member, around, ground):
        """What a record states of a member is not left to what was asked for; a place in a list is stated by none."""
        if not repeats(value, member, around, self.asked, self.places, ground == "input"):
            return False
        return "beside" in COVERAGE["asked"].get(member, {}) or self.stated_anywhere(member) <= {"null"}

    def is_asked_list(self, value, member, ground, around):
        """Whether a list repeats entries of what was asked, each once: all of them under their own name, some under another."""
        texts = [canonical(one) for one in value if one is not None and not isinstance(one, (dict, list))]
        if not value or len(texts) < len(value) or len(set(texts)) < len(texts) or not around:
            return False
        if not all(self.is_asked(one, member, around, ground and ground[0]) for one in value):
            return False
        said = self.asked.get(member)
        return not isinstance(said, list) or len(set(map(canonical, said))) == len(value)

    def states_at(self, value, member, ground, scope, around):
        """Whether a record that may state this place states the value."""
        other = COVERAGE["differ"].get(member)
        if other and around[0].get(other) == value:
            return False
        is_word = figure_kind(value, member) in ("verdict", None) and member not in COVERAGE["identities"]
        if scope is None and ground and ground[0] == "issuer" and is_word:
            return False                                # a word of the service is none of a record that happens to have it
        return self.states(value, member, self.scope_at(member, scope, around))

    def is_link(self, value, member, pattern, around):
        """Whether a part of a stated_by leads to a record of the receipt."""
        if not re.search("/stated_by/(dataset|id|field)$", pattern):
            return False
        pair = around[0].get("dataset"), around[0].get("id")
        found = self.by_name.get(pair) if is_texts(list(pair)) else None
        return found is not None and (member != "field" or value_at(found["record"], str(value)) is not NOTHING)

    def scope_at(self, member, scope, around):
        """The records that may state a member: those of its object, or of the one that a table says to state it."""
        if member not in COVERAGE["stated_at"]:
            return scope
        by = value_at(around[0], COVERAGE["stated_at"][member])
        pair = (by.get("dataset"), by.get("id")) if isinstance(by, dict) else ()
        return [self.by_name[pair]] if is_texts(list(pair)) and pair in self.by_name else []

    def scope_of(self, value):
        """The records that an object says state it, or None."""
        if not isinstance(value.get("stated_by"), dict):
            named = [(dataset, value.get(member)) for member, datasets in COVERAGE["record_ids"].items() for dataset in datasets]
            return [self.by_name[pair] for pair in named if is_text(pair[1]) and pair in self.by_name] or None
        others = value.get("also_stated_by")
        others = [one.get("stated_by") for one in others if isinstance(one, dict)] if isinstance(others, list) else []
        pairs = [(by.get("dataset"), by.get("id")) for by in [value["stated_by"]] + others if isinstance(by, dict)]
        return [self.by_name[pair] for pair in pairs if all(map(is_text, pair)) and pair in self.by_name]

    def walk(self, value, member, pointer, pattern, ground, scope, direct, around):
        """ground: what is declared of the place, and by which pattern, or None."""
        if pattern in COVERAGE["grounds"]:
            ground = COVERAGE["grounds"][pattern], pattern
        if ground and ground[0] == "call":
            self.counts["passed"] += leaves_in(value)
        elif ground and ground[0] == "words" and is_text(value):
            self.sentences.append((value, pattern, pointer))
        elif isinstance(value, list) and self.is_asked_list(value, member, ground, around):
            self.take("asked", value, pointer)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                self.walk(item, member, pointer + "/%d" % i, pattern + "/*", ground, scope, False, around)
        elif isinstance(value, dict):
            own = self.scope_of(value)
            statement = isinstance(value.get("stated_by"), dict) and is_text(value["stated_by"].get("field"))
            for name, inner in value.items():
                step = "/" + name.replace("~", "~0").replace("/", "~1")
                if statement and name == "value":
                    self.take("bound", inner, pointer + step)   # the check of stated values compares it
                elif own is not None and isinstance(inner, (dict, list)) and self.states(inner, name, own):
                    self.take("bound", inner, pointer + step)
                else:
                    self.walk(inner, name, pointer + step, pattern + step, ground, scope if own is None else own,
                              own is not None, [value] + around)
        elif value is not None:
            self.judge(value, member, pointer, pattern, ground, scope, direct, around)

    def ground_of(self, value, member, pattern, ground, scope, around):
        """What a value rests on, or None; the first that holds."""
        if self.states_at(value, member, ground, scope, around) or self.is_link(value, member, pattern, around):
            return "bound"
        if pattern in COVERAGE["constants"] and fits(COVERAGE["constants"][pattern], value):
            return "derived"
        if derives(value, member, pattern, scope, around, self.records) or is_made(value, member, around, self.asked):
            return "derived"
        if member in COVERAGE["of_snapshot"] and of_snapshot(value, member, self.snapshot):
            return "derived"
        if not pattern.endswith("/*") and self.is_asked(value, member, around, ground and ground[0]):
            return "asked"
        return "manifest" if ground and ground[0] == "manifest" and in_manifest(value, member, around, self.manifest) else None

    def is_left(self, kind, member, pattern, ground, scope, direct, around):
        """Whether a value may be left to a rule or to the word of the service, and the receipt says so."""
        if pattern not in self.declared:
            return kind is None and not self.whole
        if kind is None:
            return True
        if rule_of(pattern) and is_open(kind, pattern, scope, around):
            return bool(re.fullmatch("sha256:[0-9a-f]{64}", self.rules.get(rule_of(pattern), "")))
        if ground is None:
            return False
        is_word = kind == "text" and member not in COVERAGE["identities"]
        return is_word or ground[1] == pattern or not direct or not is_named_by(scope, member)

    def judge(self, value, member, pointer, pattern, ground, scope, direct, around):
        kind = figure_kind(value, member)
        if kind is None and is_text(value):
            if member in COVERAGE["identities"] or (direct and is_named_by(scope, member)):
                kind = "text"
        found = self.ground_of(value, member, pattern, ground, scope, around)
        if found:
            self.take(found, value, pointer)
        elif self.is_left(kind, member, pattern, ground, scope, direct, around):
            self.not_covered.append(pattern)
            self.open_figures += kind is not None
        else:
            self.unbound.append(pointer)

def check_receipt(document, keys, earlier, is_test_taken, seen):
    """Yields the name of each check that passed; raises Failed at the first that did not. seen takes what was found of its values."""
    receipt = document.get("receipt") if isinstance(document, dict) else None
    need(fits(receipt, RECEIPT), "shape", "no receipt, or a member of it is missing or of another kind")
    rules = {"issued_at": moment, "mode": lambda mode: mode == "test", "asked": lambda given: isinstance(given, dict), "succession": is_texts, "not_covered": is_texts,
             "manifest": lambda given: fits(given, {"sha256": is_root, "datasets": {}}) and fits(list(given["datasets"].values()), [{}]),
             "covers": lambda given: given == "every_member",
             "rules": lambda given: isinstance(given, dict) and is_texts(list(given.values()))}
    for name, rule in rules.items():
        need(name not in receipt or rule(receipt[name]), "shape", name + " is of another kind")
    yield "shape"

    kid, snapshot, log, mode = receipt["kid"], receipt["snapshot"], receipt["log"], receipt.get("mode", "live")
    keys = with_successors(keys, receipt.get("succession"))
    key = next((one for one in keys if one.kid == kid), None)
    need(key, "key", "the JWKS has no such key")
    need(key.mode == mode, "key", "a %s key, and a receipt of %s mode" % (key.mode, mode))
    issued = moment(receipt.get("issued_at"))
    need(issued is None or (key.since or issued) - 300 <= issued <= (key.until or issued) + 300, "key",
         "it does not sign at the time when the receipt says it was signed")
    yield "key"

    header, _, signature = receipt["jws"].partition("..")
    need(unbase64(header, url=True) and len(unbase64(signature, url=True) or b"") == 64, "base64url", "not header..signature")
    yield "base64url"
    expected = canonical_bytes({"alg": "EdDSA", "kid": kid, "typ": "konkyo-test-receipt" if mode == "test" else "konkyo-receipt"})
    need(header == base64url(expected), "header", "not that of a receipt")
    yield "header"
    without_jws = {name: receipt[name] for name in receipt if name != "jws"}
    payload = canonical_bytes({**document, "receipt": without_jws})
    message = (header + "." + base64url(payload)).encode()
    need(ed25519_verify(key.data, message, unbase64(signature, url=True)), "signature", "the document is not what was signed")
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

    figures = Figures(document, receipt)
    counts = figures.counts
    need(not figures.unbound, "figures", "neither stated by a record nor declared to be open: " + ascii(", ".join(figures.unbound[:5])))
    need(counts["bound"] + counts["asked"] + counts["manifest"] or not figures.open_figures, "figures",
         "the document shows figures, none of them bound to a record, the request or the manifest")
    yield "figures (bound %d, derived %d, %s%snot covered %d%s)" % (
        counts["bound"], counts["derived"], "as asked %d, " % counts["asked"] if counts["asked"] else "",
        "of the manifest %d, " % counts["manifest"] if counts["manifest"] else "", len(figures.not_covered),
        "".join(": " + ascii(", ".join(sorted(set(figures.not_covered)))) for _ in figures.not_covered[:1]))
    seen.extend([figures])

    if log is not None:
        origin, size, root = read_checkpoint(log["checkpoint"], [key])
        own = origin_of(receipt["issuer"])
        is_own = own and origin.startswith(own.split("/")[0] + "/konkyo/test/") if mode == "test" else origin == own
        need(is_own and origin == log["origin"], "checkpoint", "not the log of this issuer")
    yield "checkpoint" if log else "checkpoint (no log claimed)"
    if log is not None:
        entry = log["entry"]
        need((entry["snapshot_id"], entry["root"], entry["tree_size"]) == (snapshot["id"], snapshot["root"], snapshot["tree_size"]),
             "log", "the entry is that of another snapshot")
        need(log["size"] == log["index"] + 1 == size, "log", "the sizes differ")
        need(inclusion_root(leaf_hash(entry), log["index"], size, log["path"]) == root, "log", "the entry is not in the log")
    yield "log" if log else "log (no log claimed)"

    if earlier is not None:
        need(log, "consistency", "the document carries no checkpoint to compare with")
        check_growth(earlier, (origin, size, root), None, keys)
        yield "consistency"
    check_mode(mode, is_test_taken)

def check_entries(document, size, root):
    entries = document["results"]
    need(fits(entries, [{**ENTRY, "index": is_count}]), "entries", "results are not a list of entries")
    first = entries[0]["index"] if entries else size
    need(all(entry["index"] == first - i for i, entry in enumerate(entries)), "entries", "not the newest first without a gap")
    limit, offset = document.get("limit"), document.get("offset")
    need(document.get("total") in (None, size), "entries", "total is not the size of the log")
    if is_count(limit) and is_count(offset):
        listed = max(0, min(limit, size - offset))
        need(len(entries) == listed and (listed == 0 or first == size - 1 - offset), "entries", "not as many as the answer says")
    leaves = [leaf_hash({name: entry[name] for name in ENTRY}) for entry in entries]
    if len(entries) == size and tree_root(leaves[::-1]) == root:
        return
    for entry, leaf in zip(entries, leaves):
        need(is_path(entry.get("path")) and inclusion_root(leaf, entry["index"], size, entry["path"]) == root,
             "entries", ascii(entry["snapshot_id"]) + " is not shown to be in the log")

def check_log_answer(document, keys, earlier, is_test_taken):
    keys = with_successors(keys, document.get("succession"))
    origin, size, root = read_checkpoint(document["checkpoint"], keys)
    yield "checkpoint"
    for name, noted in ("origin", origin), ("size", float(size)), ("root", "sha256:" + root.hex()):
        need(document.get(name) is None or fits(document[name], noted), "log", name + " is not that of the note")
    yield "log"
    if "results" in document:
        check_entries(document, size, root)
        yield "entries"
    if earlier is not None:
        check_growth(earlier, (origin, size, root), document.get("consistency"), keys)
        yield "consistency"
    check_mode(mode_of(origin), is_test_taken)

def checkpoint_in(text):
    """The checkpoint that a text is, or that an answer of the log or a receipt holds, or None."""
    note = text.replace("\r\n", "\n").strip() + "\n"
    if parts_of_checkpoint(note):
        return note
    try:
        document = parse(text.encode())
        found = document.get("checkpoint") or document["receipt"]["log"]["checkpoint"]
        return found if parts_of_checkpoint(found) else None
    except (ValueError, AttributeError, KeyError, TypeError):
        return None

def check_tlog_proof(text, keys, earlier, is_test_taken):
    match = re.fullmatch(r"c2sp\.org/tlog-proof@v1\nextra ([A-Za-z0-9+/]+={0,2})\nindex (0|[1-9][0-9]{0,15})\n"
                         r"((?:[A-Za-z0-9+/]{43}=\n){0,64})\n((?:.|\n)*)", text)
    need(match, "shape", "not a tlog-proof with an entry in extra")
    extra, path = unbase64(match[1]), [unbase64(line) for line in match[3].split()]
    try:
        entry = parse(extra or b"")
    except ValueError:
        entry = None
    need(fits(entry, ENTRY) and canonical_bytes(entry) == extra and all(path), "shape", "a part of the proof is damaged")
    yield "shape"
    origin, size, root = read_checkpoint(match[4], keys)
    yield "checkpoint"
    need(inclusion_root(leaf_hash(entry), int(match[2]), size, [hashed.hex() for hashed in path]) == root,
         "log", "the entry is not in the log")
    yield "log"
    if earlier is not None:
        check_growth(earlier, (origin, size, root), None, keys)
        yield "consistency"
    check_mode(mode_of(origin), is_test_taken)

def contents(name):
    """The bytes of a file, or one more than a document may have."""
    with sys.stdin.buffer if name == "-" else open(name, "rb") as file:
        return file.read(32 * 2**20 + 1)

def shown(text):
    """A text of a document that cannot draw on the terminal, in the letters that it has."""
    text, encoding = "".join(sign if sign.isprintable() else "?" for sign in text), sys.stdout.encoding or "ascii"
    return text.encode(encoding, "backslashreplace").decode(encoding)

def say(names):
    for name in names:
        print("ok      " + name)

def judged(data, keys, earlier, policy, is_test_taken, show_values=False):
    """Says each check that passes; raises Failed at the first that does not. The word for it, or `test`."""
    in_part = False
    text = data.decode("utf-8-sig", "replace")
    log_keys = policy.log_keys() if policy else []
    if text.startswith("c2sp.org/tlog-proof@v1"):
        note = text[text.find("\n\n") + 2:]
        say(check_tlog_proof(text, keys + log_keys, earlier, is_test_taken))
    elif parts_of_checkpoint(text):
        note = text
        say(check_log_answer({"checkpoint": note}, keys + log_keys, earlier, is_test_taken))
    else:
        try:
            document = parse(data)
        except ValueError as error:
            raise Failed("json", ascii(str(error))) from None
        say(["json"])
        if isinstance(document, dict) and "receipt" not in document and isinstance(document.get("checkpoint"), str):
            note = document["checkpoint"]
            say(check_log_answer(document, keys + log_keys, earlier, is_test_taken))
        else:
            seen = []
            say(check_receipt(document, keys, earlier, is_test_taken, seen))
            for ground, pointer, value in seen[0].values if show_values else []:
                print(shown("value   %s  %s = %s" % (ground, pointer, canonical(value)[:200])))
            log, mode = document["receipt"]["log"], document["receipt"].get("mode", "live")
            in_part = bool(seen[0].not_covered)
            note = log and log["checkpoint"]
    if policy:
        policy.check(note)
        say(["witnesses"])
    mode = mode_of(note) if note else mode
    return mode if mode == "test" else "proven in part: some values rest on rules or the word of the service" if in_part else "proven"

def main():
    parser = argparse.ArgumentParser(description="Verify a receipt, an answer of the snapshot log, a checkpoint or a tlog-proof.")
    parser.add_argument("file", help="the document; - reads standard input")
    parser.add_argument("--jwks", required=True, help="a file with the public keys of the issuer")
    parser.add_argument("--earlier", help="a checkpoint kept from earlier, or a document that holds one")
    parser.add_argument("--policy", help="whose cosignatures the checkpoint must carry (c2sp.org/tlog-policy)")
    parser.add_argument("--test", action="store_true", help="take documents of test mode")
    parser.add_argument("--values", action="store_true", help="print each value that is proven, with what it rests on")
    options = parser.parse_args()
    try:
        data, jwks = contents(options.file), contents(options.jwks)
        earlier = options.earlier and checkpoint_in(contents(options.earlier).decode("utf-8-sig", "replace"))
        policy = options.policy and Policy(contents(options.policy).decode())
    except (OSError, ValueError) as error:
        parser.error(ascii(str(error)))
    if options.earlier and earlier is None:
        parser.error(ascii(options.earlier) + " holds no checkpoint (a signed note of a log)")

    try:
        mode = judged(data, usable_keys(jwks), earlier, policy, options.test, options.values)
    except Failed as failure:
        print("FAILED  %s: %s" % failure.args)
        return 1
    print("TEST, no evidence: every other check passed" if mode == "test" else mode)
    return 0

if __name__ == "__main__":
    sys.exit(main())
