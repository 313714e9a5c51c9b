import { createHook } from 'node:async_hooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { connect } from '../../../../test/mcp/connect.ts'
import { nameServer } from '../../../../test/name-server.ts'
import { servingPages } from '../../../../test/pages.ts'
import { dnsLookup } from '../../../gateways/dns-lookup.ts'
import { Receivers } from '../../../gateways/receivers/receivers.ts'

const live = (...urls: string[]) => ({
  live_fetch: true,
  citations: urls.map((source_url) => ({ source_url, field_value: 4_500_000 })),
})

/** What the process asks of the system while some work is done, by the name that Node gives it. */
async function requestedDuring(work: () => Promise<unknown>): Promise<(kind: string) => number> {
  const kinds: string[] = []
  const hook = createHook({ init: (_, kind) => void kinds.push(kind) }).enable()
  onTestFinished(() => void hook.disable())
  await work()
  hook.disable()
  return (kind) => kinds.filter((one) => one === kind).length
}

describe('a live fetch', () => {
  test('tells nothing of our network: inner names, known or not, and inner addresses end in the same words', async () => {
    const zone = { 'db.example.jp': [['A', '10.0.0.5']], 'self.example.jp': [['AAAA', '0:0:0:0:0:0:0:1']] } as const
    const { pages } = await servingPages(() => {}, { lookup: dnsLookup({ servers: [await nameServer(zone)] }) })
    const app = await testApp({ pages })
    const { apiKey: key } = await app.createKey()
    const urls = [
      'http://db.example.jp/',
      'https://self.example.jp/',
      'http://none.example.jp/',
      'http://localhost/',
      'http://10.0.0.5/',
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data/',
    ]
    const { json } = await app.post('/v1/citations/verify', live(...urls), { key })
    const client = await connect(app, { key })
    const { structuredContent } = await client.callTool({ name: 'verify_citations', arguments: live(...urls) })
    for (const { verifications } of [json, structuredContent] as (typeof json)[])
      expect(verifications.map(({ citation_index: _, ...rest }: { citation_index: number }) => rest)).toEqual(
        urls.map(() => ({
          verification_status: 'unknown',
          matched_form: null,
          source_checksum: null,
          normalized_source_length: 0,
          verification_basis: 'none',
          source_url_fetched: null,
          error: 'source_unreachable',
          error_detail: 'no public server gave this page in time',
          known_record: null,
        })),
      )
  })

  test('asks name servers itself and takes no thread of the look-ups of the system', async () => {
    const app = await testApp()
    const { apiKey: key } = await app.createKey()
    const requested = await requestedDuring(() =>
      app.post('/v1/citations/verify', live('http://nothing.invalid/', 'http://localhost/'), { key }),
    )
    expect([requested('QUERYWRAP'), requested('GETADDRINFOREQWRAP')]).toEqual([4, 0])
  })

  test('at silent name servers delays no page and no webhook of another customer', async () => {
    const heard = new Set<string>()
    const server = await nameServer({ 'page.example.jp': [['A', '127.0.0.1']] }, (name) => heard.add(name))
    const lookup = dnsLookup({ servers: [server] })
    const { port, pages } = await servingPages((_, response) => response.end('上限は450万円'), { lookup })
    const host = `page.example.jp:${port}`
    const receivers = new Receivers({ allowPrivate: [host], lookup })
    const app = await testApp({ pages, receivers })
    const keys = Array.from({ length: 9 }, async (_, i) => (await app.createKey({ customerId: `cus_${i}` })).apiKey)
    const [mine = '', ...others] = await Promise.all(keys)
    const hook = { url: `http://${host}/hook`, event_types: ['program.created'] }
    const { json: webhook } = await app.post('/v1/me/webhooks', hook, { key: mine })
    let ended = 0
    const silent = others.flatMap((key, i) =>
      [1, 2].map(async (n) => {
        const answer = await app.post(
          '/v1/citations/verify',
          live(`http://${n}.${i}.silent/`, `http://${n}.${i}.also.silent/`),
          { key },
        )
        ended++
        return answer.json.verifications[0].error_detail
      }),
    )
    await expect.poll(() => heard.size, { timeout: 5000 }).toBeGreaterThanOrEqual(16)
    const { json } = await app.post('/v1/citations/verify', live(`http://${host}/`), { key: mine })
    const { json: sent } = await app.post(`/v1/me/webhooks/${webhook.id}/test`, {}, { key: mine })
    expect([json.verified_count, sent.ok, ended]).toEqual([1, true, 0])
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['no public server gave this page in time']))
  })
})
