import { describe, expect, test } from 'vitest'
import { features, operations } from '../../src/catalog.ts'
import { type AnyOperation, isReceiver, routeOf } from '../../src/operation/operation.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'
import { freshAddress, ledgers, type TestApp, testApp } from '../app.ts'
import { ownPage } from '../log-in.ts'

const adminKey = 'admin-key-of-broken-texts'
const broken = { NUL: 'a\u0000b', 'half a pair': 'a\ud800b' }

const forms = features.flatMap(({ pages = [] }) => pages.map(({ operation }) => operation))

type Input = Record<string, unknown>

/** Inputs with a broken text in each place where one fits: as a value, in a list, inside an object and as a name. */
function brokenInputs({ input, example }: AnyOperation, text: string): Input[] {
  const inputs: Input[] = []
  for (const [name, schema] of Object.entries(input.properties as Record<string, { type?: string }>)) {
    const { type } = schema
    const isText = type === 'string' || type === undefined
    const values = isText ? [text] : type === 'array' ? [[text], [{ a: text }]] : type === 'object' ? nested(text) : []
    for (const value of values) inputs.push({ ...example, [name]: value })
    const given = example[name]
    if (typeof given === 'object' && given !== null && !Array.isArray(given))
      for (const inner of Object.keys(given)) inputs.push({ ...example, [name]: { ...given, [inner]: text } })
  }
  return inputs
}

const nested = (text: string) => [{ a: text }, { [text]: 'a' }, { a: { b: [text] } }]

/** Joiners, fillers and marks without a letter: each is long enough for every text that has a least length. */
const unseen = ['\u200b'.repeat(12), ' \u3164\u2060\u00ad'.repeat(4), '\u2800\ufe0f'.repeat(6), '\u3000'.repeat(12)]

/** Where an operation takes words: texts without a form of their own. */
function writtenIn({ input }: AnyOperation): string[] {
  const isFree = (schema: Shape) => schema.type === 'string' && !schema.pattern && !schema.enum && !schema.format
  const properties = Object.entries(input.properties as Record<string, Shape>)
  return properties.flatMap(([name, schema]) => ([schema, ...(schema.anyOf ?? [])].some(isFree) ? [name] : []))
}

interface Shape {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: unknown
  readonly format?: string
  readonly anyOf?: readonly Shape[]
}

const isRefused = (status: number): boolean => status >= 400 && status < 500

async function service(ledger: (typeof ledgers)[number]) {
  const app = await testApp({ ledger, env: { KONKYO_ADMIN_KEY: adminKey } })
  return { app, key: (await app.createKey()).apiKey }
}

const headersOf = ({ access }: AnyOperation) => ({
  'idempotency-key': 'broken-texts-0123456789',
  'x-cost-cap-jpy': '1000',
  'x-forwarded-for': freshAddress(),
  ...ownPage,
  ...(access.key === 'admin' ? { 'x-admin-key': adminKey } : {}),
})

/** Sends an input as its route takes it; half a pair goes into an address as the bytes that a broken client would send. */
function sendBroken(app: TestApp, operation: AnyOperation, input: Input, key: string) {
  const { method, path, pathNames } = routeOf(operation)
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(input[name] ?? 'x'))
  const headers = headersOf(operation)
  if (method === 'POST') return app.post(url, input, { key, headers })
  const pairs = Object.entries(input).filter(([name]) => !pathNames.includes(name))
  const query = pairs.flatMap(([name, value]) => [value].flat().map((one) => `${name}=${escaped(one)}`)).join('&')
  return app.call(method, `${url}?${query}`, { key, headers })
}

const escaped = (value: unknown): string =>
  encodeURIComponent(String(value).replace('\ud800', 'HALF')).replace('HALF', '%ED%A0%80')

