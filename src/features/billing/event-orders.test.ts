import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers } from '../../../test/app.ts'
import { Browser, shop } from '../../../test/payments/shop.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]))

const wanted = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.deleted',
]

/** One subscription's life; each order is played to a subscription of its own in the same service. */
async function lives(ledger: LedgerKind) {
  const selling = await shop({ ledger })
  const { app, standIn, at, deliver } = selling
  const { db } = app.app.ledger
  const begun = app.clock.now.getTime()

  async function whileActive(id: string, act: () => Promise<unknown>) {
    const subscription = standIn.state.subscriptions.get(id) as { status: string }
    const { status } = subscription
    subscription.status = 'active'
    await act()
    subscription.status = status
  }

  async function live(order: readonly number[], { isDeleted = true, repeated = 1, pickUpAfter = -1 } = {}) {
    at(new Date(begun))
    const browser = new Browser(app)
    const sessionId: string = (await browser.checkout('/subscription', { plan: 'starter' })).json.session_id
    const first = standIn.state.events.length
    const id = standIn.buyer.pay(sessionId).subscriptionId as string
    at(new Date(begun + 60_000))
    standIn.buyer.failPayment(id)
    const ownEvents = () => standIn.state.events.slice(first).filter(({ type }) => wanted.includes(type))
    if (isDeleted) {
      at(new Date(begun + 120_000))
      standIn.buyer.cancel(id)
    }
    const events = ownEvents().sort((a, b) => wanted.indexOf(a.type) - wanted.indexOf(b.type))
    for (const [step, index] of order.entries()) {
      // Somebody who is quick: the processor was asked before anything went wrong.
      if (step === pickUpAfter) await whileActive(id, () => browser.pickUp(sessionId))
      const statuses = await deliver(Array(repeated).fill(events[index] as object))
      expect(statuses).toEqual(Array(repeated).fill(200))
    }
    return { id, events }
  }

  /** What is left of a subscription, without what differs between any two. */
  async function left(id: string) {
    const { state_as_of, account_id, created_at, key_issued_at, ...bought } = await db
      .selectFrom('entitlements')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const account = await db
      .selectFrom('accounts')
      .select(['plan', 'standing', 'mode'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    const keys = await db.selectFrom('api_keys').select('revoked_at').where('entitlement_id', '=', id).execute()
    return {
      bought: { ...bought, id: '', as_of: state_as_of?.slice(0, 24) },
      account,
      keys: keys.length,
      isOpen: keys.some((key) => key.revoked_at === null),
    }
  }

  return { live, left, db }
}

describe('five events of a subscription', () => {
  test('end in the same state in all 120 orders, each delivered twice, and make no key', async () => {
    const { live, left, db } = await lives('sqlite')
    const ends = new Set<string>()
    for (const order of permutations([0, 1, 2, 3, 4])) {
      const { id } = await live(order, { repeated: 2 })
      ends.add(JSON.stringify(await left(id)))
    }
    expect([...ends]).toHaveLength(1)
    expect(JSON.parse([...ends][0] as string)).toMatchObject({
      bought: {
        plan: 'starter',
        ended_at: expect.any(String),
        paid_at: expect.any(String),
        failed_at: expect.any(String),
      },
      account: { plan: 'starter', standing: 'good' },
      keys: 0,
      isOpen: false,
    })
    expect(await brokenInvariants(db)).toEqual([])
  }, 240_000)
})

describe.each(ledgers)('events of a subscription on %s', (ledger) => {
  test('end in the same state in any order, with a key picked up at any time: at most one, and revoked with the end', async () => {
    const { live, left, db } = await lives(ledger)
    const ends = new Set<string>()
    const orders = permutations([0, 1, 2, 3, 4]).filter((_, i) => i % 9 === 0)
    let picked = 0
    for (const [i, order] of orders.entries()) {
      const { id } = await live(order, { pickUpAfter: i % 5 })
      const { keys, isOpen, ...end } = await left(id)
      expect([isOpen, keys <= 1]).toEqual([false, true])
      picked += keys
      ends.add(JSON.stringify(end))
    }
    expect([...ends]).toHaveLength(1)
    expect(picked).toBeGreaterThan(0)
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('without an end they leave the account demoted in every order, because the failure is the newest', async () => {
    const { live, left } = await lives(ledger)
    const ends = new Set<string>()
    for (const order of permutations([0, 1, 2, 3])) {
      const { id } = await live(order, { isDeleted: false })
      ends.add(JSON.stringify(await left(id)))
    }
    expect([...ends]).toHaveLength(1)
    expect(JSON.parse([...ends][0] as string)).toMatchObject({ account: { plan: 'starter', standing: 'demoted' } })
  })
})
