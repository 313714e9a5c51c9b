import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { send } from '../../../test/send.ts'
import { operations } from '../../catalog.ts'
import { predictedUnits } from '../../operation/limits/budget.ts'

type Given = Record<string, unknown>

const url = '/v1/cost/preview'
async function previewing() {
  const app = await testApp()
  const preview = (stack_or_calls: unknown, more: Given = {}, headers: Record<string, string> = {}) =>
    app.post(url, { stack_or_calls, ...more }, { headers })
  const weightOf = async (tool: string, args?: Given): Promise<number> =>
    (await preview([{ tool, ...(args && { args }) }])).json.breakdown[0].weight
  return { app, preview, weightOf }
}

describe('preview_cost', () => {
  test('prices every operation of the catalogue as its declaration does', async () => {
    const { preview } = await previewing()
    const shown = operations.filter(({ access }) => access.key !== 'admin')
    for (let at = 0; at < shown.length; at += 40) {
      const some = shown.slice(at, at + 40)
      const { json } = await preview(some.map(({ name, example }) => ({ tool: name, args: example })))
      expect(json.breakdown.map(({ operation, weight }: Given) => [operation, weight])).toEqual(
        some.map((operation) => [operation.name, predictedUnits(operation, operation.example)]),
      )
    }
  })

  test('adds up calls, repeated ones too, and multiplies them by the iterations', async () => {
    const { preview } = await previewing()
    const batch = { tool: 'batch_get_programs', args: { unified_ids: ['a', 'b', 'a'] } }
    const { status, headers, json } = await preview([{ tool: 'ping' }, batch, batch, { tool: 'get_me' }], {
      iterations: 7,
    })
    expect(status).toBe(200)
    expect([headers['x-metered'], headers['x-cost-yen']]).toEqual(['false', '0'])
    expect(json).toMatchObject({ predicted_total_yen: 105, billing_units: 35, unit_price_yen: 3, iterations: 7 })
    expect(json.breakdown.map(({ weight, yen }: Given) => [weight, yen])).toEqual([
      [1, 3],
      [2, 6],
      [2, 6],
      [0, 0],
    ])
    expect(json).toMatchObject({
      metered: false,
      excludes_external_model_costs: true,
      disclaimer: null,
      cap_passed: null,
    })
  })

  test('knows a tool by name, path, METHOD and path, and absolute URL, with ids in its path and a query behind it', async () => {
    const { preview } = await previewing()
    const tools = {
      search_programs: 'search_programs',
      '/v1/programs/search': 'search_programs',
      'get /v1/programs/search?q=x': 'search_programs',
      'https://api.example.jp/v1/programs/search/?q=%E7%9C%81#a': 'search_programs',
      '/v1/programs/UNI-1': 'get_program',
      '/v1/programs/{unified_id}': 'get_program',
      'GET https://api.example.jp/v1/houjin/1234567890123/360': 'get_houjin_360',
      'POST /v1/programs/search': null,
      '/v1/programs/a/b/c': null,
      grant_admin_key: null,
      '': null,
    }
    for (const [tool, operation] of Object.entries(tools)) {
      const { json } = await preview([{ tool: tool === '' ? ' ' : tool }])
      expect([tool, json.breakdown[0].operation]).toEqual([tool, operation])
    }
  })

  test('counts an unknown tool as one unit and names the nearest', async () => {
    const { preview } = await previewing()
    const [call] = (await preview([{ tool: 'serch_programs' }])).json.breakdown
    expect(call).toMatchObject({ weight: 1, yen: 3, operation: null, did_you_mean: 'search_programs' })
    expect(call.note).toContain('1単位')
  })

  test('of a batch needs arguments that the batch itself would take, and names the call that lacks them', async () => {
    const { preview, weightOf } = await previewing()
    const bad = [undefined, {}, { unified_ids: [] }, { unified_ids: 'a' }, { unified_ids: Array(51).fill('a') }]
    for (const args of bad) {
      const { status, json } = await preview([{ tool: 'ping' }, { tool: 'POST /v1/programs/batch', args }])
      expect([args, status]).toEqual([args, 422])
      expect(json.detail.error).toMatchObject({
        code: 'cost_preview_requires_args',
        call: 1,
        tool: 'POST /v1/programs/batch',
      })
    }
    const missing = async (tool: string) => (await preview([{ tool }])).json.detail.error.message
    expect(await missing('batch_get_programs')).toContain('args are needed: unified_ids')
    expect(await missing('batch_evidence_packets')).toContain('args are needed: lookups, max_cost_jpy')
    const same = await preview([{ tool: 'check_funding_stack', args: { program_ids: ['a', 'a'] } }])
    expect([same.status, same.json.detail.error.code]).toEqual([422, 'cost_preview_requires_args'])
    expect(await weightOf('check_funding_stack', { program_ids: ['a', 'b', 'a', 'c'] })).toBe(3)
  })

  test('says whether a budget is enough: equality passes, and a malformed one is 400', async () => {
    const { preview } = await previewing()
    const passed = async (cap: string) => (await preview([{ tool: 'ping' }], {}, { 'x-cost-cap-jpy': cap })).json
    expect(await passed('3')).toMatchObject({ cost_cap_yen: 3, cap_passed: true })
    expect(await passed('2')).toMatchObject({ cost_cap_yen: 2, cap_passed: false })
    expect((await preview([{ tool: 'ping' }], {}, { 'x-cost-cap-jpy': '3.5' })).status).toBe(400)
  })

  test('refuses other keys and other bounds, and carries a disclaimer where taxes are asked about', async () => {
    const { preview } = await previewing()
    const ping = { tool: 'ping' }
    for (const [calls, more] of [
      [[], {}],
      [Array(501).fill(ping), {}],
      [[{ tool: 'x'.repeat(129) }], {}],
      [[{ ...ping, more: 1 }], {}],
      [[ping], { more: 1 }],
      [[ping], { iterations: 0 }],
      [[ping], { iterations: 10_001 }],
      [[ping], { iterations: 1.5 }],
    ] as const)
      expect([calls.length, more, (await preview(calls, more)).status]).toEqual([calls.length, more, 422])
    expect((await preview([{ tool: 'search_tax_rulesets' }])).json.disclaimer).toContain('税理士法')
  })

  test('is free and uncounted, up to fifty calls a minute from one address', async () => {
    const { app } = await previewing()
    const ask = (path: string, body?: unknown) => app.call(body ? 'POST' : 'GET', path, { body, from: '203.0.113.9' })
    const body = { stack_or_calls: [{ tool: 'ping' }] }
    const statuses = []
    for (let i = 0; i < 51; i++) statuses.push((await ask(url, body)).status)
    expect(statuses).toEqual([...Array(50).fill(200), 429])
    expect((await ask('/v1/ping')).headers['x-anon-quota-remaining']).toBe('2')
  })

  test('is a tool that answers the same', async () => {
    const { app, preview } = await previewing()
    const calls = [{ tool: 'search_programs' }]
    const client = await connect(app)
    const { structuredContent } = await client.callTool({ name: 'preview_cost', arguments: { stack_or_calls: calls } })
    expect(structuredContent).toEqual((await preview(calls)).json)
  })
})

