import { sql } from 'kysely'
import type { Ledger } from './open.ts'

/** Whether the ledger's writing connection answers within a time limit. */
export async function answersWithin(ledger: Ledger, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const ping = sql`select 1`.execute(ledger.db).then(
    () => true as const,
    () => false as const,
  )
  const answered = await Promise.race([ping, late])
  clearTimeout(timer)
  return answered
}
