import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { readWholeSource } from '../../src/pipeline/replay/replay-source.ts'
import { type TestApp, testApp } from '../app.ts'
import { make } from '../make.ts'
import { send } from '../send.ts'

const remade = operations.filter((operation) => operation.replay?.from === 'snapshot')

/** The example, each of its files, and for a batch of records as many as it takes. */
async function inputsOf({ name, example, transport }: AnyOperation, app: TestApp) {
  const exports = transport?.exports ?? []
  if (name !== 'batch_get_programs') return [example, ...exports.map((format) => ({ ...example, format }))]
  const { results } = (await app.get('/v1/programs/search?limit=50')).json
  return [example, { unified_ids: results.map((one: { unified_id: string }) => one.unified_id) }]
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
