import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const app = oneApp(
  { rows: 'starter', now: new Date('2026-11-22T03:00:00Z'), env: { KONKYO_ANON_DAILY: '1000' } },
  async (service) => {
    const law = { canonical_id: 'LAW-0a0a0a0a0a', canonical_name: '見本手続法' }
    const article = { law, article_number: '第5条', article_number_sort: 5000, title: '（審査基準）' }
    const text_full = '行政庁は、審査基準を定めるものとする。'
    const row = make(lawArticle, {
      ...article,
      article_id: 'mihon-5',
      text_full,
      source_url: 'https://laws.e-gov.go.jp/law/1',
    })
    await service.publish([[lawArticle, [row]]])
  },
)

const look = async (query: string, language = 'ja') =>
  (await app().get(`/search?${query}`, { headers: { 'accept-language': language } })).text
const asked = (q: string) => look(`q=${encodeURIComponent(q)}`)
const shownKind = (page: string) =>
  /<a href="\/search\?kind=([a-z_]+)[^"]*" rel="nofollow" aria-current="true">/.exec(page)?.[1]

test.each([
  ['行政処分', 'enforcement_cases'],
  ['行政処分の一覧', 'enforcement_cases'],
  ['課徴金', 'enforcement_cases'],
  ['下請法', 'laws'],
  ['落札', 'bids'],
  ['入札 落札実績', 'bids'],
  ['採択', 'case_studies'],
  ['採択事例', 'case_studies'],
  ['判例', 'court_decisions'],
  ['見本手続法第5条', 'law_articles'],
  ['見本手続法5条', 'law_articles'],
  ['T1000020012131', 'invoice_registrants'],
  ['t1000020012131', 'invoice_registrants'],
  ['1180301018771', 'companies'],
  ['大阪府', 'programs'],
  ['東大阪市', 'programs'],
  ['補助金', 'programs'],
])('%j opens %s, which it asks for', async (q, kind) => {
  expect(shownKind(await asked(q))).toBe(kind)
})

test('words that only name a kind show all of it, and stay in the box', async () => {
  const page = await asked('落札')
  expect(page).toContain('「落札」にあたる「入札・落札」の一覧です')
  expect(page).toContain('value="落札"')
  expect(page).toContain('<strong>26件</strong>')
})

test('a kind of act that no record has is said to be in none, and all acts are shown', async () => {
  const page = await asked('指名停止')
  expect(page).toContain('「指名停止」の語を含む記録は収録にありません')
  expect(page).toContain('<strong>11件</strong>')
})

test('the registrant of a number stands in the list with what its register wants to be said, and no file of registrants is offered', async () => {
  const page = await asked('T1000020012131')
  expect(page).toContain('<strong>1件</strong>')
  expect(page).toContain('/r/invoice_registrants/T1000020012131')
  expect(page).toContain('国税庁適格請求書発行事業者公表サイト')
  expect(page).not.toContain('/search/file')
  const file = await app().get('/search/file?kind=invoice_registrants&format=csv')
  expect(file.status).toBe(422)
  expect(file.text).toContain('kind')
})

test.each(['enforcement', 'nonsense'])(
  'a kind %j that there is none of is told, and its name stands on the page',
  async (kind) => {
    expect(await look(`kind=${kind}`)).toContain(`「${kind}」という種類はありません`)
    expect(await look(`kind=${kind}`, 'en')).toContain(`There is no kind called “${kind}”`)
    expect((await app().get(`/search/file?kind=${kind}&format=csv`)).status).toBe(422)
  },
)

test('the name of a dataset opens its kind', async () => {
  expect(shownKind(await look('kind=houjin'))).toBe('companies')
})

test('where another kind is named, the one that the words ask for is offered with how many it has', async () => {
  const page = await look(`kind=programs&q=${encodeURIComponent('行政処分')}`)
  expect(shownKind(page)).toBe('programs')
  expect(page).toContain('「行政処分」を「不正受給・行政処分の公表事例」でさがす（11件）')
})

test('rules are found by their words and parties, and named by these', async () => {
  const page = await look(`kind=exclusion_rules&q=${encodeURIComponent('キャリアアップ計画')}`)
  expect(page).toContain('共通化の前日までにキャリアアップ計画を出す')
  expect(page).toContain('キャリアアップ助成金（賃金規定等共通化コース） × ')
  expect((await app().get('/v1/exclusions/rules')).json).toHaveLength(314)
  expect(await look('kind=exclusion_rules')).toContain('<strong>314件</strong>')
})

test('certifications are found by what they open', async () => {
  const page = await look(`kind=certifications&q=${encodeURIComponent('経営力向上')}`)
  expect(page).toContain('経営力向上計画')
  expect(page).toContain('認定を受けると使えるもの')
})
