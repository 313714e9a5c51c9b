import type { Generated } from 'kysely'
import type { Mode } from '../account.ts'

/** Every public key under which this service ever signed; `version` counts them. */
interface SigningKeysTable {
  version: number
  kid: string
  /** The public coordinate, base64url. */
  x: string
  created_at: string
  mode: Generated<Mode>
  /** The note by which the key before it names it; null for the first, and where that key was gone. */
  succession: Generated<string | null>
}

/** Every pepper that ever sealed; `version` counts them and `name` tells them apart. */
interface SealingPeppersTable {
  version: number
  name: string
  created_at: string
}

/** An answer that was sealed for an account (docs/contract/shapes.md#audit-seal); hashes are SHA-256 in hex. */
export interface AuditSealsTable {
  seal_id: string
  call_id: string
  account_id: string
  endpoint: string
  query_hash: string
  response_hash: string
  corpus_snapshot_id: string
  key_version: number
  hmac: string
  issued_at: string
}

export interface ProofTables {
  sealing_peppers: SealingPeppersTable
  signing_keys: SigningKeysTable
  audit_seals: AuditSealsTable
}
