import { sql } from 'kysely'
import { settlesWithin } from '../lib/in-time.ts'
import type { Ledger } from './open.ts'

/** Whether the ledger's writing connection answers within a time limit. */
export async function answersWithin(ledger: Ledger, limitMs: number): Promise<boolean> {
  let isAlive = false
  const ping = sql`select 1`.execute(ledger.db).then(() => {
    isAlive = true
  })
  return (await settlesWithin(ping, limitMs)) && isAlive
}
