import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../../test/app.ts'
import { connect, unitsOf } from '../../../../test/mcp/connect.ts'
import { servingPages } from '../../../../test/pages.ts'
import { randomKey } from '../../../../test/random-key.ts'

/** A service that reads pages of ours, for a customer. */
async function reading(ledger: 'sqlite' | 'postgres', listener: (response: ServerResponse) => void) {
  const { host, pages, requested } = await servingPages((_, response) => listener(response))
  const app = await testApp({ ledger, pages, now: new Date('2026-06-01T03:20:10Z') })
  const { apiKey: key } = await app.createKey()
  let paths = 0
  /** A call about pages that nobody has asked for yet. */
  const about = (count: number, live_fetch = true) => ({
    live_fetch,
    citations: Array.from({ length: count }, () => ({
      source_url: `http://${host}/${++paths}`,
      field_value: 4_500_000,
    })),
  })
  const verify = (body: object, by = key, headers: Record<string, string> = {}) =>
    app.post('/v1/citations/verify', body, { key: by, headers })
  /** What a client is told of a call of the tool that is refused. */
  const refusedTool = async (args: Record<string, unknown>) => {
    const client = await connect(app, { key })
    const { isError, _meta = {} } = await client.callTool({ name: 'verify_citations', arguments: args })
    return { isError, ...(_meta['konkyo/error'] as { status: number; body: unknown }) }
  }
  return { app, key, about, verify, refusedTool, requested }
}

describe.each(ledgers)('live fetches of one customer on %s', (ledger) => {
  test('read sixty pages a minute; what is beyond waits for the next, asks nothing and is not billed', async () => {
    const { app, key, about, verify, refusedTool, requested } = await reading(ledger, (response) =>
      response.end('上限は450万円'),
    )
    const first = about(10)
    const retry = { 'idempotency-key': randomKey('r1') }
    expect((await verify(first, key, retry)).json.verified_count).toBe(10)
    for (let i = 0; i < 5; i++) expect((await verify(about(i < 4 ? 10 : 9))).status).toBe(200)
    const body = {
      code: 'rate_limited',
      retry_after: 50,
      bucket: 'verify_citations:addresses',
      detail: 'at most 60 addresses a minute',
      limit: 60,
      per: 'minute',
      limit_per_minute: 60,
    }
    const refused = await verify(about(2))
    expect([refused.status, refused.headers['retry-after'], refused.json]).toEqual([429, '50', body])
    expect(await refusedTool(about(10))).toMatchObject({ isError: true, status: 429, body })
    expect([requested.length, await unitsOf(app, key)]).toEqual([59, 6])
    expect((await verify(about(1))).status).toBe(200)
    expect((await verify(first, key, retry)).headers['idempotency-replayed']).toBe('true')
    expect((await verify(about(10, false))).status).toBe(200)
    expect((await verify(about(10), (await app.createKey()).apiKey)).status).toBe(200)
    app.clock.now = new Date('2026-06-01T03:21:00Z')
    expect((await verify(about(10))).status).toBe(200)
  })

  test('are two at a time; a third is told to wait and is not billed, and nobody else waits', async () => {
    const held: ServerResponse[] = []
    const { app, key, about, verify, refusedTool, requested } = await reading(
      ledger,
      (response) => void held.push(response),
    )
    const underWay = [verify(about(1)), verify(about(1))]
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(2)
    const body = {
      code: 'rate_limited',
      retry_after: 5,
      bucket: 'verify_citations:at_once',
      detail: 'at most 2 calls that ask other addresses at the same time',
      limit: 2,
      per: 'at_once',
    }
    const refused = await verify(about(1))
    expect([refused.status, refused.headers['retry-after'], refused.json]).toEqual([429, '5', body])
    expect(await refusedTool(about(1))).toMatchObject({ isError: true, status: 429, body })
    expect((await verify(about(1, false))).status).toBe(200)
    const { apiKey: other } = await app.createKey()
    const another = verify(about(1), other)
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(3)
    for (const response of held.splice(0)) response.end('上限は450万円')
    for (const answer of await Promise.all([...underWay, another])) expect(answer.json.verified_count).toBe(1)
    expect([requested.length, await unitsOf(app, key)]).toEqual([3, 3])
    const next = verify(about(1))
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1)
    held[0]?.end('上限は450万円')
    expect((await next).json.verified_count).toBe(1)
  })
})
