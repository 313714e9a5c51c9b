import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers } from '../../../test/app.ts'
import { device } from '../../../test/device.ts'
import { atOnce, statuses } from '../../../test/journeys/paid.ts'
import { ownPage } from '../../../test/log-in.ts'
import { type Shop, shop } from '../../../test/payments/shop.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const now = new Date('2026-05-10T03:00:10Z')

const completing =
  ({ app }: Shop, from = freshAddress()) =>
  (user_code: string, checkout_session_id: string, headers: Record<string, string> = ownPage) =>
    app.post('/v1/device/complete', { user_code, checkout_session_id }, { headers, from })

describe.each(ledgers)('device_complete on %s', (ledger) => {
  test('a paid checkout that was opened for the code lets the device pick up the one key of the purchase', async () => {
    const store = await shop({ ledger, now })
    const box = await device(store.app, { scope: 'api:read api:metered' })
    const { sessionId, customerId } = await store.bought('', { user_code: box.user_code })
    const complete = completing(store)
    const answers = await atOnce(3, () => complete(box.user_code.toLowerCase().replace('-', ' '), sessionId))
    expect(answers.map(({ json }) => json)).toEqual(Array.from({ length: 3 }, () => ({ ok: true })))
    const reported = await atOnce(6, () => box.poll())
    expect(statuses(reported)).toEqual({ 200: 1, 400: 5 })
    const { access_token: key, scope } = reported.find(({ status }) => status === 200)?.json ?? {}
    expect(scope).toBe('api:read account:read api:metered account:write')
    expect((await store.app.post('/v1/me/cap', { monthly_cap_yen: 900 }, { key })).status).toBe(200)
    expect((await store.app.get('/v1/me', { key })).json.customer_id).toBe(customerId)
    expect((await store.browser.pickUp(sessionId)).status).toBe(409)
    expect((await complete(box.user_code, sessionId)).status).toBe(200)
    expect(await brokenInvariants(store.app.app.ledger.db)).toEqual([])
  })

  test('a purchase whose key was picked up in the browser has none left for a device', async () => {
    const store = await shop({ ledger, now })
    const [early, late] = [await device(store.app), await device(store.app)]
    const complete = completing(store)
    const first = await store.bought('', { user_code: early.user_code })
    expect((await complete(early.user_code, first.sessionId)).status).toBe(200)
    expect((await store.browser.pickUp(first.sessionId)).status).toBe(200)
    expect(await early.reported()).toBe('access_denied')
    const second = await store.bought('', { user_code: late.user_code })
    expect((await store.browser.pickUp(second.sessionId)).status).toBe(200)
    expect((await complete(late.user_code, second.sessionId)).status).toBe(409)
    expect(await late.reported()).toBe('access_denied')
    expect(await brokenInvariants(store.app.app.ledger.db)).toEqual([])
  })

  test('five wrong codes a minute are all that an address may try, however many come at once', async () => {
    const store = await shop({ ledger, now })
    const box = await device(store.app)
    const complete = completing(store)
    const tries = await atOnce(12, (i) => complete(`AAAA-AAA${'BCDEFGHJKLMN'[i]}`, 'cs_test_1'))
    expect(statuses(tries)).toEqual({ 404: 5, 429: 7 })
    const right = await complete(box.user_code, 'cs_test_1')
    expect([right.status, right.headers['retry-after']]).toEqual([429, '50'])
    store.at(new Date('2026-05-10T03:01:00Z'))
    expect((await complete(box.user_code, 'cs_test_1')).json.detail).toBe('no such checkout')
  })
})

describe('what device_complete refuses', () => {
  test('calls that no page of this site made', async () => {
    const store = await shop({ now })
    const box = await device(store.app)
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await completing(store)(box.user_code, 'cs_test_1', headers as Record<string, string>)).status).toBe(403)
  })

  test('a checkout that was opened for another code or for none, or is not paid', async () => {
    const store = await shop({ now })
    const [box, other] = [await device(store.app), await device(store.app)]
    const complete = completing(store)
    for (const body of [{}, { user_code: other.user_code }])
      expect((await complete(box.user_code, (await store.bought('', body)).sessionId)).status).toBe(403)
    const unpaid = await store.browser.checkout('', { user_code: box.user_code })
    expect((await complete(box.user_code, unpaid.json.session_id)).status).toBe(402)
    expect(await box.reported()).toBe('authorization_pending')
  })

  test('a code that has expired, or that another checkout completed', async () => {
    const store = await shop({ now })
    const [box, late] = [await device(store.app), await device(store.app)]
    const complete = completing(store)
    const [one, two] = [
      await store.bought('', { user_code: box.user_code }),
      await store.bought('', { user_code: box.user_code }),
    ]
    expect((await complete(box.user_code, one.sessionId)).status).toBe(200)
    expect((await complete(box.user_code, two.sessionId)).status).toBe(409)
    const three = await store.bought('', { user_code: late.user_code })
    store.at(new Date('2026-05-10T03:15:10Z'))
    expect((await complete(late.user_code, three.sessionId)).status).toBe(410)
  })

  test('with 502 what the processor cannot tell now, and the device goes on waiting', async () => {
    const store = await shop({ now })
    const box = await device(store.app)
    const { sessionId } = await store.bought('', { user_code: box.user_code })
    await store.standIn.stop()
    expect((await completing(store)(box.user_code, sessionId)).status).toBe(502)
    expect(await box.reported()).toBe('authorization_pending')
  })
})

test('a checkout for a code tells unknown codes no faster than anything else', async () => {
  const store = await shop({ now })
  const from = freshAddress()
  const returns = { success_url: 'https://shop.example/{CHECKOUT_SESSION_ID}', cancel_url: 'https://shop.example/' }
  const tries = await atOnce(7, () => store.app.post('/v1/billing/checkout', { ...returns, user_code: 'x' }, { from }))
  expect(statuses(tries)).toEqual({ 404: 5, 429: 2 })
})
