import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { readWholeSource } from '../../src/pipeline/replay/replay-source.ts'
import { type TestApp, testApp } from '../app.ts'
import { make } from '../make.ts'
import { send } from '../send.ts'

const remade = operations.filter((operation) => operation.replay?.from === 'snapshot')

/** What makes the answer of an operation long, where its example does not; `ids` are those of 50 programs. */
const long: Readonly<Record<string, (ids: readonly string[]) => Record<string, unknown>>> = {
  batch_get_programs: (unified_ids) => ({ unified_ids }),
  check_exclusions: (program_ids) => ({ program_ids, derivation: true }),
  check_funding_stack: (ids) => ({ program_ids: ids.slice(0, 5), derivation: true }),
  prescreen_programs: () => ({ prefecture: '東京都', limit: 50 }),
  evaluate_tax_rulesets: () => ({ business_profile: { is_blue_return: true } }),
  invoice_batch_risk: () => ({ tnums: Array(100).fill('T1000020012131') }),
  find_court_decisions_by_statute: () => ({ law_id: 'LAW-49a7c28bc1', limit: 100 }),
}

/** The example, each of its files, and what makes the answer long. */
async function inputsOf({ name, example, transport }: AnyOperation, app: TestApp) {
  const files = (transport?.exports ?? []).map((format) => ({ ...example, format }))
  const { results } = (await app.get('/v1/programs/search?limit=50')).json
  const further = long[name]?.(results.map((one: { unified_id: string }) => one.unified_id))
  return [example, ...files, ...(further ? [further] : [])]
}

describe('a retry whose answer is made again, a day later and from another snapshot, has the bytes and the seal of the first', () => {
  test.each(remade.map((operation) => ({ name: operation.name, operation })))('$name', async ({ operation }) => {
    const app = await testApp({ rows: 'starter' })
    const { apiKey: key } = await app.createKey()
    const ask = (input: Record<string, unknown>, n: number) =>
      send(app, operation, input, { key, headers: { 'idempotency-key': `ask-${n}`, 'x-cost-cap-jpy': '1000' } })
    const inputs = await inputsOf(operation, app)
    const first = await Promise.all(inputs.map(ask))
    expect(first.map(({ status }) => status)).toEqual(inputs.map(() => 200))
    const { used } = (await app.get('/v1/usage', { key })).json
    const stored = await app.app.ledger.db.selectFrom('idempotency').select('body').execute()
    const isSource = stored.map(({ body }) => readWholeSource(Buffer.from(body)) !== null)
    expect(isSource).toContain(true)
    app.clock.now = new Date(app.clock.now.getTime() + 23 * 3600 * 1000)
    await app.publish([[program, [make(program, {})]]], { acceptShrink: true })
    for (const [n, input] of inputs.entries()) {
      const again = await ask(input, n)
      expect(again.text === first[n]?.text, `${JSON.stringify(input)}: ${again.text.slice(0, 300)}`).toBe(true)
      expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-cost-yen': '0' })
    }
    expect((await app.get('/v1/usage', { key })).json.used).toBe(used)
  })
})
