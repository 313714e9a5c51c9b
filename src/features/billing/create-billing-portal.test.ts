import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { payingApp } from '../../../test/payments/paying-app.ts'
import { subscriber } from '../../../test/payments/subscriber.ts'
import { openSession } from '../../ledger/sessions.ts'

const portal = '/v1/billing/portal'
const mine = '/v1/me/billing-portal'
const return_url = 'https://shop.example/account'

const now = new Date('2026-07-01T00:00:00Z')

describe('create_billing_portal', () => {
  test('opens the page of the customer behind the key, which leads back where it was told', async () => {
    const { app, standIn, customerId, key } = await subscriber({ now })
    const { status, json, headers } = await app.post(portal, { customer_id: customerId, return_url }, { key })
    expect([status, headers['x-cost-yen']]).toEqual([200, '0'])
    expect(json).toEqual({ url: expect.stringMatching(/^https:\/\/portal\.stand-in\.example\//) })
    expect(standIn.requests.at(-1)?.form).toMatchObject({ customer: customerId, return_url })
  })

  test('another customer is refused before the processor is asked, known there or not', async () => {
    const { app, standIn, customerId, key } = await subscriber({ now })
    const requested = standIn.requests.length
    const other = await app.createKey({ customerId: 'cus_other' })
    for (const [customer_id, by] of [
      ['cus_other', key],
      ['cus_nobody', key],
      [customerId, other.apiKey],
      [customerId.toUpperCase(), key],
    ] as const)
      expect((await app.post(portal, { customer_id, return_url }, { key: by })).status).toBe(403)
    expect(standIn.requests.length).toBe(requested)
  })

  test.each(['http://shop.example/', '/account', 'javascript:alert(1)', 'https://a@shop.example/'])(
    'a return_url that could lead astray is 400: %s',
    async (bad) => {
      const app = await testApp()
      const { apiKey: key, customerId: customer_id } = await app.createKey()
      expect((await app.post(portal, { customer_id, return_url: bad }, { key })).status).toBe(400)
    },
  )

  test('a key is needed, and the shape comes before every rule', async () => {
    const { app, customerId: customer_id, key } = await subscriber({ now })
    expect((await app.post(portal, { customer_id, return_url })).status).toBe(401)
    for (const body of [{}, { customer_id }, { customer_id: '', return_url }, { customer_id: 1, return_url: 'x' }])
      expect((await app.post(portal, body, { key })).status).toBe(422)
  })
})

describe('create_my_billing_portal', () => {
  test('needs no body and leads back to the service', async () => {
    const { app, standIn, customerId, key } = await subscriber({ now })
    const { status, json } = await app.call('POST', mine, { key })
    expect([status, json.url]).toEqual([200, expect.stringContaining('https://')])
    expect(standIn.requests.at(-1)?.form).toMatchObject({ customer: customerId, return_url: 'http://127.0.0.1:8787' })
  })

  test('is given once a minute to an account, whichever of its keys asks', async () => {
    const { app, at, customerId, key } = await subscriber({ now })
    const { apiKey: second } = await app.createKey({ customerId })
    expect((await app.call('POST', mine, { key })).status).toBe(200)
    const again = await app.call('POST', mine, { key: second })
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60'])
    at(new Date('2026-07-01T00:01:00Z'))
    expect((await app.call('POST', mine, { key })).status).toBe(200)
  })

  test('a browser that is logged in may ask from a page of this site, and from no other', async () => {
    const { app } = await subscriber({ now })
    const { db } = app.app.ledger
    const { id } = await db.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
    const cookie = `service_session=${await openSession(db, app.app.secrets, id, app.clock.now)}`
    const from = (origin: string) => app.call('POST', mine, { headers: { cookie, origin } })
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await from('http://127.0.0.1:8787')).status).toBe(200)
  })
})

describe.each([portal, mine])('%s', (url) => {
  const ask = async (app: Awaited<ReturnType<typeof testApp>>, customerId = 'cus_unknown') => {
    const { apiKey: key } = await app.createKey({ customerId })
    return app.post(url, { customer_id: customerId, return_url }, { key })
  }

  test('a customer whom the processor does not know is 404', async () => {
    const { app } = await payingApp()
    const { status, json } = await ask(app)
    expect([status, json]).toEqual([404, { detail: { status: 'no_customer' } }])
  })

  test('is 503 where no payments are set up, and while the processor fails', async () => {
    const unset = await ask(await testApp())
    expect([unset.status, unset.json.detail]).toEqual([503, 'billing is not configured'])
    const { app, standIn } = await payingApp()
    standIn.faults.failNext(2, 500)
    const failing = await ask(app)
    expect([failing.status, failing.json.detail]).toEqual([503, expect.stringContaining('does not answer')])
    expect(Number(failing.headers['retry-after'])).toBeGreaterThan(0)
  })
})
