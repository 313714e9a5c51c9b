import { hkdfSync } from 'node:crypto'
import { signedNote } from '../lib/checkpoint.ts'
import type { Mode } from './account.ts'
import type { Db, Ledger } from './open.ts'
import type { Secrets } from './secrets.ts'
import { type PublicJwk, publicJwk, SigningKey } from './signing-key.ts'

export const modes: readonly Mode[] = ['live', 'test']

/** The keys of a mode that signing secrets give, in the order of the secrets. */
export const signingKeysOf = (signingSecrets: readonly string[], mode: Mode): SigningKey[] =>
  signingSecrets.map((secret) => new SigningKey(seedOf(secret, `konkyo ${mode} signing key`)))

const seedOf = (secret: string, info: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', info, 32))

/** The keys that peppers gave when they signed as well: they sign nothing any more but that another key follows. */
export const formerKeysOf = (secrets: Secrets): SigningKey[] =>
  secrets.formerSigningSeeds().map((seed) => new SigningKey(seed))

/** What signs in one mode; live and test have nothing in common. */
export interface Signer {
  readonly mode: Mode
  readonly key: SigningKey
  /** The notes that lead from the first key of the mode to this one, each signed by the key before. */
  readonly succession: readonly string[]
}

export type Signers = Readonly<Record<Mode, Signer>>

/** Nodes that were not restarted yet go on signing with the former key; so long is it good after it was followed. */
const overlapMs = 24 * 60 * 60 * 1000

interface Registration {
  readonly signingSecrets: readonly string[]
  /** What signed before a secret was configured: its key can still name the next. */
  readonly generatedSecrets?: readonly string[]
  readonly secrets: Secrets
  /** Host and port of the service, as its logs are named. */
  readonly host: string
  readonly now: Date
  /** Told of a key that no former key could vouch for. */
  readonly onBreak: (problem: string) => void
}

/** Notes the keys of both modes, oldest first, so that their public halves outlive the secrets, and gives the current ones. */
export async function registerSigningKeys({ db }: Ledger, registration: Registration): Promise<Signers> {
  const { signingSecrets, generatedSecrets = [], secrets, now } = registration
  const signerOf = async (mode: Mode): Promise<Signer> => {
    const keys = signingKeysOf(signingSecrets, mode)
    const own = [...keys, ...signingKeysOf(generatedSecrets, mode)]
    const vouching = mode === 'live' ? [...own, ...formerKeysOf(secrets)] : own
    for (const key of [...keys].reverse()) await register(db, { mode, key, vouching }, registration)
    return signer(await rowsOf(db, mode), mode, keys[0] as SigningKey, now)
  }
  return { live: await signerOf('live'), test: await signerOf('test') }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** The keys of a mode, oldest first. */
const rowsOf = (db: Db, mode: Mode) =>
  db.selectFrom('signing_keys').selectAll().where('mode', '=', mode).orderBy('version').execute()

function signer(rows: readonly Row[], mode: Mode, key: SigningKey, now: Date): Signer {
  const place = rows.findIndex(({ kid }) => kid === key.kid)
  const end = notAfter(rows, place)
  if (end !== null && now.toISOString() > end)
    throw new Error(
      `the ${mode} signing key ${key.kid} was followed by ${rows[place + 1]?.kid} and is good until ${end}: KONKYO_SIGNING_SECRET must begin with the secret of the newest key, or with a new one`,
    )
  const isLinked = (at: number): boolean => at > 0 && rows[at]?.succession !== null
  let first = place
  while (isLinked(first)) first--
  return { mode, key, succession: rows.slice(first + 1, place + 1).map(({ succession }) => succession as string) }
}

/** Until when a key is good; null while no other follows. */
function notAfter(rows: readonly Row[], place: number): string | null {
  const next = rows[place + 1]
  return next ? new Date(Date.parse(next.created_at) + overlapMs).toISOString() : null
}

const mostTries = 20

interface NewKey {
  readonly mode: Mode
  readonly key: SigningKey
  /** Keys whose secrets are at hand. */
  readonly vouching: readonly SigningKey[]
}

/** Several processes may start at once: whoever loses the race for a number looks again and takes the next one. */
async function register(db: Db, { mode, key, vouching }: NewKey, { host, now, onBreak }: Registration): Promise<void> {
  for (let tries = 1; ; tries++) {
    const rows = await db.selectFrom('signing_keys').selectAll().orderBy('version').execute()
    if (rows.some(({ kid }) => kid === key.kid)) return
    const former = rows.findLast((row) => row.mode === mode)
    const voucher = former && vouching.find(({ kid }) => kid === former.kid)
    const created_at = now.toISOString()
    const succession = voucher ? successionNote(keysName(host, mode), voucher, key, created_at) : null
    const row = { version: (rows.at(-1)?.version ?? 0) + 1, kid: key.kid, x: key.jwk.x, created_at, mode, succession }
    try {
      await db.insertInto('signing_keys').values(row).execute()
      if (former && !voucher)
        onBreak(
          `the secret of the ${mode} signing key ${former.kid} is not at hand, so it does not vouch for ${key.kid}`,
        )
      return
    } catch (error) {
      if (tries === mostTries) throw error
    }
  }
}

/** The name under which keys of a mode speak of keys. */
const keysName = (host: string, mode: Mode): string => `${host}/konkyo/${mode === 'test' ? 'test/' : ''}keys`

/** A signed note (C2SP signed-note) by which a key names the one that follows it. */
function successionNote(name: string, from: SigningKey, to: SigningKey, since: string): string {
  const text = `${name}\nnext key ${to.publicKey.toString('base64')}\nsince ${since}\n`
  return signedNote(text, name, from.sign(Buffer.from(text)), from.publicKey)
}

/** A key as it is published, with the time in which its signatures count. */
export interface PublishedKey extends PublicJwk {
  readonly mode: Mode
  readonly not_before: string
  readonly not_after: string | null
  readonly succession: string | null
}

/** Every public key under which this service ever signed, live ones first, the newest of each mode first. */
export async function publishedKeys(db: Db): Promise<PublishedKey[]> {
  const published = await Promise.all(modes.map(async (mode) => publishedOf(await rowsOf(db, mode))))
  return published.flat()
}

const publishedOf = (rows: readonly Row[]): PublishedKey[] =>
  rows
    .map(({ x, mode, created_at, succession }, place) => ({
      ...publicJwk(x),
      mode,
      not_before: created_at,
      not_after: notAfter(rows, place),
      succession,
    }))
    .reverse()
