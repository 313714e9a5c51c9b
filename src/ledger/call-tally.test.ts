import { expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { CallTally } from './call-tally.ts'

const at = new Date('2026-07-01T12:00:00Z')
const search = { accountId: 'acct_1', operation: 'search_programs', at, isHit: true }

test.each(bothLedgers)('on %s what could not be added waits, and is added once with what came later', async (kind) => {
  const { ledger } = (await testApp({ ledger: kind, rows: 'none' })).app
  const { db } = ledger
  const tally = new CallTally(ledger)
  tally.note(search)
  tally.note({ ...search, accountId: null, isHit: null })
  await db.schema.alterTable('call_days').renameTo('elsewhere').execute()
  await expect(tally.flush()).rejects.toThrow()
  tally.note({ ...search, isHit: false })
  await db.schema.alterTable('elsewhere').renameTo('call_days').execute()
  for (let i = 0; i < 2; i++) await tally.flush()
  const day = { day: '2026-07-01', operation: 'search_programs' }
  expect(await db.selectFrom('call_days').selectAll().orderBy('account_id').execute()).toEqual([
    { ...day, account_id: '', calls: 1, trials: 0, hits: 0 },
    { ...day, account_id: 'acct_1', calls: 2, trials: 2, hits: 1 },
  ])
})

test.each(bothLedgers)('on %s two processes that add to the same counts at once lose none', async (kind) => {
  const { ledger } = (await testApp({ ledger: kind, rows: 'none' })).app
  const tallies = [new CallTally(ledger), new CallTally(ledger), new CallTally(ledger)]
  for (const [i, tally] of tallies.entries())
    for (let n = 0; n < 600; n++) tally.note({ ...search, accountId: `acct_${(n * (i + 7)) % 300}` })
  await Promise.all(tallies.map((tally) => tally.flush()))
  const { calls } = await ledger.db
    .selectFrom('call_days')
    .select((e) => e.fn.sum<number>('calls').as('calls'))
    .executeTakeFirstOrThrow()
  expect(calls).toBe(1800)
})
