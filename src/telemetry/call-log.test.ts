import { once } from 'node:events'
import { type AddressInfo, connect as dial } from 'node:net'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { connect } from '../../test/mcp/connect.ts'
import { loggerTo } from './logger.ts'

const email = 'planted.person@example.jp'
const question = 'plantedquestion'
const tag = 'planted-tag-01'
const address = '203.0.113.77'
const members = [
  'level',
  'time',
  'pid',
  'msg',
  'request_id',
  'transport',
  'method',
  'route',
  'operation',
  'status',
  'outcome',
  'duration_ms',
  'units',
  'key_prefix',
  'address_hash',
  'code',
]

type Line = Record<string, string | number | null>

/** A service whose log is kept. */
async function logged(level = 'info') {
  const written: string[] = []
  const log = loggerTo({ write: (line) => written.push(line) }, level)
  const service = await testApp({ rows: 'starter', log, now: new Date('2026-07-01T03:00:00Z') })
  const lines = () => written.map((line) => JSON.parse(line) as Line)
  return { service, text: () => written.join(''), calls: () => lines().filter(({ msg }) => msg === 'call') }
}

/** Sends bytes to the listening service and answers what comes back until the connection ends. */
async function raw({ app }: TestApp, bytes: string, { leaves = false } = {}): Promise<string> {
  const socket = dial((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (piece) => {
    said += piece
  })
  socket.write(bytes)
  if (leaves) app.http.server.once('request', () => socket.destroy())
  await once(socket, 'close')
  return said
}

test('every request id is found in the log exactly once, with an allow-list of members, and nothing private is', async () => {
  const { service, text, calls } = await logged()
  const { apiKey, keyHashPrefix } = await service.createKey()
  const from = address
  const requested = `/v1/programs/search?q=${question}`
  const answers = [
    await service.get(requested, { key: apiKey, headers: { 'x-client-tag': tag } }),
    await service.get(`${requested}&limit=-1`, { from }),
    await service.get('/v1/me', { key: `${apiKey.slice(0, -1)}!` }),
    await service.get('/v1/me', { from, headers: { cookie: `service_session=${'s'.repeat(43)}` } }),
    await service.get(`/nowhere/${email}?q=${question}`, { from }),
    await service.call('PUT', '/v1/programs/search', { from }),
    await service.post('/v1/exclusions/check', '{"program_ids":', {
      from,
      headers: { 'content-type': 'application/json' },
    }),
    await service.get('/v1/programs/%E0%A4%A', { from }),
    await service.get('/v1/openapi.json', { from }),
    await service.get('/go', { from }),
    await service.get('/docs/errors', { from }),
    await service.get('/v1/programs/search?limit=1', { key: apiKey, headers: { 'x-request-id': 'my-own-request-1' } }),
  ]
  const client = await connect(service, { key: apiKey, headers: { 'x-client-tag': tag } })
  const result = await client.callTool({ name: 'search_programs', arguments: { q: question } })
  const reported = (result._meta as Record<string, Record<string, string>>)['service/headers'] ?? {}
  const refused = await raw(service, `GET /v1/programs/search?q=${question} HTTP/9.9\r\nX-Api-Key: ${apiKey}\r\n\r\n`)
  const ids = [
    ...answers.map(({ headers }) => headers['x-request-id']),
    reported['x-request-id'],
    /x-request-id: (\S+)/i.exec(refused)?.[1],
  ]
  const found = calls().map((line) => line.request_id)
  for (const id of ids) expect(found.filter((one) => one === id)).toEqual([id])
  expect(calls().flatMap((line) => Object.keys(line).filter((name) => !members.includes(name)))).toEqual([])
  for (const planted of [apiKey, apiKey.slice(9, 40), email, question, tag, address, 's'.repeat(43), '127.0.0.1'])
    expect(text().includes(planted), planted).toBe(false)
  expect(calls()[0]).toMatchObject({
    method: 'GET',
    route: '/v1/programs/search',
    operation: 'search_programs',
    status: 200,
    outcome: 'sent',
    units: 1,
    key_prefix: keyHashPrefix,
    code: null,
    transport: 'http',
  })
  expect(calls().find((line) => line.request_id === reported['x-request-id'])).toMatchObject({
    transport: 'mcp',
    operation: 'search_programs',
    route: '/mcp',
    units: 1,
    key_prefix: keyHashPrefix,
  })
  expect(calls().find(({ status }) => status === 405)).toMatchObject({ route: null, code: 'method_not_allowed' })
  expect(calls().find(({ method }) => method === null)).toMatchObject({ route: null, status: 400 })
})

test('an address is another one in the log on the next day, and the same within a day', async () => {
  const { service, calls } = await logged()
  const ask = () => service.get('/v1/programs/search?limit=1', { from: address })
  await ask()
  await ask()
  service.clock.now = new Date('2026-07-02T03:00:00Z')
  await ask()
  const [first, second, next] = calls().map(({ address_hash }) => address_hash)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect([second === first, next === first]).toEqual([true, false])
})

test('probes are told at debug only', async () => {
  const usual = await logged()
  await usual.service.get('/healthz')
  await usual.service.get('/readyz')
  expect(usual.calls()).toEqual([])
  const debug = await logged('debug')
  await debug.service.get('/healthz')
  expect(debug.calls()).toMatchObject([{ route: '/healthz', level: 20 }])
})

test('a caller who leaves before the answer is logged as cut, once', async () => {
  const { service, calls } = await logged()
  await service.app.http.listen({ host: '127.0.0.1', port: 0 })
  await raw(
    service,
    'POST /v1/exclusions/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    { leaves: true },
  )
  await expect.poll(calls).toMatchObject([{ outcome: 'cut', operation: null }])
})

test('what callers say is one short line without control characters in any text of the log', () => {
  const written: string[] = []
  const log = loggerTo({ write: (line) => written.push(line) }, 'info')
  log.info({ reason: `a\r\n{"forged":1}\u001b[2J\u2028${'x'.repeat(1000)}` }, 'told')
  log.error({ err: Object.assign(new Error('b\nc'), { detail: email, parameters: [question] }) }, 'failed')
  expect(written.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1])
  const [first, second] = written.map((line) => JSON.parse(line))
  expect([first.reason.length <= 256, first.reason.startsWith('a {"forged":1} [2J')]).toEqual([true, true])
  expect(Object.keys(second.err).sort()).toEqual(['message', 'stack', 'type'])
  expect(second.err.message).toBe('b c')
})
