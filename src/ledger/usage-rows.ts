import type { Db } from './open.ts'
import type { Settlement } from './settle.ts'

/** A usage row without its values, in the order of `usageRow`. */
export const emptyUsage = {
  id: '',
  account_id: '',
  key_id: '',
  operation: '',
  units: 0,
  billed_units: 0,
  client_tag: null,
  at: '',
  day: '',
  month: '',
}

/** The values of a usage row in the order of `emptyUsage`; the counters follow by trigger. */
export const usageRow = (item: Settlement, billed: number): unknown[] => [
  item.id,
  item.accountId,
  item.keyId,
  item.operation,
  item.units,
  billed,
  item.clientTag,
  item.at.toISOString(),
  item.day,
  item.month,
]

/** Which of these calls are on the books. */
export async function idsOnBooks(db: Db, items: readonly Settlement[]): Promise<string[]> {
  const ids = items.map(({ id }) => id)
  const rows = await db.selectFrom('usage').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
