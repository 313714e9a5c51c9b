import { operations } from '../../src/catalog.ts'
import { words } from '../../src/features/device/pages/words.ts'
import { loginLimit } from '../../src/features/session/log-in.ts'
import { mostChildKeys } from '../../src/ledger/child-keys.ts'
import { firstIntervalSeconds, loginSeconds } from '../../src/ledger/device-logins.ts'
import { type Scope, scopes, usualScopes } from '../../src/ledger/scopes.ts'
import { apiKeyPattern } from '../../src/ledger/secrets.ts'
import { sessionSeconds } from '../../src/ledger/sessions.ts'
import { sessionCookie } from '../../src/operation/access/session-cookie.ts'
import { scopeOf } from '../../src/operation/limits/scope-of.ts'
import { badKeysAMinute } from '../../src/pipeline/gates/bad-keys.ts'
import { code, fenced, page, table } from './markdown.ts'

const scanning = `For secret scanners. A key is \`svc_live_\` or \`svc_test_\`, then 256 random bits in base64url without padding (43 characters), then a checksum
(6 characters). The checksum is the CRC-32 (ISO-HDLC, the one of zip and PNG) of the ASCII characters before it, written in base 36 with lower-case letters, filled up
with zeros on the left to 7 digits, of which the last 6 are kept. A text that matches and has the right checksum is a key of ours, or was one: revoke it with \`rotate_key\`.`

const uses = `Send it as \`X-API-Key\` or as a Bearer token. It is stored as a keyed hash only and shown once. \`rotate_key\` puts a new one in its place, in one transaction:
the old key and its sessions end at once; cap, usage, plan and stored replies belong to the account and stay. When that answer is lost, the same call with the same
\`Idempotency-Key\` and the old key gives it again for ten minutes; a call by session is not given again. Whoever has the old key could try to guess that header, so it must be a
random UUID version 4, or at least 32 random hexadecimal digits (\`openssl rand -hex 16\`); anything else is 422. The same holds wherever an answer has a secret in it.`

const guessing = `An address may send ${badKeysAMinute} bad keys a minute, over REST, MCP and the login pages together; then bad keys are 429 for a minute, the next time for two, four, up to an hour. An hour without
one forgets it. A good key from the same address is never held up by the bad ones of others.`

const scoping = `Every operation names in [its table](operations.md) the scope that a key needs. \`account:read\`, \`api:metered\` and \`account:write\` include \`api:read\`, \`account:write\` includes \`account:read\`.
Without \`account:read\` a key sees its own jobs and tasks alone, and without \`account:write\` it cancels no others.
Without the scope the answer is 403 with \`error: insufficient_scope\`, \`scope\` and \`WWW-Authenticate: Bearer error="insufficient_scope"\` (RFC 6750), unbilled, over MCP as well.
Keys of the operator and of purchases have every scope; a device has what it asked for and was allowed (\`${usualScopes}\` unless it asks otherwise), and no more than the key
that let it in. A session can do what its key can, and only a key with \`account:write\` opens one.`

const allowed = (scope: Scope): string => {
  const names = operations.filter((operation) => scopeOf(operation) === scope).map(({ name }) => code(name))
  return scope === 'api:metered' ? 'every operation that has units' : names.join(', ')
}

const restricted = `\`create_child_key\` makes a key for staff or an agent: \`api:read\`, \`account:read\` and \`api:metered\` at most, or \`sheets:read\` alone for the addresses of spreadsheets (\`docs/guides/en/9-spreadsheets.md\`), a monthly cap that is exact, an end, a client tag that all of its calls carry, and
\`dedupe_seconds\`, within which the same read is answered again for nothing. Up to ${mostChildKeys} may be in use. It ends with the key that made it and moves with it when that is rotated; \`update_child_key\`,
\`rotate_child_key\` and \`revoke_child_key\` hold from the next call on, and \`list_key_changes\` says who did what. It cannot change the account, make keys, or see other keys.`

const sessions = `\`create_session\` logs a browser in by a key: the cookie \`${sessionCookie}\` is opaque, HttpOnly, SameSite=Lax, Secure where the service is served over https, and good for
${sessionSeconds / 86_400} days. It opens \`/v1/me*\`, the billing portal and the pages for people (\`docs/pages.md\`), never data of the API. A change by session must come from a page of this site (\`Origin\`, or \`Sec-Fetch-Site\` where there is none), as JSON.
An address may try ${loginLimit.calls} times an ${loginLimit.per}.`

const devices = `\`device_authorize\` gives a program two codes (RFC 8628): it shows \`user_code\` and asks \`device_token\` with \`device_code\` every ${firstIntervalSeconds} seconds. A person opens \`/go\`, compares the
code, and allows it: logged in by a key, or by buying metered use. The device then gets a key of that account, once, within ${loginSeconds / 60} minutes. Let in by a key it can do no
more than that key; let in by a purchase it gets the key of the new account, with every scope, as the page says. \`device_complete\` is for pages of this site; the checkout must have been opened with this \`user_code\`.`

/** The reference of keys: what they look like, how they are used and replaced, and the two ways to log in without copying one. */
export function keysPage(): string {
  return page('API keys and logging in', '`src/ledger/secrets.ts` and the operations', [
    uses,
    '## Bad keys',
    guessing,
    '## Format',
    scanning,
    fenced('regex', apiKeyPattern),
    '## Scopes',
    scoping,
    table(
      ['scope', 'what people are told when a device asks for it', 'operations'],
      scopes.map((scope) => [code(scope), words.en.scopes[scope], allowed(scope)]),
    ),
    '## Restricted keys',
    restricted,
    '## Browsers',
    sessions,
    '## Devices',
    devices,
  ])
}
