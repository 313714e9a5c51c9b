import type { Transaction } from 'kysely'
import type { Mode } from './account.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'
import type { AuditSealsTable } from './tables/proof-tables.ts'
import type { Tables } from './tables/tables.ts'

/** A seal as it is kept: enough to tell later that an answer was given, not the answer. */
export type AuditSeal = AuditSealsTable

type Signed = Pick<
  AuditSeal,
  'call_id' | 'issued_at' | 'query_hash' | 'response_hash' | 'seal_id' | 'corpus_snapshot_id'
>

const sealedText = (seal: Signed): string =>
  [seal.call_id, seal.issued_at, seal.query_hash, seal.response_hash, seal.seal_id, seal.corpus_snapshot_id].join('|')

/** The HMAC of a seal under the current pepper, in hex (docs/contract/shapes.md#audit-seal). */
export const sealHmac = (secrets: Secrets, seal: Signed): string => secrets.hash('seal', sealedText(seal)).hash

/** Whether a kept seal carries the HMAC of one of the live peppers. */
export const isSealSound = (secrets: Secrets, seal: AuditSeal): boolean =>
  secrets.hashes('seal', sealedText(seal)).includes(seal.hmac)

/** Keeps seals in the transaction of their charges. */
export async function keepSeals(tx: Transaction<Tables> | Db, seals: readonly AuditSeal[]): Promise<void> {
  if (seals.length > 0) await keepingSeals(tx, seals).execute()
}

/** The query that does so. */
export const keepingSeals = (db: Transaction<Tables> | Db, seals: readonly AuditSeal[]) =>
  db.insertInto('audit_seals').values([...seals])

/** The seal with an id, or that of a call, and whether a live or a test key called. */
export async function findSeal(db: Db, id: string): Promise<(AuditSeal & { readonly mode: Mode }) | undefined> {
  return db
    .selectFrom('audit_seals')
    .innerJoin('accounts', 'accounts.id', 'audit_seals.account_id')
    .selectAll('audit_seals')
    .select('accounts.mode')
    .where((e) => e.or([e('seal_id', '=', id), e('call_id', '=', id)]))
    .executeTakeFirst()
}

const yearsKept = 7

/** Removes seals that nobody has to be able to verify any more: they are kept for seven years. */
export async function dropOldSeals(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - yearsKept)
  await db.deleteFrom('audit_seals').where('issued_at', '<', oldest.toISOString()).execute()
}
