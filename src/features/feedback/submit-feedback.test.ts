import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'

const url = '/v1/feedback'
const now = new Date('2026-07-01T14:59:00Z')
const many = { KONKYO_ANON_DAILY: '100' }

const kept = (app: TestApp) => app.app.ledger.db.selectFrom('feedback').selectAll().orderBy('id').execute()

describe.each(ledgers)('submit_feedback on %s', (ledger) => {
  test('keeps what was said, by whom only as a key or a keyed hash, and never the address', async () => {
    const app = await testApp({ ledger, now })
    const from = '23.45.67.89'
    const said = { message: '締切が違います𠮷', rating: 4, endpoint: '/v1/programs/search', request_id: 'r-1' }
    const first = await app.post(url, said, { from })
    expect(first.status).toBe(201)
    expect(first.json).toEqual({ received: true, feedback_id: expect.any(Number) })
    const { apiKey: key } = await app.createKey()
    const second = await app.post(url, { message: 'a' }, { key, headers: { 'x-forwarded-for': from } })
    expect(second.json.feedback_id).toBeGreaterThan(first.json.feedback_id)
    expect(second.headers['x-cost-yen']).toBe('0')
    const [anonymous, keyed] = await kept(app)
    const at = { created_at: '2026-07-01T14:59:00.000Z' }
    expect(anonymous).toMatchObject({ ...said, ...at, account_id: null, key_id: null })
    expect(anonymous?.address_hash).toMatch(/^[0-9a-f]{64}$/)
    const nothing = { rating: null, endpoint: null, request_id: null, address_hash: null }
    expect(keyed).toMatchObject({ message: 'a', ...nothing, ...at })
    expect(keyed?.key_id).toMatch(/^key_/)
    expect(keyed?.account_id).toMatch(/^acct_/)
    for (const row of [anonymous, keyed]) expect(JSON.stringify(row)).not.toContain('23.45.67')
  })

  test('an account may send ten a day over all its keys, and again from the next day in Japan', async () => {
    const app = await testApp({ ledger, now })
    const keys = [await app.createKey({ customerId: 'cus_1' }), await app.createKey({ customerId: 'cus_1' })]
    const send = (i: number) => app.post(url, { message: `${i}` }, { key: keys[i % 2]?.apiKey ?? '' })
    for (let i = 0; i < 10; i++) expect((await send(i)).status).toBe(201)
    for (const i of [10, 11]) {
      const { status, json, headers } = await send(i)
      expect([status, headers['retry-after']]).toEqual([429, '60'])
      expect(json).toEqual({
        detail: 'feedback rate limit exceeded',
        limit: 10,
        resets_at: '2026-07-02T00:00:00+09:00',
      })
    }
    const other = await app.createKey()
    expect((await app.post(url, { message: 'a' }, { key: other.apiKey })).status).toBe(201)
    expect(await kept(app)).toHaveLength(11)
    app.clock.now = new Date('2026-07-01T15:00:00Z')
    expect((await send(12)).status).toBe(201)
  })

  test('an address may send ten a day where the quota lets it, and meets the quota of three before', async () => {
    const app = await testApp({ ledger, now, env: many })
    const from = freshAddress()
    for (let i = 0; i < 10; i++) expect((await app.post(url, { message: 'a' }, { from })).status).toBe(201)
    expect((await app.post(url, { message: 'a' }, { from })).json.detail).toBe('feedback rate limit exceeded')
    expect((await app.post(url, { message: 'a' })).status).toBe(201)
    const usual = await testApp({ ledger, now })
    for (let i = 0; i < 3; i++) expect((await usual.post(url, { message: 'a' }, { from })).status).toBe(201)
    expect((await usual.post(url, { message: 'a' }, { from })).json).toEqual({
      detail: 'anon rate limit exceeded',
      limit: 3,
      resets_at: '2026-07-02T00:00:00+09:00',
      keys_url: 'http://127.0.0.1:8787/docs/keys',
    })
  })

  test('of thirty at once from one account exactly ten are kept', async () => {
    const app = await testApp({ ledger, now })
    const { apiKey: key } = await app.createKey()
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.post(url, { message: 'a' }, { key })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    // Who waited too long for the others is asked to come again (503).
    expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(20)
    expect(await kept(app)).toHaveLength(10)
  })

  test('a text that no store can keep, and any value out of bounds, is refused and keeps nothing', async () => {
    const app = await testApp({ ledger, now, env: many })
    const message = 'a'
    const bad: unknown[] = [
      {},
      { message: '' },
      { message: null },
      { message: 1 },
      { message: 'あ'.repeat(4001) },
      [],
      undefined,
      { message: 'a\0b' },
      { message: '\ud800' },
      { message: 'a\udc00' },
      { message: '\u3099'.repeat(33) },
      { message, rating: 0 },
      { message, rating: 6 },
      { message, rating: 2.5 },
      { message, rating: '3' },
      { message, endpoint: 'a'.repeat(257) },
      { message, endpoint: '\0' },
      { message, endpoint: null },
      { message, request_id: 'a'.repeat(129) },
      { message, request_id: '\ud800' },
    ]
    for (const body of bad) expect([body, (await app.post(url, body)).status]).toEqual([body, 422])
    const nul = (await app.post(url, { message: '\0', endpoint: '\0' })).json
    expect(nul.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
      ['body', 'message'],
      ['body', 'endpoint'],
    ])
    expect(await kept(app)).toEqual([])
    const longest = { message: '𠮷'.repeat(4000), endpoint: 'a'.repeat(256), request_id: 'a'.repeat(128), other: 1 }
    expect((await app.post(url, longest)).status).toBe(201)
    expect((await kept(app))[0]?.message).toBe(longest.message)
  })
})
