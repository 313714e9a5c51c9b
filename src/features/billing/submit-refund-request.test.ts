import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { keptRequests } from '../../../test/kept-requests.ts'

const url = '/v1/billing/refund_request'
const now = new Date('2026-07-01T00:00:00Z')
const requested = { amount_yen: 330, customer_id: 'cus_1', reason: '重複した検索', requester_email: 'taro@example.jp' }

describe.each(ledgers)('submit_refund_request on %s', (ledger) => {
  test('is kept for a person to answer, and refunds and revokes nothing', async () => {
    const app = await testApp({ ledger, now })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    const { status, json, headers } = await app.post(url, requested, { key })
    expect([status, headers['x-cost-yen']]).toEqual([201, '0'])
    expect(json).toEqual({
      request_id: expect.stringMatching(/^rfd-[0-9a-f]{32}$/),
      received_at: now.toISOString(),
      contact: 'http://127.0.0.1:8787',
      expected_response_within_days: 14,
      note: expect.stringContaining('14日'),
    })
    const [row, ...others] = await keptRequests(app)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: json.request_id,
      kind: 'refund',
      requester_email: 'taro@example.jp',
      done_at: null,
      created_at: now.toISOString(),
    })
    expect(row?.account_id).toMatch(/^acct_/)
    expect(JSON.parse(row?.details ?? '')).toEqual({ amount_yen: 330, customer_id: 'cus_1', reason: '重複した検索' })
    expect((await app.get('/v1/me', { key })).status).toBe(200)
  })

  test('the answer is the same for a customer we know and for one we do not, and nobody is taken at their word', async () => {
    const app = await testApp({ ledger, now })
    await app.createKey({ customerId: 'cus_1' })
    const answers = await Promise.all(
      ['cus_1', 'cus_nobody'].map((customer_id) => app.post(url, { ...requested, customer_id })),
    )
    const reported = answers.map(({ status, json: { request_id, ...rest } }) => ({
      status,
      length: request_id.length,
      rest,
    }))
    expect(reported[0]).toEqual(reported[1])
    expect((await keptRequests(app)).map(({ account_id }) => account_id)).toEqual([null, null])
  })
})

describe('submit_refund_request', () => {
  test('without a key takes one of the three of a day', async () => {
    const app = await testApp({ now })
    const from = freshAddress()
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await app.post(url, requested, { from })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await keptRequests(app)).toHaveLength(3)
  })

  test('names the contact of the operator where one is set', async () => {
    const app = await testApp({ env: { KONKYO_CONTACT_EMAIL: 'help@konkyo.example' } })
    expect((await app.post(url, requested)).json.contact).toBe('help@konkyo.example')
  })

  test('an amount may be left out or null, and lies from 1 to 10,000,000', async () => {
    const app = await testApp({ env: { KONKYO_ANON_DAILY: '100' } })
    const { amount_yen: _, ...whole } = requested
    const amounts = [1, 10_000_000, null]
    for (const body of [whole, ...amounts.map((amount_yen) => ({ ...requested, amount_yen }))])
      expect([body, (await app.post(url, body)).status]).toEqual([body, 201])
    for (const amount_yen of [0, -1, 10_000_001, 1.5, '330', {}])
      expect([amount_yen, (await app.post(url, { ...requested, amount_yen })).status]).toEqual([amount_yen, 422])
  })

  test('what could be read as another header, or that no store can keep, is refused and kept nowhere', async () => {
    const app = await testApp({ env: { KONKYO_ANON_DAILY: '100' } })
    const mails = [
      '',
      'taro',
      'taro@',
      '@example.jp',
      'taro@localhost',
      'a b@example.jp',
      'taro@example.jp\nBcc: x@y.jp',
    ]
    const odd = [
      'taro@example.jp\r',
      '"a\nb"@example.jp',
      'taro@exam\tple.jp',
      'たろう@example.jp',
      `a@${'b.'.repeat(130)}jp`,
    ]
    for (const requester_email of [...mails, ...odd])
      expect([requester_email, (await app.post(url, { ...requested, requester_email })).status]).toEqual([
        requester_email,
        422,
      ])
    const { reason: _, ...noReason } = requested
    const texts = [{ reason: '' }, { reason: 'あ'.repeat(2001) }, { reason: 'a\0b' }, { customer_id: '' }]
    for (const change of [...texts, { customer_id: 'x'.repeat(121) }, { customer_id: '\ud800' }])
      expect([change, (await app.post(url, { ...requested, ...change })).status]).toEqual([change, 422])
    expect((await app.post(url, noReason)).status).toBe(422)
    expect(await keptRequests(app)).toEqual([])
  })

  test('who asks cannot answer for the operator: status and owner in the body are ignored', async () => {
    const app = await testApp()
    await app.post(url, {
      ...requested,
      done_at: 'now',
      account_id: 'acct_x',
      kind: 'deletion',
      id: 'mine',
      status: 'paid',
    })
    const [row] = await keptRequests(app)
    expect(row).toMatchObject({ kind: 'refund', done_at: null, account_id: null })
    expect(Object.keys(JSON.parse(row?.details ?? ''))).toEqual(['amount_yen', 'customer_id', 'reason'])
  })
})
