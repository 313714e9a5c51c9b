import { describe, expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { bothLedgers, freshAddress, testApp } from '../app.ts'
import { make } from '../make.ts'

describe.each(bothLedgers)('an anonymous day on %s', (ledger) => {
  const rows = [[program, [make(program)]]] as const

  test('three calls are served, the fourth says when the next day begins, and the next JST day opens again', async () => {
    const app = await testApp({ ledger, rows, now: new Date('2026-03-01T14:59:00Z') })
    const from = freshAddress()
    const left: (string | undefined)[] = []
    for (let i = 0; i < 3; i++) {
      const answer = await app.get('/v1/programs/search', { from })
      expect(answer.status).toBe(200)
      left.push(answer.headers['x-anon-quota-remaining'] as string)
    }
    expect(left).toEqual(['2', '1', '0'])

    const refused = await app.get('/v1/meta', { from })
    expect(refused.status).toBe(429)
    expect(refused.json).toEqual({
      detail: 'anon rate limit exceeded',
      limit: 3,
      resets_at: '2026-03-02T00:00:00+09:00',
      keys_url: 'http://127.0.0.1:8787/docs/keys',
    })
    expect(refused.headers['retry-after']).toBe('60')

    app.clock.now = new Date('2026-03-01T15:00:00Z')
    expect((await app.get('/v1/meta', { from })).status).toBe(200)
  })

  test('of 100 calls at once from one address exactly three are served', async () => {
    const app = await testApp({ ledger, rows })
    const from = freshAddress()
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.get('/v1/ping', { from })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(97)
  })

  test('the count survives a restart', async () => {
    const app = await testApp({ ledger, rows })
    const from = freshAddress()
    for (let i = 0; i < 2; i++) await app.get('/v1/ping', { from })
    await app.restart()
    expect((await app.get('/v1/ping', { from })).status).toBe(200)
    expect((await app.get('/v1/ping', { from })).status).toBe(429)
  })

  test('an IPv6 caller is its /64, a mapped IPv4 caller is its IPv4', async () => {
    const app = await testApp({ ledger, rows })
    const statuses: number[] = []
    for (const from of ['2a0e:1:2:3::1', '2a0e:1:2:3:ffff::9', '2a0e:1:2:3::2', '2a0e:1:2:3::3', '2a0e:1:2:4::1']) {
      statuses.push((await app.get('/v1/ping', { from })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    const mapped: number[] = []
    for (const from of ['23.9.9.9', '::ffff:23.9.9.9', '::ffff:1709:909', '23.9.9.9']) {
      mapped.push((await app.get('/v1/ping', { from })).status)
    }
    expect(mapped).toEqual([200, 200, 200, 429])
  })

  test('a refused input takes a slot, a bad key takes none, and health is never counted', async () => {
    const app = await testApp({ ledger, rows })
    const from = freshAddress()
    expect((await app.get('/v1/programs/search?limit=0', { from })).status).toBe(422)
    const badKey = { headers: { 'x-api-key': 'svc_live_bad', 'x-forwarded-for': from } }
    expect((await app.get('/v1/ping', badKey)).status).toBe(401)
    for (let i = 0; i < 5; i++) expect((await app.get('/healthz', { from })).status).toBe(200)
    const usage = await app.get('/v1/usage', { from })
    expect(usage.json).toMatchObject({ limit: 3, used: 1, remaining: 2 })
  })

  test('neither the address nor the answer of a failure of ours keeps a slot', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    const from = freshAddress()
    expect((await app.get('/v1/meta', { from })).status).toBe(503)
    expect((await app.get('/v1/usage', { from })).json).toMatchObject({ used: 0 })
  })
})
