import type { Generated } from 'kysely'

/** How a key came to be: an operator, a purchase (one live key each), a device that an account let in, a widget's checkout, a customer's own making, or a program that was granted it. */
export type KeyOrigin = 'operator' | 'checkout' | 'device' | 'widget' | 'child' | 'oauth'

/** A key is stored as an HMAC only; `hash_prefix` is the eight hex digits that people see. */
interface ApiKeysTable {
  id: string
  account_id: string
  hash: string
  hash_prefix: string
  pepper_version: string
  created_at: string
  revoked_at: string | null
  /** What was bought with it; null = made by an operator. */
  entitlement_id: string | null
  scope: Generated<string>
  /** A rotated key keeps the origin of the one it replaces. */
  origin: Generated<KeyOrigin>
  /** The key that this one belongs to and ends with; null = a key of its own. */
  parent_key_id: string | null
  /** What its owner calls it. */
  label: string | null
  expires_at: string | null
  /** What it may spend, at list price, in a JST month or altogether. */
  cap_yen: number | null
  cap_period: 'month' | 'total' | null
  /** The client that all of its calls are for. */
  client_tag: string | null
  /** For how long a call that is the same gets the same answer for nothing. */
  dedupe_seconds: Generated<number>
}

/** Units that a key with a cap of its own has spent in a JST month, or (`all`) altogether. */
interface KeyUsesTable {
  key_id: string
  period: string
  units: number
}

/** What a customer did with a key of its own making. */
interface KeyActsTable {
  /** In the order of acts. */
  id: Generated<number>
  account_id: string
  key_id: string
  /** The key that did it, itself or by its session. */
  by_key_id: string
  act: 'created' | 'changed' | 'rotated' | 'revoked'
  /** JSON: the terms that were given, or the prefixes of a rotation. */
  details: string
  at: string
}

export interface KeyTables {
  key_acts: KeyActsTable
  api_keys: ApiKeysTable
  key_uses: KeyUsesTable
}
