import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { lawService, realLaw } from '../../../test/laws/law-service.ts'
import { lawIdOf } from '../../lib/derived-id.ts'
import { LawResolver } from './names/resolve-law.ts'

type Given = Record<string, unknown>
const law = realLaw.title
const id = lawIdOf(realLaw.id)

test('get_law_toc lists articles, supplementary provisions, tables and forms apart, and every address opens', async () => {
  const app = await lawService()
  const { sections, held, unified_id } = await bothWays(app, 'get_law_toc', { law })
  expect([unified_id, held]).toEqual([id, sections.flatMap((one: { provisions: Given[] }) => one.provisions).length])
  expect(sections.map(({ kind }: Given) => kind)).toEqual(['article', 'supplementary', 'annex_table', 'other'])
  expect(sections[0].provisions[3]).toEqual({
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
  expect((await ask('2022-03-31')).on_day).toBe('before_first_record')
  const future = await lawService([[realLaw.name.replace('20220401', '20990401'), realLaw.xml]])
  const published = await bothWays(future, 'get_law_article_as_of', { article: '4の5', law, on: '2030-01-01' })
  expect(published.on_day).toBe('published_not_in_force')
})

test('a law that is not clearly meant is not found, with its candidates; what is no article is refused', async () => {
  const app = await testApp()
  for (const path of ['toc?law=品確法', 'articles?law=品確法&from=1&to=2', 'articles/search?q=a&law=品確法']) {
    const { status, json } = await app.get(encodeURI(`/v1/laws/${path}`))
    expect([path, status, json.candidates.length]).toEqual([path, 404, 2])
  }
  expect((await app.get(encodeURI('/v1/laws/articles?law=民法&from=目次&to=2'))).status).toBe(422)
})
