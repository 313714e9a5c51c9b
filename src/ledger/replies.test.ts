import { describe, expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { dropOldReplies, findReply, keepReply, type StoredReply } from './replies.ts'

const at = (iso: string) => new Date(iso)
const kept = at('2026-03-10T03:00:00.000Z')
const lastMoment = at('2026-03-11T02:59:59.999Z')
const dayLater = at('2026-03-11T03:00:00.000Z')

const reply = (body: string, key = 'k', scope = 'POST /x'): StoredReply => ({
  scope,
  key,
  fingerprint: `f-${body}`,
  status: 200,
  body: Buffer.from(body),
})

describe.each(bothLedgers)('stored replies on %s', (kind) => {
  async function open() {
    const { db } = (await testApp({ ledger: kind, rows: 'none' })).app.ledger
    const keep = (account: string, given: StoredReply, now: Date) =>
      db.transaction().execute((tx) => keepReply(tx, account, given, now))
    const find = async (account: string, now: Date, given = reply('')) =>
      (await findReply(db, account, given, now))?.body.toString()
    return { db, keep, find }
  }

  test('a reply answers for 24 hours and not a moment longer', async () => {
    const { keep, find } = await open()
    expect(await keep('a', reply('one'), kept)).toBe(true)
    expect(await find('a', lastMoment)).toBe('one')
    expect(await find('a', dayLater)).toBeUndefined()
  })

  test('a living reply is never replaced, one that is too old is', async () => {
    const { keep, find } = await open()
    await keep('a', reply('one'), kept)
    expect(await keep('a', reply('two'), lastMoment)).toBe(false)
    expect(await find('a', lastMoment)).toBe('one')
    expect(await keep('a', reply('three'), dayLater)).toBe(true)
    expect(await find('a', dayLater)).toBe('three')
    expect(await find('a', at('2026-03-12T02:59:59.999Z'))).toBe('three')
  })

  test('the same key of another account or another operation is another reply', async () => {
    const { keep, find } = await open()
    await keep('a', reply('one'), kept)
    expect(await keep('b', reply('two'), kept)).toBe(true)
    expect(await keep('a', reply('three', 'k', 'POST /y'), kept)).toBe(true)
    expect(await find('a', kept)).toBe('one')
    expect(await find('b', kept)).toBe('two')
    expect(await find('a', kept, reply('', 'k', 'POST /y'))).toBe('three')
    expect(await find('a', kept, reply('', 'K'))).toBeUndefined()
  })

  test('a body comes back byte for byte', async () => {
    const { db, keep } = await open()
    const body = '{"名":"𠮷 \\u0000 \'\\"","n":1.0,"e":""}'
    await keep('a', reply(body), kept)
    expect(await findReply(db, 'a', reply(body), kept)).toEqual({
      fingerprint: `f-${body}`,
      status: 200,
      body: Buffer.from(body),
    })
  })

  test('only replies that are too old to answer are removed', async () => {
    const { db, keep, find } = await open()
    await keep('a', reply('one'), kept)
    await keep('b', reply('two'), at('2026-03-10T03:00:00.001Z'))
    await dropOldReplies(db, dayLater)
    expect(await db.selectFrom('idempotency').select('body').execute()).toEqual([{ body: Buffer.from('two') }])
    expect(await find('b', dayLater)).toBe('two')
  })
})
