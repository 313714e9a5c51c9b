import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { lawService, realLaw } from '../../../test/laws/law-service.ts'
import { make } from '../../../test/make.ts'
import { appsByRows } from '../../../test/one-app.ts'
import { rawDocument } from '../../../test/raw-document.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { readXml } from '../../ingest/read/xml.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../../ingest/read/xml-element.ts'
import { lawIdOf } from '../../lib/derived-id.ts'

type Given = Record<string, unknown>

const id = 'LAW-00000000a1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const act = (given: Given = {}) =>
  make(law, { unified_id: id, law_title: '消費税法', law_number: '昭和六十三年法律第百八号', ...open, ...given })
const article = (article_number: string, article_number_sort: number | null, text_full: string, given: Given = {}) =>
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

const thirty =
  '仕入れに係る税額を控除する。\n一　国内\nイ　甲\n二　輸入\n２　次に掲げる額とする。\n一　個別対応\n二の二　削除\n３　三項'
const few = [
  article('第12条の5', 12005, '十二条の五'),
  article('第30条', 30000, thirty),
  article('第57条', 57000, '一項\n２　二項'),
  article('第57条の4', 57004, '一項\n２　二項'),
  article('第58条', 58000, '削除'),
  article('第60条から第62条まで', 60000, '削除'),
  article('附則第2条', 10_002_000, '制定附則'),
  article('附則(平成30年法律第7号)第2条', 20_002_000, '改正附則二条'),
  article('附則(平成30年法律第7号)第3条', 20_003_000, '改正附則三条'),
  article('附則(令和2年法律第8号)第4条', 30_004_000, '改正附則四条'),
  article('附則(令和3年法律第9号)第4条', 40_004_000, '改正附則四条の二'),
  article('別表第一', 10_000_000_000, '区分 | 額'),
]

const serviceOf = appsByRows()

async function asking(rows: readonly Given[] = few, given: Given = {}) {
  const app = await serviceOf({
    rows: [
      [law, [act(given)]],
      [lawArticle, rows],
    ],
  })
  return (article: string, of?: string) =>
    bothWays(app, 'get_law_article', of === undefined ? { article } : { article, law: of })
}

