import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import { isTool, routeOf } from '../../src/operation/operation.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'
import { send } from '../send.ts'

const options = { snapshot: 'corpus-2020-01-01-000000000000', receipt: true, format: 'nothing-of-the-kind' }
type Option = keyof typeof options

const takes = (operation: (typeof operations)[number], name: Option) =>
  Object.hasOwn(operation.input.properties as object, name)

const published = operations.filter((one) => isTool(one) && one.http.includes(' /v1/'))

describe('an option of how to answer', () => {
  test.each(Object.keys(options) as Option[])(
    '%s is followed or refused by every operation, in the body as in the query, and never passed over',
    async (name) => {
      const app = await testApp({ rows: 'starter' })
      const { apiKey: key } = await app.createKey()
      const headers = { 'idempotency-key': 'option', 'x-cost-cap-jpy': '1000' }
      const ignored: string[] = []
      for (const operation of published.filter((one) => !(name === 'receipt' && takes(one, name)))) {
        const requested = { ...operation.example, [name]: options[name] }
        const { status } = await send(app, operation, requested, { key, headers })
        // A snapshot that is not kept is 404; an option that is not taken, or a format that does not exist, is 422.
        if (status < 400) ignored.push(`${operation.name}: ${status}`)
      }
      expect(ignored).toEqual([])
    },
  )

  const answering = ['verify_citations', 'batch_evaluate_rulesets', 'get_houjin_360', 'check_exclusions']
  test.each(answering)('%s answers from the kept snapshot that its body or query names', async (name) => {
    const operation = published.find((one) => one.name === name)
    if (!operation) throw new Error(name)
    const app = await testApp({ rows: 'starter' })
    const { apiKey: key } = await app.createKey()
    // What is judged by a day is judged by one and the same.
    const day = Object.hasOwn(operation.input.properties as object, 'as_of') ? { as_of: '2026-06-01' } : {}
    const ask = (n: number, requested: object = {}) => {
      const headers = { 'idempotency-key': `ask-${n}`, 'x-cost-cap-jpy': '1000' }
      return send(app, operation, { ...operation.example, ...day, ...requested }, { key, headers })
    }
    const first = await ask(1)
    const snapshot = String(first.headers['x-corpus-snapshot-id'])
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
    await app.publish([[program, [make(program, { unified_id: 'UNI-0000000001' })]]], { acceptShrink: true })
    const then = await ask(2, { snapshot })
    expect([then.status, then.headers['x-corpus-snapshot-id']]).toEqual([200, snapshot])
    const without = (text: string) => ({ ...JSON.parse(text), audit_seal: null })
    expect(without(then.text)).toEqual(without(first.text))
  })

  test('a batch with a receipt is signed as a whole, given again byte for byte, and refused where it is too long for that', async () => {
    const operation = published.find(({ name }) => name === 'batch_evaluate_rulesets') as (typeof published)[number]
    const app = await testApp({ rows: 'starter' })
    const { apiKey: key } = await app.createKey()
    const ask = (idempotencyKey: string, profiles: unknown) => {
      const headers = { 'idempotency-key': idempotencyKey, 'x-cost-cap-jpy': '100000' }
      const requested = { ...operation.example, profiles, max_cost_jpy: 100_000, receipt: true }
      return app.post(routeOf(operation).path, requested, { key, headers })
    }
    const first = await ask('batch', operation.example.profiles)
    expect(first.json.receipt.records.map(({ id }: { id: string }) => id)).toEqual(operation.example.target_ruleset_ids)
    const again = await ask('batch', operation.example.profiles)
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
    const units = async () => (await app.get('/v1/me/usage', { key })).json
    const before = await units()
    const many = Array.from({ length: 4000 }, (_, i) => ({ client_id: `c${i}`, profile: {} }))
    const { status, json } = await ask('long', many)
    expect([status, json.detail]).toEqual([
      422,
      [
        {
          loc: ['body', 'receipt'],
          msg: 'is made for answers of at most 4 MiB; ask for fewer profiles or rulesets a call',
          msg_ja: 'レシートは4 MiBまでの回答に発行します。一度の件数を減らしてください。',
          type: 'too_long',
        },
      ],
    ])
    expect(await units()).toEqual(before)
  })
})
