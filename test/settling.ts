import { useOfMonth } from '../src/ledger/month-use.ts'
import { PlainBooks } from '../src/ledger/plain-books.ts'
import { Books, type Settlement } from '../src/ledger/settle.ts'
import { jstDate, jstMonth } from '../src/lib/jst.ts'
import { type LedgerKind, testApp } from './app.ts'

/** When calls of these tests are made. */
export const march = new Date('2026-03-15T00:00:00Z')
let ids = 0

/** Books with one account, and settlements for it. */
export async function books(ledger: LedgerKind, capYen?: number) {
  const app = await testApp({ ledger, rows: 'none', now: march })
  const { keyHashPrefix } = await app.createKey(capYen === undefined ? {} : { capYen })
  const { ledger: store } = app.app
  const { db } = store
  let writes = 0
  store.onWrite(() => {
    writes++
  })
  const key = await db.selectFrom('api_keys').select(['id', 'account_id']).executeTakeFirstOrThrow()
  const call = (given: Partial<Settlement> = {}): Settlement => {
    const { at = march, units = 1 } = given
    const when = { at, day: jstDate(at), month: jstMonth(at) }
    const who = { accountId: key.account_id, keyId: key.id, operation: 'search_programs', clientTag: null }
    return { id: `u${++ids}`, ...who, units, predictedUnits: units, hasTerms: false, ...when, ...given }
  }
  return {
    store,
    db,
    keyHashPrefix,
    call,
    url: app.config.KONKYO_LEDGER_URL,
    written: () => writes,
    settle: (...items: Settlement[]) => new Books(store).settle(items),
    plain: (...items: Settlement[]) => new PlainBooks(store).book(items),
    rows: () => db.selectFrom('usage').selectAll().execute(),
    month: (month = '2026-03') => useOfMonth(db, key.account_id, month).then(({ units }) => units),
    replies: () => db.selectFrom('idempotency').selectAll().execute(),
  }
}

/** A reply under a key. */
export const reply = (key: string, fingerprint = 'f') => ({
  scope: 'POST /x',
  key,
  fingerprint,
  status: 200,
  body: Buffer.from(`body of ${key}`),
})
/** What became of each call. */
export const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind)
