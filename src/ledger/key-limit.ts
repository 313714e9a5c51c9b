import type { CapPeriod } from './account.ts'
import type { Db } from './open.ts'

/** The cap of a key and what it has spent of it; `units` grows with what is decided. */
export interface KeyLimit {
  readonly keyId: string
  /** A JST month (YYYY-MM), or `all`. */
  readonly period: string
  readonly capYen: number
  readonly use: { units: number }
}

/** The period that a key's cap counts a call of a month in. */
export const capPeriodOf = (capPeriod: CapPeriod | null, month: string): string =>
  capPeriod === 'total' ? 'all' : month

/** Units that keys have spent, by `keyId period`. */
export async function keyUses(db: Db, keyIds: readonly string[], month: string): Promise<Map<string, number>> {
  if (keyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('key_uses')
    .select(['key_id', 'period', 'units'])
    .where('key_id', 'in', keyIds)
    .where('period', 'in', [month, 'all'])
    .execute()
  return new Map(rows.map((row) => [`${row.key_id} ${row.period}`, row.units]))
}

/** Adds what keys with a cap have spent; belongs into the transaction of its books. */
export async function addKeyUses(tx: Db, spent: readonly (Pick<KeyLimit, 'keyId' | 'period'> & { units: number })[]) {
  for (const { keyId: key_id, period, units } of spent)
    await tx
      .insertInto('key_uses')
      .values({ key_id, period, units })
      .onConflict((c) =>
        c.columns(['key_id', 'period']).doUpdateSet((e) => ({ units: e('key_uses.units', '+', units) })),
      )
      .execute()
}