describe.each(ledgers)('a text that no store can keep, on %s', (ledger) => {
  test('is refused in every place of every operation and page, and never a failure of ours', async () => {
    const { app, key } = await service(ledger)
    let sent = 0
    for (const [what, text] of Object.entries(broken))
      for (const operation of [...operations, ...forms].filter((one) => !isReceiver(one)))
        for (const input of brokenInputs(operation, text)) {
          const inBody = routeOf(operation).method === 'POST'
          if (
            !inBody &&
            Object.values(input)
              .flat()
              .some((value) => typeof value === 'object')
          )
            continue
          const { status, text: answer } = await sendBroken(app, operation, input, key)
          const reported = [what, operation.name, input, status, answer.slice(0, 300)]
          // Half a pair that is percent-encoded is no UTF-8, and reads as the sign that stands for such bytes.
          expect(inBody || what === 'NUL' ? isRefused(status) : status < 500, JSON.stringify(reported)).toBe(true)
          sent++
        }
    expect(sent).toBeGreaterThan(500)
  })

  test('is refused as an argument of every tool, and in what steers a call', async () => {
    const { app, key } = await service(ledger)
    const call = async (name: string, given: Input, _meta: Input = {}) => {
      const params = { name, arguments: given, _meta: { 'service/cost-cap-jpy': '1000', ..._meta } }
      const headers = { host: '127.0.0.1:8787', 'mcp-protocol-version': '2025-06-18' }
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const { json } = await app.post('/mcp', message, { key, headers })
      const error = json.result?._meta?.['konkyo/error']
      expect(json.result?.isError && isRefused(error.status), JSON.stringify([name, given, _meta, json])).toBe(true)
    }
    for (const text of Object.values(broken)) {
      for (const { operation, argumentNames } of mcpTools(operations)) {
        if (ledger === 'sqlite') for (const input of brokenInputs(operation, text)) await call(operation.name, input)
        if (argumentNames.has('idempotency_key'))
          await call(operation.name, { ...operation.example, idempotency_key: text })
      }
      await call('search_programs', {}, { 'service/client-tag': text })
      await call('search_programs', { [text]: 'x' })
    }
  })

  test('and one in which nobody can see anything are no words of a person: a name, a reason, a message', async () => {
    const { app } = await service(ledger)
    const outcomes = new Map<string, Set<number>>()
    for (const operation of operations.filter((one) => one.effect !== 'read' && !isReceiver(one)))
      for (const name of writtenIn(operation)) {
        const { apiKey } = await app.createKey()
        const sent = unseen.map((text) => sendBroken(app, operation, { ...operation.example, [name]: text }, apiKey))
        outcomes.set(`${operation.name}.${name}`, new Set((await Promise.all(sent)).map(({ status }) => status)))
      }
    const withStatus = (isMeant: (status: number) => boolean) =>
      [...outcomes].filter(([, statuses]) => [...statuses].some(isMeant)).map(([name]) => name)
    expect(outcomes.get('submit_testimonial.text')).toEqual(new Set([422]))
    expect(withStatus((status) => status === 429)).toEqual([])
    // A name that a program gives its own call is given back as it came.
    expect(withStatus((status) => !isRefused(status))).toEqual(['a2a_create_task.correlation_id'])
  })

  test('in a cookie, a key or the link of a download is nobody known', async () => {
    const { app } = await service(ledger)
    for (const text of ['a%00b', 'a%ED%A0%80b', 'a%EF%BF%BFb']) {
      expect((await app.get('/v1/me', { headers: { cookie: `service_session=${text}` } })).status).toBe(401)
      expect(isRefused((await app.get(`/v1/data_dump/${text}`)).status)).toBe(true)
      const fromCheckout = { cookie: `checkout_state=${text}`, ...ownPage }
      const issued = await app.post('/v1/billing/keys/from-checkout', { session_id: 'cs_x' }, { headers: fromCheckout })
      expect(isRefused(issued.status) || issued.status === 503, issued.text).toBe(true)
    }
  })
})
