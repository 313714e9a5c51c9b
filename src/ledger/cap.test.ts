import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bothLedgers, type LedgerKind, testApp } from '../../test/app.ts'
import { KeyFinder } from './key-finder.ts'
import { useOfMonth } from './month-use.ts'
import { Books, type SettleOutcome } from './settle.ts'

const at = new Date('2026-03-10T03:00:00Z')

/** Groups that are settled at the same time, as several nodes do. */
async function inParallel(ledger: LedgerKind, groups: number, capYen: number) {
  const app = await testApp({ ledger, rows: 'none', now: at })
  const { db } = app.app.ledger
  const { apiKey } = await app.createKey({ capYen })
  const account = await new KeyFinder(db, app.app.secrets).find(apiKey)
  if (!account) throw new Error('the fresh key was not found')
  const ids = { accountId: account.id, keyId: account.keyId }
  const when = { at, day: '2026-03-10', month: '2026-03' }
  // What is tried is the cap, not how long a caller waits for a connection.
  const books = new Books(app.app.ledger.unhurried)
  const settle = (): Promise<SettleOutcome[]> =>
    books.settle([
      {
        id: randomUUID(),
        ...ids,
        operation: 'ping',
        units: 1,
        predictedUnits: 1,
        hasTerms: true,
        clientTag: null,
        ...when,
      },
    ])
  const outcomes = (await Promise.all(Array.from({ length: groups }, settle))).flat()
  return {
    settled: outcomes.filter(({ kind }) => kind === 'settled').length,
    units: (await useOfMonth(db, account.id, '2026-03')).units,
  }
}

describe.each(bothLedgers)('a monthly cap that many groups meet at once on %s', (ledger) => {
  test('is filled to the last unit and never passed (INV-4)', async () => {
    expect(await inParallel(ledger, 60, 30)).toEqual({ settled: 10, units: 10 })
  })
})