/** Calls that succeed on the starter corpus, each with what it is sent. */
const ids = ['UNI-6882390b71', 'UNI-a52b482d72', 'UNI-865b97a5cb', 'UNI-0271d88aaf', 'UNI-44f5923288']
const fixed = operations.filter(
  ({ name, access, effect, billing, exampleRefusal }) =>
    ['optional', 'required'].includes(access.key) &&
    effect === 'read' &&
    typeof billing.units === 'number' &&
    access.limit === undefined &&
    exampleRefusal === undefined &&
    name !== 'rotate_key',
)
const some = (least: number, most = ids.length) =>
  fc.uniqueArray(fc.constantFrom(...ids), { minLength: least, maxLength: most })
const repeated = (list: fc.Arbitrary<string[]>) => list.map((one) => [...one, one[0] as string])
const rulesets = fc.uniqueArray(fc.constantFrom('TAX-06e91636a3', 'TAX-03bfca7826'), { minLength: 1 })
const call = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...fixed).map(({ name, example }) => ({ tool: name, args: example })) },
  {
    weight: 2,
    arbitrary: repeated(some(1)).map((unified_ids) => ({ tool: 'batch_get_programs', args: { unified_ids } })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 15 }), repeated(rulesets)).map(([clients, target_ruleset_ids]) => ({
      tool: 'batch_evaluate_rulesets',
      args: {
        audit_firm_id: 'firm',
        profiles: Array.from({ length: clients }, (_, i) => ({ client_id: `c${i}`, profile: {} })),
        target_ruleset_ids,
      },
    })),
  },
  { weight: 1, arbitrary: some(2, 3).map((program_ids) => ({ tool: 'check_funding_stack', args: { program_ids } })) },
  {
    weight: 1,
    arbitrary: repeated(some(1, 2)).map((subjects) => ({
      tool: 'batch_evidence_packets',
      args: { lookups: subjects.map((id) => ({ kind: 'program', id })) },
    })),
  },
)

/** Whether an answer says that it is none, and is free for that. */
const isNone = ({ json }: { readonly json?: Record<string, unknown> }, { tool }: { readonly tool: string }): boolean =>
  (json?.error ?? null) !== null ||
  (json !== undefined && (operations.find(({ name }) => name === tool)?.billing.isFree?.(json) ?? false))

describe.each(ledgers)('on the %s ledger', (ledger) => {
  test('a preview equals what the ledger bills for the same calls, for any mix of them that finds something', async () => {
    const app = await testApp({ rows: 'starter', ledger })
    const { apiKey: key } = await app.createKey()
    const used = async () => (await app.get('/v1/usage', { key })).json.used
    let before = 0
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 3 }), async (calls) => {
        const predicted = (await app.post(url, { stack_or_calls: calls })).json
        const answers = await Promise.all(
          calls.map(({ tool, args }) => {
            const operation = operations.find(({ name }) => name === tool)
            if (!operation) throw new Error(`no ${tool}`)
            const headers = { 'idempotency-key': `mix-${made++}`, 'x-cost-cap-jpy': '1000' }
            return send(app, operation, args, { key, headers })
          }),
        )
        expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([])
        const after = await used()
        const billed = (after - before) * 3
        before = after
        if (answers.some((answer, i) => isNone(answer, calls[i] ?? { tool: '' })))
          expect(billed).toBeLessThan(predicted.predicted_total_yen)
        else expect(billed).toBe(predicted.predicted_total_yen)
      }),
      { numRuns: ledger === 'sqlite' ? 1000 : 50 },
    )
  }, 600_000)
})
