import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import { type TestApp, testApp } from '../app.ts'
import { send } from '../send.ts'
import { sourced } from '../sourced.ts'

type Given = Record<string, unknown>

const adminKey = 'admin-key-of-what-answers-rest-on'
const env = { KONKYO_ADMIN_KEY: adminKey }
const reading = operations.filter(({ effect }) => effect === 'read')

/** How whoever reads an answer opens a record that it names: the operation, its parameter, and where the id stands in the answer. */
const openers: Record<string, { by: string; parameter: string; idIn: (answer: Given) => unknown }> = {
  programs: { by: 'get_program', parameter: 'unified_id', idIn: ({ unified_id }) => unified_id },
  laws: { by: 'get_law', parameter: 'unified_id', idIn: ({ unified_id }) => unified_id },
  law_articles: {
    by: 'get_law_article',
    parameter: 'article',
    idIn: ({ article }) => (article as Given | null)?.article_id,
  },
  houjin: { by: 'get_houjin', parameter: 'bangou', idIn: ({ basic }) => (basic as Given | null)?.houjin_bangou },
}

interface Named {
  readonly dataset: string
  readonly id: string
  /** The operation whose answer names it. */
  readonly by: string
}

/** Every record that an answer names as what it rests on. */
function* namedIn(by: string, value: unknown): Generator<Named> {
  if (value === null || typeof value !== 'object') return
  const { dataset, id } = value as Partial<Named>
  for (const [name, below] of Object.entries(value)) {
    if (name === 'rests_on' || name === 'stated_by')
      for (const one of [below].flat() as (Partial<Named> | null)[])
        if (typeof one?.dataset === 'string') yield { dataset: one.dataset, id: String(one.id), by }
    if (!(dataset && id)) yield* namedIn(by, below)
  }
}

/** Answers to the examples of every operation that reads, and to further questions. */
async function recordsNamed(app: TestApp, more: readonly (readonly [name: string, input: Given])[] = []) {
  const { apiKey: key } = await app.createKey({ customerId: 'cus_rests_on' })
  const named = new Map<string, Named>()
  const examples = reading.map(({ name, example }) => [name, example as Given] as const)
  for (const [index, [name, input]] of [...examples, ...more].entries()) {
    const operation = operations.find((one) => one.name === name)
    if (!operation) throw new Error(`no operation is called ${name}`)
    const headers = { 'x-admin-key': adminKey, 'idempotency-key': `call-${index}` }
    const { json } = await send(app, operation, input, { key, headers })
    for (const one of namedIn(name, json)) named.set(`${one.dataset} ${one.id}`, one)
  }
  return [...named.values()]
}

/** What cannot be opened, with the operation that named it. */
async function notOpened(app: TestApp, records: readonly Named[]): Promise<string[]> {
  const { json } = await app.get('/v1/exclusions/rules')
  const rules = new Set((json as { rule_id: string }[]).map(({ rule_id }) => rule_id))
  const failed: string[] = []
  for (const { dataset, id, by } of records) {
    const opener = openers[dataset]
    const operation = operations.find(({ name }) => name === opener?.by)
    const answer = opener && operation ? (await send(app, operation, { [opener.parameter]: id })).json : {}
    const isCited = async () =>
      (await app.get(`/v1/records/cite?dataset=${dataset}&id=${encodeURIComponent(id)}`)).status === 200
    const isRule = dataset === 'exclusion_rules'
    const isOpen = isRule ? rules.has(id) : opener ? opener.idIn(answer) === id : await isCited()
    if (!isOpen) failed.push(`${by}: ${dataset} ${id}`)
  }
  return failed
}

describe('what an answer rests on', () => {
  test('can be opened by an operation, whatever example is asked', async () => {
    const app = await testApp({ rows: 'starter', env })
    const records = await recordsNamed(app)
    expect(new Set(records.map(({ dataset }) => dataset))).toEqual(
      new Set(['programs', 'laws', 'houjin', 'exclusion_rules', 'program_relations', 'tax_rulesets']),
    )
    expect(await notOpened(app, records)).toEqual([])
  })

  test('can be opened by get_law_article where it is an article of a law', async () => {
    const [measures, consumption] = ['LAW-fd272378ee', 'LAW-5df6a0074d']
    const article = (id: string, title: string, article_number: string, article_number_sort: number, day = '') =>
      sourced(lawArticle, {
        article_id: `${id}:${article_number}${day && `:${day}`}`,
        law: { canonical_id: id, canonical_name: title },
        article_number,
        article_number_sort,
        text_full: `${article_number}の本文\n２　第二項`,
        title: '見出し',
        effective_from: '2020-04-01',
      })
    const app = await testApp({
      env,
      rows: [
        [
          law,
          [
            sourced(law, { unified_id: measures, law_title: '租税特別措置法' }),
            sourced(law, { unified_id: consumption, law_title: '消費税法' }),
          ],
        ],
        [
          lawArticle,
          [
            article(measures, '租税特別措置法', '第42条の12の5', 42_012),
            article(consumption, '消費税法', '第30条', 30_000, '2020-04-01'),
            article(consumption, '消費税法', '附則第2条', 10_002_000),
          ],
        ],
      ],
    })
    const records = await recordsNamed(app, [
      ['query_evidence_packet', { query_text: '消費税法 第30条' }],
      ['query_evidence_packet', { query_text: '消費税法附則第2条' }],
      ['verify_citations', { draft: '消費税法第30条第2項、同法附則第2条及び消費税法第99条を見よ。' }],
    ])
    const articles = records.filter(({ dataset }) => dataset === 'law_articles')
    expect(articles.map(({ id }) => id).sort()).toEqual(
      [`${measures}:第42条の12の5`, `${consumption}:第30条:2020-04-01`, `${consumption}:附則第2条`].sort(),
    )
    expect(await notOpened(app, records)).toEqual([])
  })
})
