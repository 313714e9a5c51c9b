import { describe, expect, test } from 'vitest'
import { bareHttp, initialize, modernMeta, noting, post, request } from './fake.ts'

const app = bareHttp(noting().options)
const rpc = async (body: unknown, headers?: Record<string, string>) => (await post(app, body, headers)).json()

describe('protocol versions', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    '%s is served as asked for, without a session',
    async (version) => {
      const response = await post(app, initialize(version))
      expect(response.json().result).toMatchObject({
        protocolVersion: version,
        serverInfo: { name: 'konkyo', version: '1.2.3' },
        capabilities: { tools: {} },
      })
      expect(response.headers['mcp-session-id']).toBeUndefined()
      expect(response.headers['content-type']).toContain('application/json')
      expect(
        (await rpc(request('tools/list'), { 'mcp-protocol-version': version })).result.tools.length,
      ).toBeGreaterThan(10)
    },
  )

  test('an unknown version is answered with one that is served', async () => {
    expect((await rpc(initialize('1999-01-01'))).result.protocolVersion).toBe('2025-11-25')
  })

  test('2026-07-28 is served without a handshake', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28' }
    const discover = await rpc(request('server/discover', { _meta: modernMeta }), {
      ...headers,
      'mcp-method': 'server/discover',
    })
    expect(discover.result).toMatchObject({ supportedVersions: ['2026-07-28'], cacheScope: 'public' })
    const list = await rpc(request('tools/list', { _meta: modernMeta }), { ...headers, 'mcp-method': 'tools/list' })
    expect(list.result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000 })
    expect(list.result.tools).toEqual((await rpc(request('tools/list'))).result.tools)
    const params = { name: 'ping', arguments: {}, _meta: modernMeta }
    const called = await rpc(request('tools/call', params), {
      ...headers,
      'mcp-method': 'tools/call',
      'mcp-name': 'ping',
    })
    expect(called.result).toMatchObject({ resultType: 'complete', structuredContent: { got: {} } })
  })

  test('a subscription ends at once: no stream is held open', async () => {
    const params = { notifications: { toolsListChanged: true }, _meta: modernMeta }
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }
    expect((await post(app, request('subscriptions/listen', params), headers)).statusCode).toBe(200)
  })
})

describe('JSON-RPC', () => {
  test('ping is answered with an empty object', async () => {
    expect(await rpc(request('ping'))).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  test('a notification is accepted without an answer', async () => {
    const response = await post(app, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([response.statusCode, response.body]).toEqual([202, ''])
  })

  test.each([
    ['{"jsonrpc":"2.0","id":1,', 400, -32700],
    ['', 400, -32700],
    ['{"__proto__":{"a":1}}', 400, -32700],
    ['null', 400, -32600],
    ['{}', 400, -32600],
    ['[]', 400, -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"no/such"}', 200, -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"arguments":{}}}', 200, -32602],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping","arguments":[]}}', 200, -32602],
  ])('%s is refused with the code for it', async (body, status, code) => {
    const response = await post(app, body)
    expect([response.statusCode, response.json().error.code]).toEqual([status, code])
  })

  test('a batch of a 2025 client is answered in one body', async () => {
    const answers = await rpc([request('ping', {}, 1), request('tools/list', {}, 2)])
    expect(answers.map(({ id }: { id: number }) => id)).toEqual([1, 2])
    expect(answers[1].result.tools.length).toBeGreaterThan(10)
  })

  test('a call with 101 arguments and a batch of 101 messages are refused before they are read any further', async () => {
    const call = (count: number) =>
      request('tools/call', {
        name: 'ping',
        arguments: Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, i])),
      })
    expect((await rpc(call(100))).error).toBeUndefined()
    expect((await rpc(call(101))).error).toEqual({ code: -32602, message: 'a call has at most 100 arguments' })
    const many = (count: number) => post(app, Array(count).fill(request('ping')))
    expect((await many(100)).statusCode).toBe(200)
    expect((await many(101)).json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32602, message: 'send at most 100 messages at once' },
    })
  })

  test('a call that is cancelled in its own batch is still answered, so the request never hangs', async () => {
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    expect(await rpc([request('tools/call', { name: 'ping' }), cancel])).toMatchObject({ id: 1, result: {} })
  })
})

describe('the HTTP endpoint', () => {
  test.each([
    [{ host: 'evil.test' }],
    [{ host: 'evil.test:8787' }],
    [{ host: 'localhost@evil.test' }],
    [{ host: 'localhost.evil.test' }],
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'https://localhost.evil.test' }],
    [{ origin: 'file://' }],
  ])('refuses %j with 403, whatever the body', async (headers) => {
    const response = await post(app, '{broken', headers as Record<string, string>)
    expect([response.statusCode, Object.keys(response.json())]).toEqual([403, ['detail']])
  })

  test.each([
    [{ host: 'konkyo.example' }],
    [{ host: 'KONKYO.example:443' }],
    [{ host: 'localhost:1' }],
    [{ host: '[::1]:8787' }],
    [{ host: '127.0.0.1', origin: 'http://localhost:3000' }],
    [{ origin: 'https://konkyo.example' }],
  ])('serves %j', async (headers) => {
    expect((await post(app, request('ping'), headers as Record<string, string>)).statusCode).toBe(200)
  })

  test('answers 405 with Allow to everything but POST, and 403 to a foreign page even then', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'] as const) {
      const response = await app.inject({ method, url: '/mcp' })
      expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, 'POST'])
    }
    expect(
      (await app.inject({ method: 'GET', url: '/mcp', headers: { origin: 'https://evil.test' } })).statusCode,
    ).toBe(403)
  })

  test('takes bodies up to 1 MiB of JSON and nothing else', async () => {
    expect((await post(app, JSON.stringify('a'.repeat(1024 * 1024)))).statusCode).toBe(413)
    expect((await post(app, '{}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  })

  test('serves a client that accepts JSON alone', async () => {
    expect((await post(app, request('ping'), { accept: 'application/json' })).statusCode).toBe(200)
  })
})
