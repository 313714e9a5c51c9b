import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { lawService, realLaw } from '../../../test/laws/law-service.ts'
import { make } from '../../../test/make.ts'
import { law as lawDataset } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { lawIdOf } from '../../lib/derived-id.ts'
import { LawResolver } from './names/resolve-law.ts'

type Given = Record<string, unknown>
const law = realLaw.title
const id = lawIdOf(realLaw.id)

test('get_law_toc lists the words of enactment, articles, supplementary provisions, tables and forms apart, and every address opens', async () => {
  const app = await lawService()
  const { sections, held, unified_id } = await bothWays(app, 'get_law_toc', { law })
  expect([unified_id, held]).toEqual([id, sections.flatMap((one: { provisions: Given[] }) => one.provisions).length])
  expect(sections.map(({ kind }: Given) => kind)).toEqual(['other', 'article', 'supplementary', 'annex_table', 'other'])
  expect(sections[1].provisions[3]).toEqual({
    address: `${id}:4_5`,
    number: '第4条の5',
    title: '（登録再講習事務の実施に係る義務）',
    is_deleted: false,
  })
  for (const { address } of sections.flatMap((one: { provisions: { address: string }[] }) => one.provisions))
    expect([address, (await bothWays(app, 'get_law_article', { article: address })).found]).toEqual([address, true])
})

test('get_law_toc of an id reads the names of no law, and answers what it answers of the title', async () => {
  const app = await lawService()
  const resolving = vi.spyOn(LawResolver, 'of')
  const byId = await app.get(`/v1/laws/toc?law=${id}`)
  expect([byId.status, resolving.mock.calls.length]).toEqual([200, 0])
  const byTitle = await app.get(encodeURI(`/v1/laws/toc?law=${law}`))
  expect([byTitle.json.sections, resolving.mock.calls.length]).toEqual([byId.json.sections, 1])
})

test('get_law_articles_range gives articles in the order of their branches, and says where to go on', async () => {
  const app = await lawService()
  const ask = async (from: string, to: string, limit = 20) => {
    const { results, ...rest } = await bothWays(app, 'get_law_articles_range', { law, from, to, limit })
    return { ...rest, numbers: results.map(({ article_number }: Given) => article_number) }
  }
  expect((await ask('4', '第五条')).numbers).toEqual(['第4条', '第4条の2', '第4条の5', '第5条'])
  expect(await ask('4', '22', 2)).toMatchObject({ numbers: ['第4条', '第4条の2'], next: '第4条の5', total: 9 })
  expect(await ask('6', '5')).toMatchObject({ numbers: [], total: 0, next: null })
})

test('search_law_article_text finds articles by their words, with the words around them', async () => {
  const app = await lawService()
  const { total, results } = await bothWays(app, 'search_law_article_text', { q: '労働生理', law })
  expect(total).toBeGreaterThan(1)
  for (const { snippet, address } of results) {
    expect(snippet).toContain('労働生理')
    const { article } = await bothWays(app, 'get_law_article', { article: address })
    expect(article.text_full).toContain(snippet)
  }
  expect((await bothWays(app, 'search_law_article_text', { q: '架空の語句' })).total).toBe(0)
})

test('get_law_article_as_of says whether the held wording is that of the day, and never gives it for an earlier one', async () => {
  const app = await lawService()
  const ask = (on: string) => bothWays(app, 'get_law_article_as_of', { article: '4の5', law, on })
  expect(await ask('2022-04-01')).toMatchObject({ on_day: 'in_force', article: { in_force: { on: '2022-04-01' } } })
  expect(await ask('2022-03-31')).toMatchObject({
    found: false,
    status: 'not_held_on_day',
    on_day: 'before_first_record',
    article: null,
    part: null,
    wording_snapshot_id: null,
    wordings_held: [{ effective_from: '2022-04-01' }],
  })
  const future = await lawService([[realLaw.name.replace('20220401', '20990401'), realLaw.xml]])
  const published = await bothWays(future, 'get_law_article_as_of', { article: '4の5', law, on: '2030-01-01' })
  expect(published).toMatchObject({ found: false, article: null, on_day: 'published_not_in_force' })
})

test('get_law_article_as_of finds the wording of a day by the days of the law, whichever snapshot holds it', async () => {
  const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
  const lawId = 'LAW-00000000c1'
  const rows = (effective_from: string, text_full: string) =>
    [
      [
        lawDataset,
        [make(lawDataset, { unified_id: lawId, law_title: '見本税法', enforced_date: effective_from, ...open })],
      ],
      [
        lawArticle,
        [
          make(lawArticle, {
            article_id: `${lawId}:1`,
            article_number: '第1条',
            article_number_sort: 1000,
            law: { canonical_id: lawId, canonical_name: '見本税法' },
            effective_from,
            text_full,
            ...open,
          }),
        ],
      ],
    ] as const
  const app = await testApp({ now: new Date('2026-05-01T03:00:00Z'), rows: rows('2024-04-01', '前の条文') })
  const before = (await app.get('/v1/meta')).json.corpus_snapshot_id
  app.clock.now = new Date('2026-07-01T03:00:00Z')
  await app.publish(rows('2026-06-01', '後の条文'))
  const ask = (on: string) => bothWays(app, 'get_law_article_as_of', { law: '見本税法', article: '1', on })
  const held = [{ effective_from: '2024-04-01', snapshot_id: before }, { effective_from: '2026-06-01' }]
  const earlier = await ask('2025-01-01')
  expect(earlier).toMatchObject({
    found: true,
    on_day: 'in_force',
    article: { text_full: '前の条文', in_force: { status: 'in_force', on: '2025-01-01' } },
    wording_snapshot_id: before,
    wordings_held: held,
  })
  expect(earlier.known_gaps.map(({ code }: { code: string }) => code)).toContain('wordings_between_not_checked')
  expect(earlier.on_day_message_ja).toBe('その日の時点で施行中の条文です。')
  expect(await ask('2026-06-01')).toMatchObject({ found: true, article: { text_full: '後の条文' } })
  expect(await ask('2024-03-31')).toMatchObject({ found: false, article: null, wordings_held: held })
})

test('a law that is not clearly meant is not found, with its candidates; what is no article is refused', async () => {
  const app = await testApp()
  for (const path of ['toc?law=品確法', 'articles?law=品確法&from=1&to=2', 'articles/search?q=a&law=品確法']) {
    const { status, json } = await app.get(encodeURI(`/v1/laws/${path}`))
    expect([path, status, json.candidates.length]).toEqual([path, 404, 2])
  }
  expect((await app.get(encodeURI('/v1/laws/articles?law=民法&from=目次&to=2'))).status).toBe(422)
})
