import { describe, expect, test } from 'vitest'
import { features, operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import { listedIn } from '../../src/operation/feature.ts'
import { isTool, routeOf } from '../../src/operation/operation.ts'
import { mostCoreTools, profiles } from '../../src/operation/toolsets.ts'
import { ToolLists } from '../../src/transports/mcp/tool-lists.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'
import { freshAddress, testApp } from '../app.ts'
import { make } from '../make.ts'
import { unitsOf } from './connect.ts'

const lists = new ToolLists(mcpTools(operations), listedIn(features))
const namesOf = (profile: (typeof profiles)[number], isReadOnly = false) =>
  lists.of({ profile, isReadOnly }).tools.map(({ name }) => name)

describe('the lists of tools', () => {
  test('core holds at most 18 tools and is under 40 KB, answer schemas and all', () => {
    expect(namesOf('core')).toEqual(
      expect.arrayContaining(['search_programs', 'get_program', 'find_tool', 'describe_tool', 'call_tool']),
    )
    expect(namesOf('core').length).toBeLessThanOrEqual(mostCoreTools)
    expect(Buffer.byteLength(lists.of({ profile: 'core', isReadOnly: false }).json())).toBeLessThan(40_000)
  })

  test('full is the whole catalogue, and every tool is in a toolset as well', () => {
    const all = operations.filter(isTool).map(({ name }) => name)
    expect(namesOf('full')).toEqual(all)
    const listed = new Set(profiles.filter((one) => one !== 'full').flatMap((profile) => namesOf(profile)))
    expect(all.filter((name) => !listed.has(name))).toEqual([])
  })

  test('what is about money and keys is listed in account and full alone', () => {
    const isPrivate = /^\/v1\/(me\b(?!\/calendar)|billing|session|device|widget\/(signup|keys)|compliance)/
    const elsewhere = profiles.filter((profile) => profile !== 'account' && profile !== 'full')
    const byName = new Map(operations.map((operation) => [operation.name, operation]))
    const shown = elsewhere.flatMap((profile) => namesOf(profile)).flatMap((name) => byName.get(name) ?? [])
    expect(shown.filter((one) => isPrivate.test(routeOf(one).path)).map(({ name }) => name)).toEqual([])
  })

  test('a read-only list names tools that change nothing, in every profile', () => {
    for (const profile of profiles)
      for (const { name, annotations } of lists.of({ profile, isReadOnly: true }).tools)
        expect([name, annotations?.readOnlyHint]).toEqual([name, true])
  })
})

const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }

describe('a connection to a profile', () => {
  test('lists its tools, calls any tool by its name or through call_tool at the same price, and never recurses', async () => {
    const known = make(program)
    const service = await testApp({ rows: [[program, [known]]] })
    const { apiKey: key } = await service.createKey()
    const ask = async (path: string, method: string, params: object = {}) =>
      service.post(path, { jsonrpc: '2.0', id: 1, method, params }, { key, headers })
    const call = async (name: string, args: object, path = '/mcp/core') =>
      (await ask(path, 'tools/call', { name, arguments: args })).json.result

    const { json } = await ask('/mcp/laws', 'tools/list')
    expect(json.result.tools.map(({ name }: { name: string }) => name)).toEqual(namesOf('laws'))
    const unlisted = await call('search_bids', { limit: 1 })
    expect(unlisted.isError).toBeUndefined()
    expect(await unitsOf(service, key)).toBe(1)

    const direct = await call('get_program', { unified_id: known.unified_id })
    const named = await call('call_tool', { name: 'get_program', arguments: { unified_id: known.unified_id } })
    expect(named.structuredContent).toEqual(direct.structuredContent)
    expect(await unitsOf(service, key)).toBe(3)
    const bad = await call('call_tool', { name: 'search_programs', arguments: { limit: 0 } })
    expect(bad).toMatchObject({ isError: true, _meta: { 'konkyo/error': { status: 422 } } })
    const retried = {
      name: 'batch_get_programs',
      idempotency_key: 'one',
      arguments: { unified_ids: [known.unified_id], max_cost_jpy: 9 },
    }
    for (let i = 0; i < 2; i++) expect((await call('call_tool', retried)).isError).toBeUndefined()
    expect(await unitsOf(service, key)).toBe(4)
    for (const args of [
      { name: 'call_tool' },
      { name: 'nothing' },
      {},
      { name: 'ping', arguments: [] },
      { name: 'ping', more: 1 },
    ])
      expect((await call('call_tool', args)).isError).toBe(true)
    expect(await call('call_tool', { name: 'submit_feedback', arguments: {} }, '/mcp/core?read_only=1')).toMatchObject({
      isError: true,
      _meta: { 'konkyo/error': { status: 403 } },
    })
    expect((await call('set_monthly_cap', {}, '/mcp?read_only=1'))._meta['konkyo/error'].status).toBe(403)

    const unknown = await ask('/mcp/nowhere', 'tools/list')
    expect([unknown.status, unknown.json.profiles]).toEqual([404, profiles])
    expect((await ask('/mcp?read_only=perhaps', 'tools/list')).status).toBe(400)
  })

  test('finding and describing tools uses no slot of a caller without a key', async () => {
    const service = await testApp()
    const from = freshAddress()
    const call = async (name: string, args: object) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      return (await service.post('/mcp/core', message, { from, headers })).json.result
    }
    for (let i = 0; i < 4; i++) {
      expect((await call('find_tool', { need: '補助金' })).isError).toBeUndefined()
      expect((await call('call_tool', { name: 'describe_tool', arguments: { name: 'ping' } })).isError).toBeUndefined()
    }
    for (let i = 0; i < 3; i++) expect((await call('get_meta', {})).isError).toBeUndefined()
    expect((await call('get_meta', {})).isError).toBe(true)
  })
})
