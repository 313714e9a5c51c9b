import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { exclusionRule } from '../../src/datasets/exclusion-rule.ts'
import { program } from '../../src/datasets/program.ts'
import { type AnyOperation, isTool, routeOf } from '../../src/operation/operation.ts'
import { freshAddress, ledgers, type TestApp, testApp } from '../app.ts'
import { make } from '../make.ts'
import { asToolAnswer } from './as-tool-answer.ts'
import { connect, unitsOf } from './connect.ts'

const solar = make(program, { primary_name: '太陽光発電設備導入補助金' })
const rows = [
  [program, [solar, make(program, { primary_name: '省エネ設備融資' })]],
  [exclusionRule, [make(exclusionRule)]],
] as const
const versions = ['2025-06-18', '2025-11-25', '2026-07-28'] as const

/** The operation's example sent over REST. */
function overRest(service: TestApp, operation: AnyOperation, key: string) {
  const { method, path, pathNames } = routeOf(operation)
  const rest = Object.entries(operation.example).filter(([name]) => !pathNames.includes(name))
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(operation.example[name])))
  const headers = { 'x-cost-cap-jpy': '1000', 'idempotency-key': `rest-${operation.name}` }
  if (method === 'POST') return service.call(method, url, { key, headers, body: operation.example })
  const query = new URLSearchParams(
    rest.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  )
  return service.call(method, `${url}?${query}`, { key, headers })
}

const comparable = operations.filter((one) => isTool(one) && one.effect === 'read' && one.name !== 'ping')

/** An answer without its seal, which names the very call. */
const unsealed = ({ audit_seal: _, ...rest }: Record<string, unknown>) => rest

describe('MCP answers what REST answers', () => {
  test.each(versions)('to a client of %s, for the example of every tool that reads', async (version) => {
    const service = await testApp({ rows: 'starter', now: new Date('2026-03-01T00:00:00Z') })
    const { apiKey: key } = await service.createKey()
    const client = await connect(service, { key, version, headers: { 'x-cost-cap-jpy': '1000' } })
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(
      operations.filter(isTool).map(({ name }) => name),
    )
    for (const operation of comparable) {
      const rest = await overRest(service, operation, key)
      const { name, example: args } = operation
      const _meta = { 'service/idempotency-key': `mcp-${name}` }
      const answer = await client.callTool({ name, arguments: args, _meta })
      const said = answer.structuredContent as Record<string, unknown>
      const expected = asToolAnswer(operation, rest.json) as Record<string, unknown>
      // A file is no JSON over REST, and what is free to read is the usage itself, which differs from one call to the next.
      if (rest.json && operation.billing.units !== 0 && !operation.exampleRefusal)
        expect([name, unsealed(said)]).toEqual([name, unsealed(expected)])
      expect([name, answer.isError ?? false]).toEqual([name, rest.status >= 400])
    }
  })
})

