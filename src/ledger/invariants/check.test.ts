import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothLedgers, type LedgerKind } from '../../../test/app.ts'
import { type Reporting, reporting } from '../../../test/reporting.ts'
import type { Db } from '../open.ts'
import { newApiKey, newWidgetKey } from '../secrets.ts'
import { brokenInvariants, checkInvariants } from './check.ts'

/** A ledger in which every promise is kept, with something to break of each kind. */
async function kept(ledger: LedgerKind) {
  const given = await reporting({ ledger })
  const one = await given.customer()
  const other = await given.customer({ bought: 'purchase', plan: 'lifetime' })
  await given.db
    .updateTable('api_keys')
    .set({ entitlement_id: `sub_of_${one.accountId}` })
    .where('id', '=', one.keyId)
    .execute()
  await one.use(5)
  await other.use(3)
  await given.flush()
  await given.db.insertInto('anonymous_days').values({ address_hash: 'f00', day: '2026-03-10', used: 3 }).execute()
  await given.db
    .insertInto('anonymous_days')
    .values({ address_hash: one.accountId, day: '2026-03-10', used: 9 })
    .execute()
  await takeAsGuest(given.db)
  return { ...given, one, other }
}

/** A guest that logged in at an address and took two of the calls that it shares. */
async function takeAsGuest(db: Db): Promise<void> {
  const at = '2026-03-10T00:00:00.000Z'
  const grant = {
    client_id: 'c',
    client_name: 'c',
    redirect_uri: 'https://c.example/',
    resource: 'r',
    scope: 'api:read',
    account_id: null,
    parent_key_id: null,
    key_id: null,
    budget_yen: null,
    revoked_at: null,
    code_hash: 'h',
    code_challenge: 'x',
    code_used_at: null,
    guest_hash: null,
    guest_hash_ends_at: null,
    ends_at: at,
    created_at: at,
    code_ends_at: at,
  }
  await db
    .insertInto('oauth_grants')
    .values({ ...grant, id: 'grant_1', login_hash: 'abc' })
    .execute()
  await db
    .insertInto('anonymous_days')
    .values([
      { address_hash: 'guest_grant_1', day: '2026-03-10', used: 2 },
      { address_hash: 'guests:abc', day: '2026-03-10', used: 2 },
    ])
    .execute()
}

type Kept = Awaited<ReturnType<typeof kept>>

/** Takes away what keeps rows of the books as they are. */
async function unlock({ app, db }: Reporting): Promise<void> {
  const isSqlite = app.app.ledger.dialect === 'sqlite'
  const triggers = isSqlite ? ['usage_no_update', 'usage_no_delete'] : ['usage_append_only on usage']
  for (const name of triggers) await sql`drop trigger ${sql.raw(name)}`.execute(db)
}

/** A table without its constraints and triggers, so that a row can be in it twice. */
async function loosen({ app, db }: Reporting, table: 'usage' | 'idempotency' | 'api_keys') {
  await sql`create table loose as select * from ${sql.table(table)}`.execute(db)
  const cascade = sql.raw(app.app.ledger.dialect === 'postgres' ? 'cascade' : '')
  await sql`drop table ${sql.table(table)} ${cascade}`.execute(db)
  await sql`alter table loose rename to ${sql.ref(table)}`.execute(db)
}

const doubled = (db: Db, table: string) =>
  sql`insert into ${sql.table(table)} select * from ${sql.table(table)}`.execute(db)

const reply = { scope: 'POST /x', key: 'k', fingerprint: 'f', status: 200, created_at: '2026-03-10T00:00:00.000Z' }

