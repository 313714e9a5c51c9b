import { describe, expect, test, vi } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import { isTool } from '../../src/operation/operation.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'
import { sdkClient, sdkClients, type ToolAnswer } from './sdk-clients.ts'

vi.setConfig({ testTimeout: 120_000 })

const rows = [[program, [make(program), make(program)]]] as const

/** Words for places of an HTTP request, and headers that an argument stands for. */
const httpWords = /\b(query|body|path|header)\.|query parameter|X-Cost-Cap-JPY|Idempotency-Key|X-Client-Tag/

function readable(answer: ToolAnswer) {
  const [{ text = '' } = {}] = answer.content
  const error = answer._meta?.['konkyo/error'] as { status: number; body: { detail: unknown } } | undefined
  expect(answer).toMatchObject({ isError: true, content: [{ type: 'text' }] })
  expect(answer).not.toHaveProperty('structuredContent')
  expect(text).toMatch(/[ぁ-ん]/)
  expect(text).not.toMatch(httpWords)
  return { text, status: error?.status, detail: error?.body.detail }
}

describe.each(sdkClients)('to the official client %s', (way) => {
  test('every kind of bad call is a result that says what is wrong, and no call is thrown', async () => {
    const service = await testApp({ rows })
    const { apiKey } = await service.createKey({ capYen: 3 })
    const { call } = await sdkClient(way, service, apiKey)
    const kinds: [string, object, number, RegExp][] = [
      ['search_program', {}, 404, /search_programs のことですか。\n.*did you mean search_programs/],
      ['search_programs', { prefectur: '東京都' }, 422, /prefectur \(did you mean prefecture\?\)/],
      [
        'search_programs',
        { limit: 'ten', offset: -1 },
        422,
        /^limit: 整数で.*\noffset: 0以上で.*\nlimit: must be .*; offset: must/,
      ],
      ['get_program', {}, 422, /unified_id: is required/],
      ['check_exclusions', { program_ids: [] }, 400, /program_ids に制度を1件以上/],
      [
        'get_program',
        { unified_id: 'UNI-nothing' },
        404,
        /検索で識別子を確認.*\nNo program is held under "UNI-nothing"/,
      ],
      ['batch_get_programs', { unified_ids: ['a'], max_cost_jpy: 3 }, 428, /needs an idempotency_key/],
      ['batch_get_programs', { unified_ids: ['a'], idempotency_key: 'k' }, 400, /state a budget in max_cost_jpy/],
    ]
    for (const [name, args, status, text] of kinds) {
      const reported = readable(await call(name, args))
      expect([name, reported.status, reported.text]).toEqual([name, status, expect.stringMatching(text)])
    }
    const overBudget = readable(await call('search_programs', {}, { 'service/cost-cap-jpy': 2 }))
    expect([overBudget.status, overBudget.text]).toEqual([402, expect.stringMatching(/above the cap of 2 JPY/)])
    expect(await call('search_programs')).toMatchObject({ structuredContent: { total: 2 } })
    const overCap = readable(await call('search_programs'))
    expect([overCap.status, overCap.text]).toEqual([503, expect.stringMatching(/The monthly cap of .* Raise it/)])
  })

  test('a bad key and a used-up day reach the caller as sentences that name the key', async () => {
    const service = await testApp({ rows, env: { KONKYO_ANON_DAILY: '1' } })
    const bad = await sdkClient(way, service, 'svc_live_bad_key_000000000000')
    expect(readable(await bad.call('search_programs'))).toMatchObject({
      status: 401,
      text: expect.stringContaining('KONKYO_API_KEY'),
    })
    if (way.endsWith('stdio')) return
    const { call } = await sdkClient(way, service)
    await call('search_programs')
    expect(readable(await call('search_programs'))).toMatchObject({
      status: 429,
      text: expect.stringContaining('X-API-Key'),
    })
  })
})

// Each client and each transport once.
test.each(['v1 over HTTP', 'v2 over stdio'] as const)(
  'no success violates the schema that its tool announces to the official client %s',
  async (way) => {
    const service = await testApp({ rows: 'starter', now: new Date('2026-03-01T00:00:00Z') })
    const { apiKey } = await service.createKey()
    const { call } = await sdkClient(way, service, apiKey)
    for (const { name, example } of operations.filter((one) => isTool(one) && one.effect === 'read')) {
      const _meta = { 'service/cost-cap-jpy': 1000, 'service/idempotency-key': name }
      const { isError, structuredContent } = await call(name, example, _meta)
      expect([name, isError === true || structuredContent !== undefined]).toEqual([name, true])
    }
  },
)

test('no refusal of a tool names a place of an HTTP request, whatever argument is wrong', async () => {
  const service = await testApp({ rows, env: { KONKYO_RATE_KEY: '100000:100000' } })
  const { apiKey } = await service.createKey()
  const { tools, call } = await sdkClient('v2 over HTTP', service, apiKey)
  for (const { name, inputSchema } of tools) {
    const names = Object.keys(inputSchema.properties ?? {})
    for (const args of [{ nobody_knows: 1 }, Object.fromEntries(names.map((one) => [one, [[{}]]]))]) {
      const answer = await call(name, args)
      if (!answer.isError) continue
      const { detail } = readable(answer)
      const places = Array.isArray(detail) ? detail.map(({ loc: [place] }) => place) : []
      expect([name, places]).toEqual([name, places.map(() => 'arguments')])
    }
  }
})
