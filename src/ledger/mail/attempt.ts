import { holdLease, type Lease } from '../leases.ts'
import type { Db, Ledger } from '../open.ts'
import { transact } from '../transact.ts'

/** Attempts at one mail, and the waits before the second to the eighth: a server may be away for a day or two (RFC 5321, 4.5.4.1). */
export const mostAttempts = 8
const minuteMs = 60_000
const waitsMs = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs)

/** What became of an attempt; `isFinal`: no other one can help. */
export type MailResult =
  | { readonly state: 'sent' | 'written' | 'suppressed' }
  | { readonly state: 'failed'; readonly error: string; readonly isFinal: boolean }

/** Puts an attempt on the record before it is made; undefined when the lease is lost, or when every attempt has been made. */
export const beginAttempt = (ledger: Ledger, lease: Lease, now: Date): Promise<number | undefined> =>
  transact(ledger.db, async (tx) => {
    if (!(await holdLease(tx, 'mails', lease, now))) return undefined
    const { attempt_count, state } = await stateOf(tx, lease)
    if (state !== 'waiting') return undefined
    // The process that made the last attempt is gone, and nobody knows what became of it.
    if (attempt_count >= mostAttempts) {
      await end(tx, lease, { state: 'failed', error: 'unknown_outcome', isFinal: true }, now)
      return undefined
    }
    await tx
      .updateTable('mails')
      .set({ attempt_count: attempt_count + 1 })
      .where('id', '=', lease.id)
      .execute()
    return attempt_count + 1
  })

/** Writes down what became of an attempt; false when the lease was lost: the outcome is another's to tell. */
export const settleMail = (
  ledger: Ledger,
  lease: Lease,
  { attempt, result, now }: { readonly attempt: number; readonly result: MailResult; readonly now: Date },
): Promise<boolean> =>
  transact(ledger.db, async (tx) => {
    if (!(await holdLease(tx, 'mails', lease, now))) return false
    // Told again after an answer of the ledger was lost.
    if ((await stateOf(tx, lease)).state !== 'waiting') return true
    const wait = result.state === 'failed' && !result.isFinal ? waitsMs[attempt - 1] : undefined
    if (result.state === 'failed' && wait !== undefined)
      await tx
        .updateTable('mails')
        .set({ error: result.error, due_at: new Date(now.getTime() + wait).toISOString(), leased_until: null })
        .where('id', '=', lease.id)
        .execute()
    else await end(tx, lease, result, now)
    return true
  })

const stateOf = (tx: Db, { id }: Lease) =>
  tx.selectFrom('mails').select(['state', 'attempt_count']).where('id', '=', id).executeTakeFirstOrThrow()

async function end(tx: Db, { id }: Lease, result: MailResult, now: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: result.state,
      error: result.state === 'failed' ? result.error : null,
      ended_at: now.toISOString(),
      recipient: null,
      facts: '{}',
      leased_until: null,
    })
    .where('id', '=', id)
    .execute()
}
