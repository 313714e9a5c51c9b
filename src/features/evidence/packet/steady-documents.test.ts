import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { cutTheNetwork } from '../../../../test/network-cut.ts'
import { datasets } from '../../../datasets/index.ts'
import { valueAt } from '../../../lib/dotted-path.ts'

type Given = Record<string, unknown>

const as_of = '2026-11-22'
const inputs = [
  ['query', { query_text: '省エネ', limit: 5, include_rules: true, include_compression: true, as_of }],
  ['query', { query_text: '租税特別措置法の税額控除と行政処分', fields: 'full', as_of }],
  ['query', { query_text: '東京都で設備投資に使える補助金', limit: 50, packet_profile: 'brief', as_of }],
  ['query', { query_text: '存在しない語句', as_of }],
  ['get', '/v1/evidence/packets/program/UNI-0271d88aaf?include_rules=true&as_of=2026-11-22'],
  ['get', '/v1/evidence/packets/houjin/T1180301018771?as_of=2026-11-22'],
  [
    'get',
    '/v1/evidence/packets/houjin/4290001007004?source_tokens_basis=pdf_pages&source_pdf_pages=9&as_of=2026-11-22',
  ],
  ['get', '/v1/source_manifest/UNI-0271d88aaf'],
  ['get', `/v1/intelligence/precomputed/query?q=${encodeURIComponent('省エネ')}&as_of=${as_of}`],
] as const

type Input = (typeof inputs)[number]

const ask = async (app: TestApp, [kind, what]: Input): Promise<string> => {
  const { status, text } = await (kind === 'get' ? app.get(what) : app.post('/v1/evidence/packets/query', what))
  expect(status, text).toBe(200)
  return text
}

const days = (from: Date, count: number) => new Date(from.getTime() + count * 86_400_000)

describe('a document of one snapshot', () => {
  test('judged for one day has the same bytes whenever it is asked for: again, in any order, after a restart, on another day', async () => {
    const app = await testApp({ rows: 'starter' })
    const [start] = [app.clock.now]
    const first = new Map<Input, string>()
    for (const input of inputs) first.set(input, await ask(app, input))
    const again = fc.tuple(fc.shuffledSubarray([...inputs]), fc.integer({ min: 0, max: 40 }), fc.boolean())
    await fc.assert(
      fc.asyncProperty(again, async ([some, later, restarts]) => {
        app.clock.now = days(start, later)
        if (restarts) await app.restart()
        for (const input of some) expect(await ask(app, input)).toBe(first.get(input))
      }),
      { numRuns: 8 },
    )
  })

  test('differs in its id from that of any other question, and from the same one with another option', async () => {
    const app = await testApp({ rows: 'starter' })
    const ids = new Set<string>()
    for (const limit of [1, 2])
      for (const include_rules of [true, false])
        for (const query_text of ['省エネ', '設備'])
          ids.add((await app.post('/v1/evidence/packets/query', { query_text, limit, include_rules })).json.packet_id)
    expect(ids.size).toBe(8)
    const [one, other] = await Promise.all(
      ['省エネ', ' 省エネ　'].map((query_text) => app.post('/v1/evidence/packets/query', { query_text })),
    )
    expect(one?.text).toBe(other?.text)
  })
})

test('questions of every kind are answered with the network cut', async () => {
  const app = await testApp({ rows: 'starter' })
  const tried = cutTheNetwork()
  for (const input of inputs) await ask(app, input)
  expect(tried()).toBe(0)
})

describe('on the starter corpus', () => {
  test('every fact of every answer is exactly the value of the field of the record that it names', async () => {
    const app = await testApp({ rows: 'starter' })
    const held = app.app.corpus.acquire()
    const words = ['補助金', '助成金', '融資', '株式会社', '税', '法', '処分', '省エネ', '北海道', '長野で創業']
    let checked = 0
    for (const query_text of words) {
      const { records } = (await app.post('/v1/evidence/packets/query', { query_text, limit: 40, fields: 'full' })).json
      for (const { facts } of records as { facts: Given[] }[]) {
        for (const { value, stated_by } of facts) {
          const { dataset: name, id, field } = stated_by as Record<string, string>
          const bytes = held?.snapshot
            .table(datasets.find((one) => one.name === name) as never)
            .get(id as string, 'full')
          expect(value).toEqual(valueAt(JSON.parse(String(bytes)), field as string))
          checked++
        }
      }
    }
    held?.release()
    expect(checked).toBeGreaterThan(1000)
  })
})
