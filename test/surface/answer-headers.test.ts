import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { features, operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import { type AnyOperation, routeOf } from '../../src/operation/operation.ts'
import { type TestApp, testApp } from '../app.ts'
import { grantType } from '../device.ts'
import { cookieOf, logIn } from '../log-in.ts'
import { make } from '../make.ts'
import { send } from '../send.ts'

const secure = { KONKYO_BASE_URL: 'https://konkyo.example' }
const adminKey = 'admin-key-of-the-headers'
const oneYear = 'max-age=31536000'

/** The program that the example of `get_program` names. */
const rows = [[program, [make(program, { unified_id: 'UNI-6882390b71' })]]] as const

const pages = features.flatMap(({ pages = [] }) => pages.map(({ operation }) => operation))
const files = [
  '/verify',
  '/docs/errors',
  '/meta',
  '/openapi.json',
  '/v1/openapi.json',
  '/v1/openapi.agent.json',
  '/v1/calendar/deadlines.ics',
]
const elsewhere = [...files, '/v1/data_dump/x', '/mcp', '/nothing', '/v1/nothing', '/v1/programs/%ff', '/%']

/** One address of every operation and page, and all that is neither. */
const addresses: readonly (readonly [method: string, url: string])[] = [
  ...[...operations, ...pages].map((operation) => {
    const { method, path } = routeOf(operation)
    return [method, path.replace(/\{\w+\}/g, 'x')] as const
  }),
  ...elsewhere.map((url) => ['GET', url] as const),
]

/** A service on a socket that is given bytes and answers with bytes, on one connection each. */
async function onTheWire(env: Record<string, string> = {}) {
  const app = await testApp({ env })
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  return (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (piece) => {
        answer += piece
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(answer))
    })
}

describe('a request that does not name exactly one host', () => {
  const hosts = {
    'none over HTTP/1.1': '',
    'two that are alike': 'Host: a.example\r\nHost: a.example\r\n',
    'two with another header between': 'Host: a.example\r\nAccept: */*\r\nhOsT: b.example\r\n',
    'an empty one': 'Host:\r\n',
    'one that is no host': 'Host: a.example/b\r\n',
  }

  test.each(Object.entries(hosts))(
    '(%s) is refused with 400 on every route, page and unknown path',
    async (_, lines) => {
      const ask = await onTheWire()
      for (const [method, url] of [...addresses, ['POST', '/mcp'], ['PUT', '/v1/meta']] as const) {
        const answer = await ask(`${method} ${url} HTTP/1.1\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`)
        expect([method, url, answer.slice(0, 12)]).toEqual([method, url, 'HTTP/1.1 400'])
        expect([url, answer]).toEqual([url, expect.stringContaining('{"detail":')])
      }
      const japanese = await ask(`GET /v1/programs/補助金 HTTP/1.1\r\n${lines}\r\n`)
      expect(japanese.slice(0, 12)).toBe('HTTP/1.1 400')
    },
  )

  test('is served over HTTP/1.0, which knew no hosts', async () => {
    const ask = await onTheWire()
    expect((await ask('GET /healthz HTTP/1.0\r\n\r\n')).slice(0, 12)).toBe('HTTP/1.1 200')
    expect((await ask('GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n')).slice(0, 12)).toBe(
      'HTTP/1.1 200',
    )
  })
})

