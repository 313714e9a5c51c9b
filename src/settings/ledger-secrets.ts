import type { Config } from '../config.ts'
import type { Db, Ledger } from '../ledger/open.ts'
import { Secrets } from '../ledger/secrets.ts'
import { signingKeysOf } from '../ledger/signing-keys.ts'
import { knownSecrets, type SecretKind, secretsFrom } from './installation-secrets.ts'

/** What a ledger rests on that stands outside of it. */
export interface SecretNeeds {
  /** Names of the peppers that keys in use were hashed under. */
  readonly peppers: readonly string[]
  /** The key that signs receipts; null where none is known. */
  readonly signingKey: string | null
}

/** The secrets at hand, by their kind. */
export type HeldSecrets = Readonly<Record<SecretKind, readonly string[]>>

export const heldSecrets = (config: Config): HeldSecrets => ({
  pepper: knownSecrets('pepper', config),
  'signing-secret': knownSecrets('signing-secret', config),
})

/** What a ledger rests on; nothing before it holds a key. */
export async function needsOf(db: Db): Promise<SecretNeeds> {
  const keys = db.selectFrom('api_keys').select('pepper_version').distinct().where('revoked_at', 'is', null)
  const signing = db.selectFrom('signing_keys').select('kid').where('mode', '=', 'live').orderBy('version', 'desc')
  return {
    peppers: (await keys.execute()).map(({ pepper_version }) => pepper_version).sort(),
    signingKey: (await signing.limit(1).executeTakeFirst())?.kid ?? null,
  }
}

/** Which of what a ledger rests on is not at hand, each as a sentence that says what to do. */
export function missingSecrets(needs: SecretNeeds, held: HeldSecrets): string[] {
  const peppers = held.pepper.length === 0 ? [] : new Secrets(held.pepper).versions
  const lost = needs.peppers.filter((name) => !peppers.includes(name))
  const kids = signingKeysOf(held['signing-secret'], 'live').map(({ kid }) => kid)
  const isSigned = needs.signingKey === null || kids.includes(needs.signingKey)
  return [
    ...(lost.length === 0
      ? []
      : [
          `keys in use rest on the pepper ${lost.join(', ')}, which is not here: without it none of them works (file pepper, or KONKYO_PEPPER)`,
        ]),
    ...(isSigned
      ? []
      : [
          `receipts were signed by ${needs.signingKey}, whose secret is not here: another key would not be vouched for (file signing-secret, or KONKYO_SIGNING_SECRET)`,
        ]),
  ]
}

/**
 * The secrets of an installation, made where it has none. A ledger that was used before is not started on new ones by itself:
 * whoever has lost them says so by naming others.
 */
export async function ledgerSecrets(config: Config, { db }: Pick<Ledger, 'db'>): Promise<Secrets> {
  const held = heldSecrets(config)
  const needs = await needsOf(db)
  const missing = missingSecrets(
    {
      peppers: held.pepper.length === 0 ? needs.peppers : [],
      signingKey: held['signing-secret'].length === 0 ? needs.signingKey : null,
    },
    held,
  )
  if (missing.length > 0)
    throw new Error(
      `the secrets of this ledger are not in ${config.KONKYO_DATA_DIR}: ${missing.join('; ')}. Put them back there; where they are lost, name new ones by these settings`,
    )
  return secretsFrom(config)
}
