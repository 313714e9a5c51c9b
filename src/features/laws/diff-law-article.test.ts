import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

type Given = Record<string, unknown>

const id = 'LAW-00000000a1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const act = make(law, { unified_id: id, law_title: '消費税法', law_number: '昭和六十三年法律第百八号', ...open })
const article = (article_number: string, article_number_sort: number, text_full: string | null, given: Given = {}) =>
  make(lawArticle, {
    article_id: `${id}:${article_number}`,
    law: { canonical_id: id, canonical_name: '消費税法' },
    article_number,
    article_number_sort,
    text_full,
    effective_from: '2020-04-01',
    ...open,
    ...given,
  })
const was = article('第30条', 30000, '一項\n一　甲\n２　二項\n３　三項')
const is = article('第30条', 30000, '一項\n一　乙\n２　二項\n４　四項', { effective_from: '2026-07-01' })

/** A service with a snapshot of June, and one of July in which article 30 was amended and article 31 is new. */
async function amended() {
  const app = await testApp({
    now: new Date('2026-06-10T03:00:00Z'),
    rows: [
      [law, [act]],
      [lawArticle, [was]],
    ],
  })
  const first = (await app.get('/v1/meta')).json.corpus_snapshot_id as string
  app.clock.now = new Date('2026-07-10T03:00:00Z')
  await app.publish([[lawArticle, [is, article('第31条', 31000, '新条')]]])
  const second = (await app.get('/v1/meta')).json.corpus_snapshot_id as string
  return { app, first, second, diff: (input: Given) => bothWays(app, 'diff_law_article', input) }
}

const changes = [
  { paragraph: 1, change: 'changed', from: '一項\n一　甲', to: '一項\n一　乙' },
  { paragraph: 3, change: 'removed', from: '３　三項', to: null },
  { paragraph: 4, change: 'added', from: null, to: '４　四項' },
]

describe('diff_law_article', () => {
  test('tells which paragraphs were added, removed and changed between two snapshots, with the texts of both', async () => {
    const { diff, first, second } = await amended()
    const answer = await diff({ article: '消費税法第30条', from: first, to: second })
    expect(answer).toMatchObject({
      outcome: 'compared',
      error: null,
      citation: '消費税法第30条',
      is_same_text: false,
      paragraphs: changes,
      fields_changed: ['effective_from'],
      from: { snapshot_id: first, article: { text_full: was.text_full, effective_from: '2020-04-01' } },
      to: { snapshot_id: second, article: { text_full: is.text_full, effective_from: '2026-07-01' } },
    })
  })

  test('reads a day as the snapshot that was published last by then, and without `to` the one that is served', async () => {
    const { diff, first, second } = await amended()
    for (const day of ['2026-06-10', '2026-07-09']) {
      const { from, to, paragraphs } = await diff({ article: '消法30', from: day })
      expect([from.snapshot_id, to.snapshot_id, paragraphs]).toEqual([first, second, changes])
    }
    const same = await diff({ article: `${id}:第30条`, from: '2026-07-10', to: '2026-08-01' })
    expect(same).toMatchObject({ outcome: 'compared', is_same_text: true, paragraphs: [], fields_changed: [] })
  })

  test.each([
    ['a day before the first snapshot', '第30条', '2026-06-09', undefined, 'before_first_record'],
    ['an article that the earlier snapshot does not hold', '第31条', '2026-06-10', undefined, 'before_first_record'],
    ['an article that only the earlier one holds', '第31条', '2026-07-10', '2026-06-10', 'no_longer_held'],
    ['an article that neither holds', '第99条', '2026-06-10', undefined, 'not_held'],
  ])('of %s says why nothing is compared, and takes no other wording', async (_, number, from, to, outcome) => {
    const { diff } = await amended()
    const answer = await diff({ article: number, law: '消費税法', from, ...(to && { to }) })
    expect(answer).toMatchObject({ outcome, is_same_text: null, paragraphs: [], fields_changed: [] })
    expect(answer.error).toMatchObject({ code: 'no_matching_records', message: answer.explanation, severity: 'soft' })
    expect(answer.from.article === null || answer.to.article === null).toBe(true)
  })

  test('of a snapshot that is no longer kept says so, and takes no other one instead', async () => {
    const { app, first, diff } = await amended()
    app.clock.now = new Date('2026-08-10T03:00:00Z')
    await app.publish([[lawArticle, [article('第31条', 31000, '改正後')]]], { keep: 1 })
    for (const from of [first, '2026-06-10']) {
      const answer = await diff({ article: '消費税法第30条', from })
      expect(answer).toMatchObject({
        outcome: 'not_kept',
        is_same_text: null,
        paragraphs: [],
        error: { code: 'no_matching_records', retry_with: expect.arrayContaining(['list_audit_snapshots']) },
        from: { requested: from, snapshot_id: first, why_not_read: 'not_kept', article: null },
        to: { why_not_read: null, article: { text_full: is.text_full } },
      })
    }
  })

  test('refuses what is neither a day nor a snapshot of this corpus', async () => {
    const { app } = await amended()
    for (const from of ['corpus-2026-01-01-000000000000', '2026-02-30', '先月']) {
      const { status, json } = await app.get(
        `/v1/laws/article/diff?${new URLSearchParams({ article: '消法30', from })}`,
      )
      expect([status, json.detail[0].loc]).toEqual([422, ['query', 'from']])
    }
  })
})

test('the text of a provision whose licence forbids it is passed on by nothing, and every answer says so', async () => {
  const secret = '秘匿された条文の本文'
  const withheld = { license: 'proprietary', source_url: 'https://example.jp/law' }
  const app = await testApp({
    rows: [
      [law, [act]],
      [lawArticle, [article('第30条', 30000, secret, { ...withheld, title: '（秘匿見出し）' })]],
    ],
  })
  const today = (await app.get('/v1/meta')).json.corpus_snapshot_id
  const wanted: readonly (readonly [name: string, input: Given, says: Given])[] = [
    ['get_law_article', { article: '消費税法第30条' }, { found: false, status: 'withheld', address: `${id}:第30条` }],
    ['get_law_article', { article: '消費税法第30条第1項' }, { found: false, status: 'withheld', part: null }],
    ['get_law_article_as_of', { article: '消費税法第30条', on: '2026-01-01' }, { status: 'withheld' }],
    ['get_law_articles_range', { law: '消費税法', from: '1', to: '40' }, { total: 1, results: [{ text_full: null }] }],
    ['get_law_toc', { law: '消費税法' }, { held: 1 }],
    ['search_law_article_text', { q: '条文' }, { total: 1, results: [{ title: null, snippet: null }] }],
    ['diff_law_article', { article: '消費税法第30条', from: today }, { outcome: 'withheld' }],
    ['am_law_article', { law_name_or_canonical_id: id, article_number: '30' }, { found: false, text_full: null }],
  ]
  for (const [name, input, says] of wanted) {
    const answer = await bothWays(app, name, input)
    expect([name, answer]).toMatchObject([name, says])
    expect([name, JSON.stringify(answer)]).toEqual([name, expect.not.stringContaining('秘匿')])
  }
})