/** Ways to break a promise by hand, and what is then said. */
const breaks: Record<string, (given: Kept) => Promise<unknown>> = {
  'what a key with a cap has spent differs from its usage rows (INV-4)': ({ db, one }) =>
    db.insertInto('key_uses').values({ key_id: one.keyId, period: 'all', units: 1 }).execute(),
  'a key outlives the key that it belongs to (INV-10)': async ({ db, one, other }) => {
    await db.updateTable('api_keys').set({ revoked_at: '2026-03-10' }).where('id', '=', other.keyId).execute()
    await db.updateTable('api_keys').set({ parent_key_id: other.keyId }).where('id', '=', one.keyId).execute()
  },
  'two usage rows share an id (INV-1)': async (given) => {
    await loosen(given, 'usage')
    await doubled(given.db, 'usage')
  },
  'two stored replies share an Idempotency-Key (INV-1)': async (given) => {
    const row = { ...reply, account_id: given.one.accountId, body: Buffer.from('{}') }
    await given.db.insertInto('idempotency').values(row).execute()
    await loosen(given, 'idempotency')
    await doubled(given.db, 'idempotency')
  },
  'a usage row belongs to no account (INV-1)': async (given) => {
    await unlock(given)
    await given.db.updateTable('usage').set({ account_id: 'acct_none' }).execute()
  },
  'a usage row was made with a key of another account, or with none (INV-1)': async (given) => {
    await unlock(given)
    await given.db.updateTable('usage').set({ key_id: given.other.keyId }).execute()
  },
  'a test account has usage (INV-1)': ({ db }) => db.updateTable('accounts').set({ mode: 'test' }).execute(),
  'the count of reported units differs from the reports (INV-3)': ({ db }) =>
    db.updateTable('account_months').set({ reported_units: 4 }).where('reported_units', '=', 5).execute(),
  'more units were accepted than were billed (INV-3)': ({ db }) =>
    db.updateTable('meter_reports').set({ units: 6 }).execute(),
  'two reports of an account are for one minute (INV-3)': async ({ db, one }) => {
    const at = '2026-03-10T03:00:59.000Z'
    await db
      .insertInto('meter_reports')
      .values({ id: 'forged', account_id: one.accountId, month: '2026-02', units: 1, at })
      .execute()
  },
  'an account has a report and never subscribed (INV-3)': ({ db }) =>
    db.updateTable('entitlements').set({ kind: 'purchase' }).execute(),
  'a report was accepted and never sent (INV-3)': ({ db }) =>
    db.updateTable('meter_reports').set({ first_sent_at: null }).execute(),
  'a month counter differs from its usage rows (INV-4)': ({ db }) =>
    db.updateTable('account_months').set({ billed_units: 7 }).where('billed_units', '=', 5).execute(),
  'a day counter differs from its usage rows (INV-4)': ({ db }) =>
    db.updateTable('usage_days').set({ billed_units: 7 }).execute(),
  "a counter of a customer's client differs from its usage rows (INV-4)": ({ db }) =>
    db.updateTable('usage_clients').set({ calls: 7 }).execute(),
  'a call is charged for more than it used, or for less than nothing (INV-4)': async (given) => {
    await unlock(given)
    await given.db.updateTable('usage').set({ units: 4 }).where('units', '=', 5).execute()
  },
  'something bought has two active keys of its own (INV-5)': async ({ app, db, one }) => {
    await app.createKey({ customerId: one.customerId })
    await db
      .updateTable('api_keys')
      .set({ entitlement_id: `sub_of_${one.accountId}`, origin: 'checkout' })
      .where('account_id', '=', one.accountId)
      .execute()
  },
  'something that has ended has an active key (INV-5)': ({ clock, db }) =>
    db.updateTable('entitlements').set({ ended_at: clock().toISOString() }).execute(),
  'a key was made for something that its account did not buy (INV-5)': ({ db, one, other }) =>
    db
      .updateTable('api_keys')
      .set({ entitlement_id: `sub_of_${other.accountId}` })
      .where('id', '=', one.keyId)
      .execute(),
  'two keys share a hash (INV-5)': async (given) => {
    await loosen(given, 'api_keys')
    await given.db
      .updateTable('api_keys')
      .set({ hash: 'a'.repeat(64) })
      .execute()
  },
  'a key is not stored as an HMAC (INV-6)': ({ db, one }) =>
    db.updateTable('api_keys').set({ hash: 'plain' }).where('id', '=', one.keyId).execute(),
  'feedback.message holds an API key (INV-6)': ({ clock, db }) =>
    db
      .insertInto('feedback')
      .values({ message: `my key is ${newApiKey()}!`, created_at: clock().toISOString() })
      .execute(),
  'feedback.message holds the key of a widget (INV-6)': ({ clock, db }) =>
    db
      .insertInto('feedback')
      .values({ message: `<script data-key="${newWidgetKey()}">`, created_at: clock().toISOString() })
      .execute(),
  'idempotency.body holds the key of a widget (INV-6)': ({ db, one }) =>
    db
      .insertInto('idempotency')
      .values({ ...reply, account_id: one.accountId, body: Buffer.from(JSON.stringify({ 鍵: newWidgetKey() })) })
      .execute(),
  'idempotency.body holds an API key (INV-6)': ({ db, one }) =>
    db
      .insertInto('idempotency')
      .values({ ...reply, account_id: one.accountId, body: Buffer.from(JSON.stringify({ 鍵: newApiKey() })) })
      .execute(),
  'an address took more calls in a day than KONKYO_ANON_DAILY, unless that was lowered since (INV-8)': ({ db }) =>
    db.updateTable('anonymous_days').set({ used: 4 }).execute(),
  'an account took more calls in a day than its terms allow (INV-8)': ({ db, one }) =>
    db.updateTable('anonymous_days').set({ used: 101 }).where('address_hash', '=', one.accountId).execute(),
  'the guests of an address took more calls in a day than KONKYO_GUESTS_DAILY, unless that was lowered since (INV-8)':
    ({ db }) => db.updateTable('anonymous_days').set({ used: 31 }).where('address_hash', '=', 'guests:abc').execute(),
  'guests took calls in a day that are not counted for their address (INV-8)': ({ db }) =>
    db.updateTable('anonymous_days').set({ used: 1 }).where('address_hash', '=', 'guests:abc').execute(),
  'a call was booked after its key was revoked (INV-10)': ({ db }) =>
    db.updateTable('api_keys').set({ revoked_at: '2026-03-10T02:00:00.000Z' }).execute(),
}

describe.each(bothLedgers)('the invariants of %s', (ledger) => {
  test('hold, each by its name or with the reason why the ledger cannot tell', async () => {
    const { db } = await kept(ledger)
    expect(await brokenInvariants(db, 3)).toEqual([])
    const checked = await checkInvariants(db, { anonymousDaily: 3, guestsDaily: 30 })
    expect(checked.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, i) => `INV-${i + 1}`))
    const unreported = checked.filter(({ holds }) => holds === null)
    expect(unreported.map(({ name }) => name)).toEqual(['INV-2', 'INV-9'])
    expect(unreported.every(({ beyond }) => beyond !== null)).toBe(true)
  })

  test.each(Object.entries(breaks))('when broken by hand are named: %s', async (sentence, breakIt) => {
    const given = await kept(ledger)
    await breakIt(given)
    expect(await brokenInvariants(given.db, 3)).toContain(sentence)
  })
})
