import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { bearer, program } from '../../../test/oauth.ts'
import { giveBackGuestSlots, grantGuestSlots } from '../../ledger/guest-slots.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const now = new Date('2026-05-10T03:00:10Z')
const dayMs = 24 * 3_600_000

async function guestsOn(ledger: (typeof ledgers)[number], env: Record<string, string> = {}) {
  const app = await testApp({ ledger, now, rows: 'none', env })
  const one = await program(app)
  /** The tokens of a guest that logs in at an address. */
  const guest = async (from: string) => {
    const { json } = await one.redeem((await one.decide('guest', {}, {}, from)).get('code') as string)
    return json as { access_token: string; refresh_token: string }
  }
  const ping = (token: string, from = freshAddress()) => app.get('/v1/ping', { headers: bearer(token), from })
  const day = (count: number) => {
    app.clock.now = new Date(now.getTime() + count * dayMs)
  }
  return { app, one, guest, ping, day, db: app.app.ledger.db }
}

const granted = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 200).length

describe.each(ledgers)('guests on %s', (ledger) => {
  test('that logged in at one address, at once or not, have thirty calls a day together, however many they are, wherever they call from and whenever they were made', async () => {
    const { app, one, guest, ping, day, db } = await guestsOn(ledger)
    const office = freshAddress()
    const made: { access_token: string; refresh_token: string }[] = []
    for (const count of [0, 1]) {
      day(count)
      const [fresh, renewed]: (typeof made)[] = [[], []]
      fresh?.push(...(await Promise.all(Array.from({ length: 20 }, () => guest(office)))))
      for (const { refresh_token } of made) renewed?.push((await one.refresh(refresh_token)).json)
      made.splice(0, made.length, ...(renewed ?? []), ...(fresh ?? []))
      const calls = made.flatMap(({ access_token }) => [1, 2].map(() => ping(access_token)))
      expect([count, granted(await Promise.all(calls))]).toEqual([count, 30])
      expect(await brokenInvariants(db, 3)).toEqual([])
    }
    // Who logged in elsewhere, and who has no key at all, lack nothing.
    const other = await guest(freshAddress())
    expect([
      (await ping(other.access_token, office)).status,
      (await app.get('/v1/ping', { from: office })).status,
    ]).toEqual([200, 200])
  })

  test('learn that their address is used up, and lose no call of their own by it', async () => {
    const { app, guest, ping, db } = await guestsOn(ledger, { KONKYO_GUESTS_DAILY: '4' })
    const office = freshAddress()
    const [one, other] = [await guest(office), await guest(office)]
    const left = [await ping(one.access_token), await ping(one.access_token), await ping(other.access_token)]
    expect(left.map(({ headers }) => headers['x-anon-quota-remaining'])).toEqual(['2', '1', '1'])
    expect((await ping(other.access_token)).headers['x-anon-quota-remaining']).toBe('0')
    const refused = await ping(other.access_token)
    expect([refused.status, refused.json.limit, refused.json.limit_of]).toEqual([429, 4, 'guests_of_address'])
    const usage = async () => (await app.get('/v1/usage', { headers: bearer(other.access_token) })).json
    expect(await usage()).toMatchObject({ limit: 3, used: 2, remaining: 0 })
    expect(await db.selectFrom('anonymous_days').select('used').orderBy('address_hash').execute()).toEqual(
      [2, 2, 4].map((used) => ({ used })),
    )
  })

  test('get both of their slots back where a call failed by a fault of ours, and never more than were taken', async () => {
    const { ledger: books } = (await testApp({ ledger, now, rows: 'none' })).app
    const slot = (holder: string, limit: number) => ({ holder, day: '2026-05-10', limit })
    const call = (guest: string) => ({ own: slot(guest, 3), shared: slot('guests:a', 4) })
    const ask = async (...guests: string[]) =>
      (await grantGuestSlots(books, guests.map(call))).map(({ own, shared }) => own.granted && shared.granted)
    expect(await ask('guest_1', 'guest_1', 'guest_1', 'guest_2', 'guest_2')).toEqual([true, true, true, true, false])
    await giveBackGuestSlots(books, call('guest_1'))
    expect([await ask('guest_1'), await ask('guest_2')]).toEqual([[true], [false]])
    for (let i = 0; i < 9; i++) await giveBackGuestSlots(books, call('guest_1'))
    const taken = await books.db.selectFrom('anonymous_days').select('used').orderBy('address_hash').execute()
    expect(taken.map(({ used }) => used)).toEqual([0, 1, 0])
  })

  test('share the bounds of forms with each other and with their address, and take the shared calls for tasks', async () => {
    const { app, guest, db } = await guestsOn(ledger, { KONKYO_ANON_DAILY: '100', KONKYO_GUESTS_DAILY: '15' })
    const office = freshAddress()
    const tokens = [await guest(office), await guest(office), await guest(office)].map((one) => one.access_token)
    const send = (token?: string) =>
      app.post(
        '/v1/feedback',
        { message: '締切が違います' },
        { from: office, ...(token && { headers: bearer(token) }) },
      )
    const statuses: number[] = []
    for (const token of [...tokens, ...tokens, ...tokens]) statuses.push((await send(token)).status)
    statuses.push((await send()).status, (await send(tokens[0])).status, (await send()).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
    const task = { skill: 'search_programs', inputs: { q: '省エネ', limit: 1 } }
    const tasks: number[] = []
    for (const token of [...tokens, ...tokens])
      tasks.push((await app.post('/v1/a2a/task', task, { headers: bearer(token) })).status)
    // Ten messages of theirs, one of which was refused, took ten of fifteen.
    expect(tasks).toEqual([...Array(5).fill(201), 429])
    expect(await brokenInvariants(db, 100, 15)).toEqual([])
  })
})
