import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApp } from '../app.ts'

const documents = ['/v1/openapi.json', '/v1/openapi.agent.json', '/verify']
const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }

const list = { jsonrpc: '2.0', id: 'list-1', method: 'tools/list' }
const mcp = { host: '127.0.0.1:8787', 'mcp-protocol-version': '2025-06-18' }

describe('a long document that is the same for everybody', () => {
  test.each(documents)('%s is compressed for whoever takes that, and is not sent to whoever has it', async (url) => {
    const app = await testApp()
    const plain = await app.get(url)
    expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      200,
      undefined,
      'Accept-Encoding',
    ])
    for (const [coding, unpack] of Object.entries(unpacked)) {
      const packed = await app.app.http.inject({ url, headers: { 'accept-encoding': coding } })
      expect(packed.headers['content-encoding']).toBe(coding)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.text)
      expect(packed.rawPayload.length).toBeLessThan(plain.text.length * 0.6)
      const again = { 'accept-encoding': coding, 'if-none-match': String(packed.headers.etag) }
      expect((await app.app.http.inject({ url, headers: again })).statusCode).toBe(304)
    }
    expect((await app.get(url, { headers: { 'if-none-match': String(plain.headers.etag) } })).status).toBe(304)
  })

  test('tools/list is compressed for whoever takes that', async () => {
    const app = await testApp()
    const ask = (coding?: string) =>
      app.app.http.inject({
        method: 'POST',
        url: '/mcp',
        payload: list,
        headers: { ...mcp, ...(coding && { 'accept-encoding': coding }) },
      })
    const [plain, packed] = [await ask(), await ask('gzip')]
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
    expect(JSON.parse(plain.payload)).toMatchObject({ id: 'list-1', result: { tools: expect.any(Array) } })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  test('an address that asks for them without end is told to wait, over HTTP and MCP, and another one is not', async () => {
    const app = await testApp({ env: { KONKYO_RATE_ANON: '1:3' } })
    const from = '203.0.113.7'
    const get = (url: string) => app.get(url, { from })
    const listTools = (caller = from) => app.post('/mcp', list, { headers: mcp, from: caller })
    const answers = [await get('/v1/openapi.json'), await get('/v1/openapi.agent.json'), await listTools()]
    const refused = [await get('/v1/openapi.json'), await listTools()]
    expect([...answers, ...refused].map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await listTools('203.0.113.8')).status).toBe(200)
  })

  test('a batch takes its list of tools from the same allowance, and never holds two', async () => {
    const app = await testApp({ env: { KONKYO_RATE_ANON: '1:2' } })
    const from = '203.0.113.7'
    const send = (...messages: object[]) => app.post('/mcp', messages, { headers: mcp, from })
    const ping = { jsonrpc: '2.0', id: 'ping-1', method: 'ping' }
    const lone = (await app.post('/mcp', list, { headers: mcp })).text
    const hundred = await send(...Array.from({ length: 100 }, (_, id) => ({ ...list, id })))
    expect([hundred.status, hundred.json.error]).toEqual([
      400,
      { code: -32602, message: 'send at most one tools/list at once' },
    ])
    const batches = [await send(ping, list), await send(list), await send(ping, list), await send(ping)]
    expect(batches.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    const [, listed] = batches[0]?.json ?? []
    expect(listed).toEqual(JSON.parse(lone))
    expect(batches[0]?.text.length).toBeLessThan(lone.length + 200)
  })

  test('an id of more than 256 characters is refused, compressed or not; one of 256 comes back whole', async () => {
    const app = await testApp()
    const ask = (id: string, coding: string) =>
      app.app.http.inject({
        method: 'POST',
        url: '/mcp',
        payload: { ...list, id },
        headers: { ...mcp, 'accept-encoding': coding },
      })
    const longest = '根'.repeat(256)
    expect(JSON.parse(gunzipSync((await ask(longest, 'gzip')).rawPayload).toString()).id).toBe(longest)
    for (const coding of ['gzip', 'identity']) {
      for (const length of [257, 65_536, 300_000]) {
        const refused = await ask('a'.repeat(length), coding)
        expect([refused.statusCode, refused.json()]).toEqual([
          400,
          { jsonrpc: '2.0', id: null, error: { code: -32602, message: 'an id has at most 256 characters' } },
        ])
      }
    }
  })
})
