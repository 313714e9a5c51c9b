import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Secrets } from '../ledger/secrets.ts'
import { codeOf } from '../lib/caught.ts'

const kinds = {
  pepper: ({ KONKYO_PEPPER }: Config) => KONKYO_PEPPER,
  'signing-secret': ({ KONKYO_SIGNING_SECRET }: Config) => KONKYO_SIGNING_SECRET,
}

/** The two secrets that an installation rests on; the name is that of the file in the data directory. */
export type SecretKind = keyof typeof kinds

/** The configured secrets of a kind, or the one that was generated once into the data directory. */
export function secretsOf(kind: SecretKind, config: Config): readonly string[] {
  const path = pathOf(kind, config)
  if (knownSecrets(kind, config).length === 0) {
    mkdirSync(config.KONKYO_DATA_DIR, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  return knownSecrets(kind, config)
}

/** The same without generating any: none before the first start. */
export function knownSecrets(kind: SecretKind, config: Config): readonly string[] {
  const configured = kinds[kind](config)
  return configured.length > 0 ? configured : generatedSecret(kind, config)
}

/** The secret that was generated, also where another is configured since; none before the first start. */
export function generatedSecret(kind: SecretKind, config: Config): readonly string[] {
  const path = pathOf(kind, config)
  return existsSync(path) ? [readFileSync(path, 'utf8').trim()] : []
}

/** What everything secret of an installation is hashed and sealed with. */
export const secretsFrom = (config: Config): Secrets => new Secrets(secretsOf('pepper', config))

const pathOf = (kind: SecretKind, { KONKYO_DATA_DIR }: Config): string => join(KONKYO_DATA_DIR, kind)
