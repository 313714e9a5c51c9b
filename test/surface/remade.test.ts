import { expect, test } from 'vitest'
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
  bulk_verify_invoices: () => ({ lines: Array(40).fill({ number: 'T1000020012131' }) }),
  screen_counterparties: () => ({ numbers: Array(50).fill('1000020012131') }),
  check_enforcement_batch: () => ({ numbers: Array(50).fill('1000020012131') }),
  batch_get_law_articles: () => ({ pairs: Array(60).fill({ article: '措法42の12の5' }) }),
  find_best_bundle: (ids) => ({ program_ids: ids.slice(0, 20) }),
  batch_resolve_companies: () => ({ lines: Array(40).fill({ name: '九州電力' }) }),
  find_court_decisions_by_statute: () => ({ law_id: 'LAW-49a7c28bc1', limit: 100 }),
}

/** The example, each of its files, and what makes the answer long. */
async function inputsOf({ name, example, transport }: AnyOperation, app: TestApp) {
  const files = (transport?.exports ?? []).map((format) => ({ ...example, format }))
  const { results } = (await app.get('/v1/programs/search?limit=50')).json
  const further = long[name]?.(results.map((one: { unified_id: string }) => one.unified_id))
  return [example, ...files, ...(further ? [further] : [])]
}

test('a retry whose answer is made again, a day later and from another snapshot, has the bytes and the seal of the first', async () => {
  const app = await testApp({ rows: 'starter' })
  const keyed = await Promise.all(
    remade.map(async (operation) => ({
      operation,
      key: (await app.createKey()).apiKey,
      inputs: await inputsOf(operation, app),
    })),
  )
  const ask = ({ operation, key }: (typeof keyed)[number], input: Record<string, unknown>, n: number) =>
    send(app, operation, input, { key, headers: { 'idempotency-key': `ask-${n}`, 'x-cost-cap-jpy': '1000' } })
  const usedBy = async (key: string): Promise<number> => (await app.get('/v1/usage', { key })).json.used
  const first = await Promise.all(
    keyed.map(async (one) => ({
      ...one,
      answers: await Promise.all(one.inputs.map((input, n) => ask(one, input, n))),
      used: await usedBy(one.key),
    })),
  )
  const stored = await app.app.ledger.db.selectFrom('idempotency').select(['scope', 'body']).execute()
  const fromSource = stored.filter(({ body }) => readWholeSource(Buffer.from(body)) !== null)
  expect(new Set(fromSource.map(({ scope }) => scope))).toEqual(new Set(remade.map(({ http }) => http)))
  app.clock.now = new Date(app.clock.now.getTime() + 23 * 3600 * 1000)
  await app.publish([[program, [make(program, {})]]], { acceptShrink: true })
  for (const one of first) {
    const { name } = one.operation
    expect([name, one.answers.map(({ status }) => status)]).toEqual([name, one.inputs.map(() => 200)])
    for (const [n, input] of one.inputs.entries()) {
      const again = await ask(one, input, n)
      expect(again.text === one.answers[n]?.text, `${name} ${JSON.stringify(input)}: ${again.text.slice(0, 300)}`).toBe(
        true,
      )
      expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-cost-yen': '0' })
    }
    expect([name, await usedBy(one.key)]).toEqual([name, one.used])
  }
})
