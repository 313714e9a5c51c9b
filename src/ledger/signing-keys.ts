import type { Db, Ledger } from './open.ts'
import type { Secrets } from './secrets.ts'
import { type PublicJwk, publicJwk, SigningKey } from './signing-key.ts'

/** The keys of this installation, current first; each pepper has its own. */
export const signingKeysOf = (secrets: Secrets): SigningKey[] =>
  secrets.signingSeeds().map((seed) => new SigningKey(seed))

/** The key that signs and seals, and the number that people see of it. */
export interface CurrentKey {
  readonly key: SigningKey
  /** 1 for the first key of the installation, one more for each later pepper. */
  readonly version: number
}

/** Whether the pepper behind a version is still configured, so that what was sealed under it can be judged. */
export async function isVersionLive(db: Db, secrets: Secrets, version: number): Promise<boolean> {
  const row = await db.selectFrom('signing_keys').select('kid').where('version', '=', version).executeTakeFirst()
  return signingKeysOf(secrets).some(({ kid }) => kid === row?.kid)
}

const mostTries = 20

/** Notes the keys of all configured peppers, oldest first, so that their public halves outlive the peppers. */
export async function registerSigningKeys({ db }: Ledger, secrets: Secrets, now: Date): Promise<CurrentKey> {
  const keys = signingKeysOf(secrets)
  for (const key of [...keys].reverse()) await register(db, key, now)
  const [key] = keys as [SigningKey]
  const { version } = await db
    .selectFrom('signing_keys')
    .select('version')
    .where('kid', '=', key.kid)
    .executeTakeFirstOrThrow()
  return { key, version }
}

/** Several processes may start at once: whoever loses the race for a number takes the next one. */
async function register(db: Db, { kid, jwk }: SigningKey, now: Date): Promise<void> {
  for (let tries = 1; ; tries++) {
    const known = await db.selectFrom('signing_keys').select('kid').where('kid', '=', kid).executeTakeFirst()
    if (known) return
    const { last } = await db
      .selectFrom('signing_keys')
      .select((e) => e.fn.max('version').as('last'))
      .executeTakeFirstOrThrow()
    try {
      const row = { version: Number(last ?? 0) + 1, kid, x: jwk.x, created_at: now.toISOString() }
      await db.insertInto('signing_keys').values(row).execute()
      return
    } catch (error) {
      if (tries === mostTries) throw error
    }
  }
}

/** Every public key under which this service ever signed, the newest first: old receipts stay verifiable. */
export async function publishedKeys(db: Db): Promise<PublicJwk[]> {
  const rows = await db.selectFrom('signing_keys').select('x').orderBy('version', 'desc').execute()
  return rows.map(({ x }) => publicJwk(x))
}