describe('get_law_article', () => {
  test.each([
    ['消費税法第三十条第二項第一号', `${id}:第30条#2.1`, '消費税法第30条第2項第1号', '一　個別対応'],
    ['消法30②一', `${id}:第30条#2.1`, '消費税法第30条第2項第1号', '一　個別対応'],
    ['消費税法 第30条 2項 1号', `${id}:第30条#2.1`, '消費税法第30条第2項第1号', '一　個別対応'],
    ['消費税法（昭和63年法律第108号）第30条第3項', `${id}:第30条#3`, '消費税法第30条第3項', '３　三項'],
    ['消法30①一イ', `${id}:第30条#1.1イ`, '消費税法第30条第1項第1号イ', 'イ　甲'],
    ['消法57Ⅱ', `${id}:第57条#2`, '消費税法第57条第2項', '２　二項'],
  ])('%s leads to one address, which leads back to the same', async (requested, address, citation, text) => {
    const ask = await asking()
    const answer = await ask(requested)
    expect(answer).toMatchObject({ found: true, status: 'held', address, citation, part: { address, citation, text } })
    const again = await ask(address)
    expect([again.address, again.citation, again.part]).toEqual([address, citation, answer.part])
    expect((await ask(citation)).address).toBe(address)
  })

  test('the law may be named apart, and the whole article is shown with its lineage and what it numbers', async () => {
    const ask = await asking()
    for (const name of ['消費税法', '消法', id]) {
      const answer = await ask('12の5', name)
      expect(answer).toMatchObject({ status: 'held', citation: '消費税法第12条の5', part: null, known_gaps: [] })
    }
    expect((await ask('30', '消法')).article).toMatchObject({
      text_full: thirty,
      kind: 'article',
      paragraphs: [
        { number: 1, items: ['1', '1イ', '2'] },
        { number: 2, items: ['1', '2の2'] },
        { number: 3, items: [] },
      ],
      in_force: { status: 'in_force', basis: ['effective_from', 'effective_until'] },
      ...open,
      source_fetched_at: null,
      source_checksum: null,
    })
  })

  test('what is deleted, alone or within a range, is said to be', async () => {
    const ask = await asking()
    for (const requested of ['消法58', '消法61', '消法30②二の二'])
      expect([requested, (await ask(requested)).status]).toEqual([requested, 'deleted'])
  })

  test('a paragraph or item that the article lacks is told, and the article shown', async () => {
    const ask = await asking()
    expect(await ask('消法30④')).toMatchObject({ found: false, status: 'no_such_paragraph', part: null })
    expect(await ask('消法30②九')).toMatchObject({
      found: false,
      status: 'no_such_item',
      article: { text_full: thirty },
    })
  })

  test('what an address leaves open is answered by candidates that can be asked for, never by a pick', async () => {
    const ask = await asking()
    const item = await ask('消費税法第30条第1号')
    expect([item.status, item.part]).toEqual(['ambiguous', null])
    expect(item.candidates.map(({ citation }: Given) => citation)).toEqual([
      '消費税法第30条第1項第1号',
      '消費税法第30条第2項第1号',
    ])
    for (const { address } of item.candidates) expect((await ask(address)).found).toBe(true)
    expect((await ask('消法57-4')).citation).toBe('消費税法第57条の4')
    const supplement = await ask('消法附則第4条')
    expect([supplement.status, supplement.article, supplement.candidates.length]).toEqual(['ambiguous', null, 2])
    expect(await ask('品確法第1条')).toMatchObject({ status: 'law_ambiguous', law: null, law_candidates: [{}, {}] })
  })

  test('where dashes leave open what they count, the only reading that is held is taken and said', async () => {
    const ask = await asking()
    const answer = await ask('消法57-4-1')
    expect([answer.status, answer.citation]).toEqual(['held', '消費税法第57条の4第1項'])
    expect(answer.known_gaps).toMatchObject([{ code: 'read_as' }])
  })

  test('supplementary provisions and annex tables are kept apart from articles', async () => {
    const ask = await asking()
    expect((await ask('消法附則第2条')).article).toMatchObject({ kind: 'supplementary', text_full: '制定附則' })
    expect((await ask('消費税法附則（平成三十年法律第七号）第2条')).article.text_full).toBe('改正附則二条')
    const only = await ask('消法附則第3条')
    expect([only.article.text_full, only.known_gaps[0].code]).toEqual(['改正附則三条', 'read_as'])
    expect((await ask('消法別表第１')).article).toMatchObject({ kind: 'annex_table', text_full: '区分 | 額' })
  })

  test('not held is told apart from not there, and both name where to look', async () => {
    const all = await asking(few, { article_count: 6, full_text_url: open.source_url })
    expect(await all('消法99')).toMatchObject({ status: 'no_such_article', look_up: open.source_url, article: null })
    const some = await asking(few, { article_count: 60 })
    expect((await some('消法99')).status).toBe('not_held')
    expect((await some('所得税法第9条')).status).toBe('law_not_in_corpus')
    expect((await some('架空法第3条')).status).toBe('law_not_found')
  })

  test('a wording that is published and not in force, ended, or not the latest is marked', async () => {
    const ask = await asking([
      article('第1条', 1000, '先', { effective_from: '2099-04-01' }),
      article('第2条', 2000, '旧', { effective_until: '2021-03-31' }),
    ])
    expect((await ask('消法1')).article.in_force.status).toBe('published_not_in_force')
    expect((await ask('消法2')).article.in_force.status).toBe('ended')
    const later = await asking([article('第1条', 1000, 'あ')], { is_latest_revision: false })
    expect(await later('消法1')).toMatchObject({
      article: { in_force: { status: 'unknown' } },
      known_gaps: [{ code: 'later_wording_not_held' }],
    })
  })

  test('an item of a circular is found under its number', async () => {
    const circular = 'LAW-00000000c1'
    const app = await serviceOf({
      rows: [
        [
          law,
          [act({ unified_id: circular, law_title: '所得税基本通達', law_type: 'notice', law_number: '直審（所）30' })],
        ],
        [
          lawArticle,
          ['36-15', '36-15の2'].map((number) =>
            article(number, null, number, { article_id: `${circular}:${number}`, law: { canonical_id: circular } }),
          ),
        ],
      ],
    })
    for (const requested of ['所基通36-15', '所基通３６－１５', '所得税基本通達36-15'])
      expect(await bothWays(app, 'get_law_article', { article: requested })).toMatchObject({
        status: 'held',
        address: `${circular}:36-15`,
        article: { text_full: '36-15' },
      })
  })

  test('what is no article is refused with the form that is read, and costs nothing', async () => {
    const app = await serviceOf({ rows: [[law, [act()]]] })
    for (const query of ['article=第30条', 'article=消費税とは何か', 'article=法律&law=消法', 'law=消法'])
      expect([query, (await app.get(encodeURI(`/v1/laws/article?${query}`))).status]).toEqual([query, 422])
  })
})