describe.each(ledgers)('metering over MCP on %s', (ledger) => {
  test('a caller without a key takes one slot per tool call and none for anything else, shared with REST', async () => {
    const service = await testApp({ ledger, rows })
    const from = freshAddress()
    const client = await connect(service, { from })
    await client.listTools()
    await client.ping()
    for (let i = 0; i < 3; i++) expect((await client.callTool({ name: 'get_meta' })).isError).toBeUndefined()
    const refused = await client.callTool({ name: 'get_meta' })
    expect(refused).toMatchObject({
      isError: true,
      _meta: { 'konkyo/error': { body: { detail: 'anon rate limit exceeded', limit: 3 } } },
    })
    expect(JSON.stringify(refused.content)).toContain('you have 3 free calls a day')
    expect((await service.get('/v1/meta', { from })).status).toBe(429)
  })

  test('a key pays over MCP what it pays over REST: one unit for a search, nothing for what fails', async () => {
    const service = await testApp({ ledger, rows })
    const { apiKey: key } = await service.createKey()
    const client = await connect(service, { key })
    const found = await client.callTool({ name: 'search_programs', arguments: { q: '太陽光' } })
    expect(found.structuredContent).toMatchObject({ total: 1, results: [{ unified_id: solar.unified_id }] })
    expect(await unitsOf(service, key)).toBe(1)
    await client.callTool({ name: 'get_program', arguments: { unified_id: 'UNI-nothing' } })
    await client.callTool({ name: 'search_programs', arguments: { limit: 0 } })
    await client.callTool({ name: 'search_programs', arguments: { qq: 'x' } })
    expect(await unitsOf(service, key)).toBe(1)
  })

  test('a call that is retried with its idempotency_key is answered again and billed once', async () => {
    const service = await testApp({ ledger, rows })
    const { apiKey: key } = await service.createKey()
    const client = await connect(service, { key })
    const args = { unified_ids: [solar.unified_id], max_cost_jpy: 300, idempotency_key: 'retry-1' }
    const first = await client.callTool({ name: 'batch_get_programs', arguments: args })
    const second = await client.callTool({ name: 'batch_get_programs', arguments: args })
    expect(first.isError).toBeUndefined()
    expect(second.structuredContent).toEqual(first.structuredContent)
    expect(second._meta?.['service/headers']).toMatchObject({ 'idempotency-replayed': 'true' })
    expect(await unitsOf(service, key)).toBe(1)
  })

  test('the monthly cap and the budget of a call hold', async () => {
    const service = await testApp({ ledger, rows })
    const { apiKey: key } = await service.createKey({ capYen: 3 })
    const client = await connect(service, { key })
    const search = { name: 'search_programs', arguments: {} }
    const overBudget = await client.callTool({ ...search, _meta: { 'service/cost-cap-jpy': 2 } })
    expect(overBudget.isError).toBe(true)
    expect((await client.callTool(search)).isError).toBeUndefined()
    expect((await client.callTool(search)).isError).toBe(true)
    expect(await unitsOf(service, key)).toBe(1)
  })
})

describe('refusals over MCP', () => {
  test('a bad key is refused, never served as anonymous', async () => {
    const service = await testApp({ rows })
    const client = await connect(service, { key: 'svc_live_bad_key_000000000000' })
    const answer = await client.callTool({ name: 'ping' })
    expect(answer).toMatchObject({ isError: true, _meta: { 'konkyo/error': { body: { detail: 'invalid api key' } } } })
  })

  test('the answer to a wrong input lists every problem at once', async () => {
    const service = await testApp({ rows })
    const client = await connect(service)
    const answer = await client.callTool({ name: 'search_programs', arguments: { limit: 0, offset: -1 } })
    const problem = (name: string) => expect.objectContaining({ loc: ['arguments', name] })
    expect(answer._meta?.['konkyo/error']).toMatchObject({ body: { detail: [problem('limit'), problem('offset')] } })
  })

  test('the text of an error is for people: Japanese first, English after it', async () => {
    const service = await testApp({ rows })
    const client = await connect(service)
    const { content } = await client.callTool({ name: 'check_exclusions', arguments: { program_ids: [] } })
    expect(content).toEqual([
      {
        type: 'text',
        text: 'program_ids に制度を1件以上指定してください。\nprogram_ids must hold at least one program',
      },
    ])
  })

  test('an undeclared argument is refused by name, with the nearest declared one', async () => {
    const service = await testApp({ rows })
    const client = await connect(service)
    const { _meta } = await client.callTool({ name: 'search_programs', arguments: { prefectur: '東京都' } })
    expect(_meta?.['konkyo/error']).toMatchObject({
      body: { unknown: ['prefectur'], did_you_mean: { prefectur: 'prefecture' } },
    })
  })
})

describe('MCP as the service mounts it', () => {
  test('calls of fifty clients at once never get each other’s answers', async () => {
    const programs = Array.from({ length: 50 }, () => make(program))
    const service = await testApp({ rows: [[program, programs]] })
    const { apiKey: key } = await service.createKey()
    const client = await connect(service, { key })
    const answers = await Promise.all(
      programs.map(({ unified_id }) => client.callTool({ name: 'get_program', arguments: { unified_id } })),
    )
    expect(answers.map(({ structuredContent }) => (structuredContent as { unified_id: string }).unified_id)).toEqual(
      programs.map(({ unified_id }) => unified_id),
    )
  })

  test('a foreign page is refused before anything is parsed', async () => {
    const service = await testApp({ rows })
    const headers = { origin: 'https://evil.test', 'content-type': 'application/json' }
    const refused = await service.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { headers })
    expect(refused.status).toBe(403)
    expect((await service.post('/mcp', {}, { headers: { host: 'evil.test' } })).status).toBe(403)
  })
})
