import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'
import { answerTo } from './answers.ts'
import { brokenEncodings, hostilePieces, hostileTexts } from './hostile-texts.ts'

const words = ['補助金', '助成金', '融資', '省エネ', '設備', 'IT導入', '創業', '輸出', '雇用', '研究']
const records = Array.from({ length: 400 }, (_, i) =>
  make(program, {
    primary_name: `${words[i % 10]}${words[(i * 7) % 10]}支援事業 第${i}号`,
    aliases: [`${words[(i * 3) % 10]}の制度`, `scheme ${i}`],
    target_types: ['中小企業'],
  }),
)

async function keyed() {
  const app = await testApp({ rows: [[program, records]] })
  const { apiKey: key } = await app.createKey()
  return {
    search: (query: string) => app.get(`/v1/programs/search?${query}`, { key }),
    post: (url: string, body: unknown, headers: Record<string, string> = {}) => app.post(url, body, { key, headers }),
    get: (url: string) => app.get(url, { key }),
  }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

test('the corpus of hostile texts is large', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(400)
  expect(hostilePieces.length).toBeGreaterThanOrEqual(200)
})

test('every hostile search text is served or refused in words, quickly (S39)', async () => {
  const { search } = await keyed()
  for (const q of hostileTexts) {
    const { status, json } = await answerTo(q, () => search(`q=${encoded(q)}&limit=5`))
    if (status === 200) expect(json.results.length).toBe(Math.min(5, json.total))
  }
  for (const q of brokenEncodings) await answerTo(q, () => search(`q=${q}`))
})

test('every random search text is served or refused in words, quickly', async () => {
  const { search } = await keyed()
  const word = fc.oneof(
    fc.constantFrom(...words, '"', '%', '*', '-', '\u0301'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const query = fc.array(word, { maxLength: 12 }).map((parts) => parts.join(' '))
  await fc.assert(
    fc.asyncProperty(query, async (q) => void (await answerTo(q, () => search(`q=${encoded(q)}`)))),
    { numRuns: 300 },
  )
})

test('every hostile filter value is served or refused in words, quickly', async () => {
  const { search } = await keyed()
  const names = [
    'prefecture',
    'funding_purpose',
    'target_type',
    'authority_level',
    'tier',
    'amount_min',
    'limit',
    'offset',
    'fields',
    'nonsense',
  ]
  for (const [i, text] of hostilePieces.entries()) {
    const name = names[i % names.length]
    await answerTo(`${name}=${text}`, () => search(`${name}=${encoded(text)}`))
  }
})

test('wildcards and operators match themselves, never everything', async () => {
  const { search } = await keyed()
  // What has only some of the words is marked as such, and is no match.
  const totalOf = async (q: string): Promise<number> => {
    const { total, relaxed } = (await search(`q=${encoded(q)}&limit=1`)).json
    return relaxed ? relaxed.exact_total : total
  }
  expect(await totalOf('支援事業')).toBe(400)
  for (const q of [
    '%',
    '_',
    '*',
    '"',
    '%%',
    '___',
    '?',
    '\\',
    '％',
    '＿',
    '＊',
    '補助金*',
    '補助_',
    '%号',
    '支援事業 %',
    '支援事業 OR zz',
  ])
    expect([q, await totalOf(q)]).toEqual([q, 0])
  expect(await totalOf('"支援事業 第1号"')).toBe(1)
})

test.each([
  [
    '/v1/programs/prescreen',
    (text: string) => ({ prefecture: text, industry_jsic: text, company_url: text, declared_certifications: [text] }),
  ],
  ['/v1/programs/prescreen', (text: string) => ({ [text]: text, houjin_bangou: text })],
  ['/v1/exclusions/check', (text: string) => ({ program_ids: [text, 'x', text] })],
  ['/v1/feedback', (text: string) => ({ message: text, endpoint: text, request_id: text, [text]: 1 })],
  ['/v1/programs/batch', (text: string) => ({ unified_ids: [text, text], max_cost_jpy: 300, [text]: text })],
])('every hostile text in a body of %s is served or refused in words, quickly', async (url, body) => {
  const { post } = await keyed()
  for (const text of hostilePieces)
    await answerTo(text, () => post(url, body(text), { 'idempotency-key': randomUUID() }))
})

test('half a surrogate pair in a body is refused or served as data, never a failure of ours', async () => {
  const { post } = await keyed()
  const raw = (url: string, json: string) =>
    answerTo(json, () => post(url, json, { 'content-type': 'application/json', 'idempotency-key': 'k1' }))
  await raw('/v1/exclusions/check', '{"program_ids":["\\ud800"]}')
  await raw('/v1/programs/batch', '{"unified_ids":["\\udc00x"],"max_cost_jpy":3}')
  await raw('/v1/programs/prescreen', '{"prefecture":"\\ud800"}')
  expect((await raw('/v1/feedback', '{"message":"\\ud800"}')).status).toBe(422)
})

test('every hostile program id in a path is an unknown program or a refused path', async () => {
  const { get } = await keyed()
  for (const text of hostilePieces.filter((text) => text.length < 500)) {
    const { status } = await answerTo(text, () => get(`/v1/programs/${encoded(text)}`))
    expect([404, 414, 422]).toContain(status)
  }
})
