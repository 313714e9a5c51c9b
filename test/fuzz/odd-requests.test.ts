import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApp } from '../app.ts'

type Body = string | Buffer
type Headers = Record<string, string>

/** A service that is given bytes as they are. */
async function raw() {
  const app = await testApp()
  const { apiKey } = await app.createKey()
  const send = async (method: string, url: string, body?: Body, headers: Headers = {}) => {
    const {
      statusCode,
      headers: answered,
      body: text,
    } = await app.app.http.inject({
      method: method as 'GET',
      url,
      headers: { 'x-api-key': apiKey, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: statusCode, headers: answered, json: text === '' ? undefined : JSON.parse(text) }
  }
  const check = (body: Body, headers: Headers = {}) =>
    send('POST', '/v1/exclusions/check', body, { 'content-type': 'application/json', ...headers })
  return { app, send, check }
}

const nested = (depth: number) => `{"program_ids":["x"],"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe('a body', () => {
  test('that is not JSON is refused with 400', async () => {
    const { check } = await raw()
    const cut = ['', ' ', '{', '{"program_ids":[', 'nul', '{}x', '{"a":1,}']
    for (const body of [...cut, '{"a":NaN}', "{'a':1}", '{"a":01}', '{"a":"\u0000"}']) {
      const { status, json } = await check(body)
      expect([body, status, json]).toEqual([body, 400, { detail: 'the body is not valid JSON' }])
    }
  })

  test('that is JSON but no object is refused with 422', async () => {
    const { check } = await raw()
    for (const body of ['null', '[]', '"x"', '1', 'true']) {
      const { status, json } = await check(body)
      expect([body, status, json.detail[0].loc]).toEqual([body, 422, ['body']])
    }
  })

  test('that reaches for a prototype is refused and changes none (S46)', async () => {
    const { check } = await raw()
    for (const body of [
      '{"__proto__":{"polluted":1},"program_ids":["x"]}',
      '{"constructor":{"prototype":{"polluted":1}},"program_ids":["x"]}',
      '{"program_ids":["x"],"a":[{"b":{"__proto__":{"polluted":1}}}]}',
      '{"program_ids":["x"],"\\u005f_proto__":{"polluted":1}}',
    ]) {
      expect([body, (await check(body)).status]).toEqual([body, 400])
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
    }
  })

  test('may repeat a name: the last one counts, for the answer and for a retry', async () => {
    const { check } = await raw()
    const first = await check('{"program_ids":["x"],"program_ids":["y"]}', { 'idempotency-key': 'k1' })
    expect(first.json.program_ids).toEqual(['y'])
    const again = await check('{"program_ids":["y"]}', { 'idempotency-key': 'k1' })
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  test('may start with a byte order mark', async () => {
    const { check } = await raw()
    expect((await check('\ufeff{"program_ids":["x"]}')).status).toBe(200)
  })

  test('of more than 256 KiB is refused with 413', async () => {
    const { check } = await raw()
    const filled = (bytes: number) => `{"program_ids":["x"],"a":"${'x'.repeat(bytes)}"}`
    expect((await check(filled(262_144))).status).toBe(413)
    expect((await check(filled(262_000))).status).toBe(200)
  })

  test('nested hundreds of levels deep, where a retry must be comparable or ids stand, is refused and never a failure of ours', async () => {
    const { check } = await raw()
    for (const depth of [100, 1000, 100_000]) {
      expect((await check(nested(depth), { 'idempotency-key': `k${depth}` })).status).toBe(422)
      expect((await check(`{"program_ids":${'['.repeat(depth)}${']'.repeat(depth)}}`)).status).toBe(422)
    }
  })

  // Nothing limits the depth of a body: 100,000 levels under an unknown name are served.
  test('nested deeper than 20 is refused (S41)', async () => {
    const { check } = await raw()
    expect((await check(nested(21))).status).toBeGreaterThanOrEqual(400)
  })

  // Content-Encoding is ignored: real gzip answers 400 "not valid JSON", plain JSON that claims gzip is served.
  test('in an encoding other than identity is refused with 415 (S41)', async () => {
    const { check } = await raw()
    const body = '{"program_ids":["x"]}'
    expect((await check(body, { 'content-encoding': 'identity' })).status).toBe(200)
    expect((await check(gzipSync(body), { 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await check(body, { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test('is read as JSON only when it says that it is (S42)', async () => {
    const { check } = await raw()
    const typed = async (type: string) => (await check('{"program_ids":["x"]}', { 'content-type': type })).status
    for (const type of ['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8'])
      expect([type, await typed(type)]).toEqual([type, 200])
    const alike = ['text/json', 'application/jsonx', 'application/vnd.api+json', 'application/json, text/plain']
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']
    for (const type of [...alike, ...forms, 'text/plain', 'application/xml', 'a', '/', ''])
      expect([type, await typed(type)]).toEqual([type, 415])
  })
})

describe('a path', () => {
  test('that is odd is unknown, too long or malformed, and nothing else', async () => {
    const { send } = await raw()
    const program = (id: string) => `/v1/programs/${id}`
    const unknown = ['..%2f..%2fetc%2fpasswd', 'a%2fb', 'a%3fb', 'a;b', '%F0%9F%98%80', 'x'.repeat(100)]
    const unserved = ['/nothing', '/v1/programs/search/', '/V1/programs/search', '//v1/meta', '/v1/admin/keys']
    const expected: [number, string[]][] = [
      [404, [...unknown.map(program), ...unserved]],
      [414, ['x'.repeat(101), 'x'.repeat(9000), '%41'.repeat(101)].map(program)],
      [400, ['%', '%ff', '%G1'].map(program)],
      [422, ['%00', 'a%00b'].map(program)],
    ]
    for (const [status, paths] of expected) {
      for (const path of paths) {
        const answer = await send('GET', path)
        expect([path, answer.status]).toEqual([path, status])
        expect(answer.json.detail).toBeTruthy()
      }
    }
  })

  test('says with Allow which methods it serves, to every other method', async () => {
    const { send } = await raw()
    const paths = { '/v1/programs/search': 'GET', '/v1/programs/x': 'GET', '/v1/programs/batch': 'POST' }
    for (const [path, allow] of Object.entries({ ...paths, '/healthz': 'GET', '/v1/openapi.json': 'GET' })) {
      for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST', 'GET']) {
        if (method === allow) continue
        const { status, headers } = await send(method, path)
        expect([path, method, status, headers.allow]).toEqual([path, method, 405, allow])
      }
    }
  })
})

describe('bytes on the wire', () => {
  async function listening() {
    const { app } = await raw()
    await app.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.http.server.address() as AddressInfo
    return (text: string): Promise<string> =>
      new Promise((resolve) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(text))
        socket.on('data', (chunk) => {
          answer += chunk
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(answer))
      })
  }

  const smuggled: [string, string][] = [
    [
      'a length and chunks',
      'POST /v1/feedback HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two lengths', 'POST /v1/feedback HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: a\n\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['an unknown version', 'GET /healthz HTTP/9.1\r\nHost: a\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ]
  test('that could be read in two ways are refused with 400 (S44)', async () => {
    const answerTo = await listening()
    for (const [name, text] of smuggled) expect(await answerTo(text), name).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('with more than 16 KiB of headers are refused with 431', async () => {
    const answerTo = await listening()
    const text = `GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 431 /)
  })

  // What Node refuses before Fastify answers {error, message, statusCode} instead of {detail}: no clientErrorHandler is set.
  test('that are refused are refused in the words of every other error', async () => {
    const answerTo = await listening()
    expect(await answerTo('hello\r\n\r\n')).toContain('"detail"')
  })

  test('with a foreign host change nothing in the answer (S43)', async () => {
    const answerTo = await listening()
    const evil =
      'GET /v1/openapi.json HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n'
    const answer = await answerTo(`${evil}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).not.toContain('evil.example')
  })
})
