import { flushUsage } from '../src/jobs/flush-usage.ts'
import { useOfMonth } from '../src/ledger/month-use.ts'
import type { Plan } from '../src/ledger/price.ts'
import { Books } from '../src/ledger/settle.ts'
import { jstDate, jstMonth } from '../src/lib/jst.ts'
import { ulid } from '../src/lib/ulid.ts'
import { type LedgerKind, type TestApp, testApp } from './app.ts'
import { opened } from './payments/opened.ts'

interface Options {
  readonly ledger: LedgerKind
  readonly now?: Date
}

/** A ledger and a payment processor with one clock, and customers who use units. */
export async function reporting({ ledger: kind, now = new Date('2026-03-10T03:00:30Z') }: Options) {
  const app = await testApp({ ledger: kind, rows: 'none', now })
  // A failure of the processor is one attempt of a flush, however slow the machine.
  const { payments, standIn, time } = await opened({ limitMs: 30_000, attempts: 1 })
  const { ledger } = app.app
  time.now = now
  const clock = () => app.clock.now
  return {
    app,
    db: ledger.db,
    ledger,
    payments,
    standIn,
    clock,
    /** Moves the one clock on. */
    wait(seconds: number) {
      app.clock.now = time.now = new Date(app.clock.now.getTime() + seconds * 1000)
    },
    flush: () => flushUsage({ ledger, payments, clock }),
    customer: (options: CustomerOptions = {}) => customer(app, addCustomer(standIn), options),
    reports: () => ledger.db.selectFrom('meter_reports').selectAll().orderBy('at').orderBy('id').execute(),
    /** Units that the processor counts, of everybody. */
    counted: () => standIn.state.meterEvents.reduce((sum, { value }) => sum + value, 0),
  }
}

export type Reporting = Awaited<ReturnType<typeof reporting>>

interface CustomerOptions {
  readonly plan?: Plan
  /** What was bought; null for a key that an operator made. */
  readonly bought?: 'subscription' | 'purchase' | null
}

let customers = 0

const addCustomer = ({ state }: { state: { customers: Map<string, object> } }): string => {
  const id = `cus_reporting${++customers}`
  state.customers.set(id, { id, object: 'customer' })
  return id
}

/** A customer with a key, and with what was bought now. */
async function customer(
  app: TestApp,
  customerId: string,
  { plan = 'metered', bought = 'subscription' }: CustomerOptions,
) {
  const { ledger, secrets } = app.app
  await app.createKey({ customerId, plan })
  const account = await ledger.db
    .selectFrom('accounts')
    .innerJoin('api_keys', 'api_keys.account_id', 'accounts.id')
    .select(['accounts.id', 'api_keys.id as key_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (bought !== null) await addEntitlement(app, account.id, plan, bought)
  const books = new Books(ledger)
  return {
    customerId,
    secrets,
    accountId: account.id,
    keyId: account.key_id,
    /** Puts calls on the books, as of now. */
    async use(units: number, at = app.clock.now) {
      const settled = await books.settle([
        {
          id: ulid(at.getTime()),
          accountId: account.id,
          keyId: account.key_id,
          operation: 'search_programs',
          units,
          predictedUnits: units,
          hasTerms: true,
          clientTag: null,
          at,
          day: jstDate(at),
          month: jstMonth(at),
        },
      ])
      if (settled[0]?.kind !== 'settled') throw new Error(`the call was ${settled[0]?.kind}`)
    },
    billed: async (month: string) => (await useOfMonth(ledger.db, account.id, month)).billedUnits,
  }
}

async function addEntitlement(app: TestApp, accountId: string, plan: Plan, kind: 'subscription' | 'purchase') {
  const now = app.clock.now.toISOString()
  await app.app.ledger.db
    .insertInto('entitlements')
    .values({
      id: `sub_of_${accountId}`,
      account_id: accountId,
      kind,
      plan,
      status: 'active',
      period_end: null,
      state_as_of: null,
      paid_at: now,
      failed_at: null,
      ended_at: null,
      key_issued_at: now,
      created_at: now,
    })
    .execute()
}
