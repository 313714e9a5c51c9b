import { describe, expect, test } from 'vitest'
import { bothLedgers } from '../../test/app.ts'
import { books, kinds, march, reply } from '../../test/settling.ts'
import { brokenInvariants } from './invariants/check.ts'
import type { Ledger } from './open.ts'
import { Books } from './settle.ts'

describe.each(bothLedgers)('a group of calls with Idempotency-Keys on %s', (ledger) => {
  test('is decided as if its calls came one after the other: replies that live, that are too old, that are new, and a cap', async () => {
    const { call, settle, month, replies } = await books(ledger, 12)
    const dayLater = new Date(march.getTime() + 24 * 3600 * 1000)
    const before = new Date(dayLater.getTime() - 1000)
    await settle(call({ reply: reply('old') }), call({ reply: reply('living'), at: before }))
    const group = [
      call({ reply: reply('living', 'g'), at: dayLater }),
      // Its look-up is a second earlier than that of the others, and what is too old for them lives for no other call.
      call({ reply: reply('new'), at: before }),
      call({ reply: { ...reply('old', 'h'), body: Buffer.from('renewed') }, at: dayLater }),
      call({ reply: reply('over'), at: dayLater }),
      call({ keyId: 'nobody', reply: reply('refused'), at: dayLater }),
    ]
    const outcomes = await settle(...group)
    expect(kinds(outcomes)).toEqual(['stored', 'settled', 'settled', 'cap_reached', 'revoked'])
    expect(outcomes[0]).toEqual({
      kind: 'stored',
      fingerprint: 'f',
      status: 200,
      body: Buffer.from('body of living'),
    })
    expect(await month()).toBe(4)
    const bodies = (await replies()).map(({ key, body }) => [key, Buffer.from(body).toString()])
    expect(Object.fromEntries(bodies)).toEqual({
      living: 'body of living',
      new: 'body of new',
      old: 'renewed',
    })
  })

  test('charges an Idempotency-Key that stands in it twice once, and gives the second the reply of the first', async () => {
    const { call, settle, month } = await books(ledger)
    const outcomes = await settle(call({ reply: reply('k') }), call({ reply: reply('l') }), call({ reply: reply('k') }))
    expect(kinds(outcomes)).toEqual(['settled', 'settled', 'stored'])
    expect(await month()).toBe(2)
  })
})

test('an embedded ledger is sent one message for a group with Idempotency-Keys, however many calls it has', async () => {
  const { call, settle, written } = await books('sqlite', 3000)
  const messagesFor = async (size: number) => {
    const before = written()
    const group = Array.from({ length: size }, (_, i) => call({ reply: reply(`of ${size}: ${i}`) }))
    expect(new Set(kinds(await settle(...group)))).toEqual(new Set(['settled']))
    return written() - before
  }
  expect([await messagesFor(1), await messagesFor(2), await messagesFor(200)]).toEqual([1, 1, 1])
})

describe('a group that was decided is decided anew', () => {
  /** Settles a group while something happens between its decision and its commit. */
  async function meanwhile(
    capYen: number | undefined,
    happens: (at: Awaited<ReturnType<typeof books>>) => Promise<unknown>,
  ) {
    const at = await books('sqlite', capYen)
    const { store } = at
    const commitAtOnce: Ledger['commitAtOnce'] = async (statements) => {
      await happens(at)
      return store.commitAtOnce?.(statements) ?? null
    }
    const outcomes = await new Books({ ...store, commitAtOnce }).settle([
      at.call({ reply: reply('first', 'g') }),
      at.call({ units: 2, reply: reply('second') }),
    ])
    expect(await brokenInvariants(at.db)).toEqual([])
    return { outcomes: kinds(outcomes), rows: await at.rows(), replies: (await at.replies()).map(({ key }) => key) }
  }
  const ids = (rows: readonly { units: number }[]) => rows.map(({ units }) => units)

  test('when its key is revoked before it is committed: nothing is charged or kept', async () => {
    const { outcomes, rows, replies } = await meanwhile(undefined, ({ db }) =>
      db.updateTable('api_keys').set({ revoked_at: march.toISOString() }).execute(),
    )
    expect([outcomes, rows, replies]).toEqual([['revoked', 'revoked'], [], []])
  })

  test('when a cap is set before it is committed, or the units under one are taken by others: the cap holds', async () => {
    const set = await meanwhile(undefined, ({ db }) => db.updateTable('accounts').set({ monthly_cap_yen: 3 }).execute())
    expect([set.outcomes, ids(set.rows), set.replies]).toEqual([['settled', 'cap_reached'], [1], ['first']])
    const taken = await meanwhile(9, ({ settle, call }) => settle(call({ units: 2 })))
    expect([taken.outcomes, ids(taken.rows), taken.replies]).toEqual([['settled', 'cap_reached'], [2, 1], ['first']])
  })

  test('when a plan changes before it is committed: what is charged is by the new one', async () => {
    const { outcomes, rows } = await meanwhile(undefined, ({ db }) =>
      db.updateTable('accounts').set({ plan: 'starter' }).execute(),
    )
    expect([outcomes, rows.map(({ billed_units }) => billed_units)]).toEqual([
      ['settled', 'settled'],
      [0, 0],
    ])
  })

  test('when another process kept a reply of its name before it is committed: that is given, and nothing charged for it', async () => {
    const { outcomes, rows, replies } = await meanwhile(undefined, ({ settle, call }) =>
      settle(call({ units: 5, reply: reply('first') })),
    )
    expect([outcomes, ids(rows), replies]).toEqual([
      ['stored', 'settled'],
      [5, 2],
      ['first', 'second'],
    ])
  })
})
