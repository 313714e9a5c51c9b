import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { books, kinds, march, reply } from '../../test/settling.ts'

describe.each(ledgers)('a group of calls with Idempotency-Keys on %s', (ledger) => {
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

test('an embedded ledger is sent five messages for a group with Idempotency-Keys, however many calls it has', async () => {
  const { call, settle, written } = await books('sqlite')
  const messagesFor = async (size: number) => {
    const before = written()
    const group = Array.from({ length: size }, (_, i) => call({ reply: reply(`of ${size}: ${i}`) }))
    expect(new Set(kinds(await settle(...group)))).toEqual(new Set(['settled']))
    return written() - before
  }
  expect([await messagesFor(1), await messagesFor(2), await messagesFor(200)]).toEqual([5, 5, 5])
})
