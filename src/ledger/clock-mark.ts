import { sql } from 'kysely'
import type { Ledger } from './open.ts'

/** The latest time in the ledger; null while none is noted. */
export interface ClockMark {
  readonly at: Date | null
  /** How often an operator has set it back: what a process held before that is void. */
  readonly resets: number
}

const name = 'latest'

export async function clockMark({ db }: Ledger): Promise<ClockMark> {
  const row = await db.selectFrom('clock_marks').selectAll().where('name', '=', name).executeTakeFirst()
  return { at: row?.at ? new Date(row.at) : null, resets: row?.resets ?? 0 }
}

/** Notes a time that is later than the noted one, unless that was set back meanwhile; answers what is noted then. */
export async function noteTime(ledger: Ledger, at: Date, resets: number): Promise<ClockMark> {
  // One node with a wrong clock must not carry the others along: no time is noted that the server has not nearly reached.
  const noted =
    ledger.dialect === 'postgres'
      ? sql<string>`least(cast(${at.toISOString()} as text),
          to_char((clock_timestamp() + interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
      : sql<string>`${at.toISOString()}`
  await ledger.db
    .updateTable('clock_marks')
    .set({ at: noted })
    .where('name', '=', name)
    .where('resets', '=', resets)
    .where('at', '<', noted)
    .execute()
  return clockMark(ledger)
}

/** Sets the latest time to one that is known to be right; every process of the service takes it over. */
export async function resetClockMark({ db }: Ledger, to: Date): Promise<void> {
  await db
    .updateTable('clock_marks')
    .set((e) => ({ at: to.toISOString(), resets: e('resets', '+', 1) }))
    .where('name', '=', name)
    .execute()
}