describe('a law as e-Gov publishes it', async () => {
  const root = await readXml(rawDocument(realLaw.name, realLaw.xml), { limit: 1e6 })
  const body = childOf(root, 'LawBody') as XmlElement
  const articles = childrenOf(childOf(body, 'MainProvision') as XmlElement, 'Article')

  test('ten articles are read back equal to the source, with paragraphs, items, a branch number and a table', async () => {
    const app = await lawService()
    expect(articles).toHaveLength(10)
    for (const source of articles) {
      const number = source.attributes.Num as string
      const { article: read, status } = await bothWays(app, 'get_law_article', { article: number, law: realLaw.title })
      expect([number, status, read.title]).toEqual([number, 'held', captionOf(source)])
      const content = childrenOf(source).filter(({ name }) => name === 'Paragraph')
      expect(bare(read.text_full)).toBe(bare(content.map((one) => textOf(one)).join('')))
      expect(read.paragraphs.map((one: Given) => one.number)).toEqual(
        content.map(({ attributes }) => Number(attributes.Num)),
      )
      const items = content.map((one) =>
        childrenOf(one, 'Item').map(({ attributes }) => attributes.Num?.replace('_', 'の')),
      )
      expect(
        read.paragraphs.map((one: { items: string[] }) => one.items.filter((item) => !/[^\dの]/.test(item))),
      ).toEqual(items)
      const rows = (element: XmlElement): string[][] =>
        element.name === 'TableRow'
          ? [childrenOf(element).map((cell) => textOf(cell).trim())]
          : childrenOf(element).flatMap(rows)
      const cells = read.tables.flatMap((table: { rows: { text: string }[][] }) => table.rows)
      expect(cells.map((row: { text: string }[]) => row.map(({ text }) => text))).toEqual(rows(source))
    }
    const branch = await bothWays(app, 'get_law_article', {
      article: '第四条の五第一項第二号',
      law: lawIdOf(realLaw.id),
    })
    expect(branch).toMatchObject({
      status: 'held',
      citation: `${realLaw.title}第4条の5第2号`,
      address: `${lawIdOf(realLaw.id)}:4_5#1.2`,
      part: { text: expect.stringContaining('一　労働生理 | 五時間') },
    })
  })

  test('supplementary provisions, annex tables and forms have addresses, and a picture is a known gap', async () => {
    const app = await lawService()
    const ask = (article: string) => bothWays(app, 'get_law_article', { article, law: realLaw.title })
    expect((await ask('附則')).article.kind).toBe('supplementary')
    expect((await ask('附則(昭和56年運輸省令第12号)第3条')).article.article_id).toBe(
      `${lawIdOf(realLaw.id)}:附則(昭和56年運輸省令第12号):3`,
    )
    const table = await ask('別表第一')
    expect([table.article.kind, table.article.title]).toEqual(['annex_table', '（第四条の三及び第十八条関係）'])
    const form = await ask('第1号様式')
    expect(form).toMatchObject({
      article: { kind: 'other', text_full: null, pictures: ['./pict/337M50000800043_202201311651_001.pdf'] },
      known_gaps: [{ code: 'picture_not_read' }],
    })
  })
})

const captionOf = (source: XmlElement): string | null => {
  const caption = childOf(source, 'ArticleCaption')
  return caption ? textOf(caption) : null
}

const bare = (text: string): string => text.replace(/[\s|]/g, '')