/** What the parser refuses, and what Node would answer by itself. */
const oddRequests = [
  'hello\r\n\r\n',
  `GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  'GET /v1/programs/補助金 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
  'POST /v1/feedback HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
]

test('every answer of a service on https tells browsers to stay there, and none of one on http does', async () => {
  for (const [env, expected] of [
    [secure, oneYear],
    [{}, undefined],
  ] as const) {
    const { app } = await testApp({ env: { ...env, KONKYO_ADMIN_KEY: adminKey } })
    for (const [method, url] of addresses) {
      const { statusCode, headers } = await app.http.inject({ method: method as 'GET', url })
      expect([method, url, statusCode, headers['strict-transport-security']]).toEqual([
        method,
        url,
        statusCode,
        expected,
      ])
    }
    const ask = await onTheWire(env)
    for (const text of oddRequests) {
      const answer = await ask(text)
      expect(answer).toMatch(/^HTTP\/1\.1 \d\d\d /)
      const reported = answer
        .split('\r\n')
        .filter((line) => line.toLowerCase().startsWith('strict-transport-security:'))
      expect([text.slice(0, 80), reported.length]).toEqual([text.slice(0, 80), expected ? 1 : 0])
    }
  }
})

test('a browser on a page that came over http is no page of a service on https, whatever its host', async () => {
  const app = await testApp({ env: secure })
  const cookie = await logIn(app, (await app.createKey()).apiKey)
  const capFrom = async (origin: string) =>
    (await app.post('/v1/me/cap', { monthly_cap_yen: 0 }, { headers: { cookie, origin, host: 'konkyo.example' } }))
      .status
  expect(await capFrom('http://konkyo.example')).toBe(403)
  expect(await capFrom('https://konkyo.example')).toBe(200)
})

describe('nobody on the way keeps a copy', () => {
  const served = async () => {
    const app = await testApp({ rows, env: { ...secure, KONKYO_ADMIN_KEY: adminKey } })
    return { app, key: (await app.createKey({ customerId: 'cus_example' })).apiKey }
  }
  const headersOf = (operation: AnyOperation): Record<string, string> => ({
    ...(operation.replay?.idempotencyKey === 'required' ? { 'idempotency-key': 'headers' } : {}),
    ...(operation.access.key === 'admin' ? { 'x-admin-key': adminKey } : {}),
  })
  /** Members of answers that open something for whoever has them. */
  const opening = /"(?:api_key|access_token|device_code|user_code|secret|signing_secret)":"(?!\*)/

  test('of any answer to a session, a refusal or not', async () => {
    const { app, key } = await served()
    const cookie = await logIn(app, key)
    for (const operation of operations.filter(({ access, name }) => access.session && name !== 'logout_session')) {
      const headers = { ...headersOf(operation), cookie, origin: secure.KONKYO_BASE_URL }
      // The key of this session ends with its rotation, which comes last.
      if (operation.name === 'rotate_key') continue
      for (const input of [operation.example, { ...operation.example, no_such_option: ['x'] }]) {
        const answer = await send(app, operation, input, { headers })
        expect([operation.name, answer.status, answer.headers['cache-control']]).toEqual([
          operation.name,
          answer.status,
          'no-store',
        ])
        expect(answer.status, answer.text).not.toBe(401)
      }
    }
    const rotated = await app.post('/v1/me/rotate-key', {}, { headers: { cookie, origin: secure.KONKYO_BASE_URL } })
    expect([rotated.status, rotated.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('of any answer that holds a secret, sets a cookie or is for the operator, while reads with a key keep their tag', async () => {
    const { app, key } = await served()
    const kept: string[] = []
    for (const operation of operations.filter(({ name }) => name !== 'rotate_key')) {
      for (const call of [{ key }, {}]) {
        const answer = await send(app, operation, operation.example, { ...call, headers: headersOf(operation) })
        const isPrivate =
          operation.transport?.secret ||
          operation.access.key === 'admin' ||
          'set-cookie' in answer.headers ||
          opening.test(answer.text)
        const control = answer.headers['cache-control']
        if (isPrivate) expect([operation.name, control]).toEqual([operation.name, 'no-store'])
        else if ('key' in call)
          expect([operation.name, control]).toEqual([
            operation.name,
            `private, ${answer.status < 400 ? freshness(operation) : 'no-cache'}`,
          ])
        if (answer.headers.etag) kept.push(operation.name)
      }
    }
    expect(kept).toContain('get_program')
    const begun = await app.post('/v1/device/authorize', {})
    const polled = await app.post('/v1/device/token', { grant_type: grantType, device_code: begun.json.device_code })
    expect([begun, polled].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
    const login = await app.post('/v1/session', { api_key: key })
    const cookie = cookieOf(login)
    const logout = await app.post('/v1/session/logout', {}, { headers: { cookie, origin: secure.KONKYO_BASE_URL } })
    expect([login, logout].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
    expect(await pageControls(app)).toEqual(pages.map(() => 'no-store'))
  })
})

/** How long an answer is good without asking again. */
const freshness = ({ transport }: AnyOperation) =>
  transport?.freshForSeconds === undefined ? 'no-cache' : `max-age=${transport.freshForSeconds}`

async function pageControls(app: TestApp): Promise<unknown[]> {
  const controls = []
  for (const operation of pages) {
    const { method, path } = routeOf(operation)
    const answer = await app.call(method, path.replace(/\{\w+\}/g, 'x'), {
      headers: { origin: secure.KONKYO_BASE_URL },
    })
    controls.push(answer.headers['cache-control'])
  }
  return controls
}
