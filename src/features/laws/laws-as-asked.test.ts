import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { law } from '../../datasets/law.ts'
import { lawIdOf } from '../../lib/derived-id.ts'
import { egovLawIdOf, lawAliases } from '../../lib/law-aliases.ts'

type Given = Record<string, unknown>

const titles = [...new Set([...lawAliases().values()].flatMap((all) => all.map(({ title }) => title)))]
const idOf = (title: string) => lawIdOf(egovLawIdOf(title) ?? `999AC${String(titles.indexOf(title)).padStart(10, '0')}`)
const open = { license: 'pdl_v1.0', revision_status: 'current' }
/** Every law of the table of names with an order, an ordinance and another one whose titles hold its title, all of them newer. */
const rows = titles.flatMap((law_title, n) => [
  make(law, { unified_id: idOf(law_title), law_title, law_type: 'act', enforced_date: '2000-01-01', ...open }),
  ...['施行令', '施行規則', 'の施行に伴う関係法律の整備に関する法律'].map((order, i) =>
    make(law, {
      unified_id: `LAW-${(n * 3 + i).toString(16).padStart(10, 'f')}`,
      law_title: `${law_title}${order}`,
      law_type: 'cabinet_order',
      enforced_date: '2020-01-01',
      ...open,
    }),
  ),
])
const app = oneApp({ rows: [[law, rows]] })
const ask = (q: string, rest: Given = {}) => bothWays(app(), 'search_laws', { q, limit: 3, ...rest })

describe('the law that a name means comes first', () => {
  const every = 9
  const names = [...lawAliases().values()].map(([first]) => first?.alias ?? '').filter((_, n) => n % every === 0)

  test('whatever of its names is sent, alone, with an article or with words beside it', async () => {
    const wrong: string[] = []
    let known = 0
    for (const name of names) {
      const { json } = await app().get(`/v1/laws/resolve?${new URLSearchParams({ name })}`)
      if (json.status !== 'resolved' || !json.law.in_corpus) continue
      known++
      for (const q of [name, `${name} 罰則`, `${name}第5条`]) {
        const found = await app().get(`/v1/laws/search?${new URLSearchParams({ q, limit: '2' })}`)
        if (found.json.results[0]?.unified_id !== json.law.unified_id) wrong.push(`${q}: ${json.law.law_title}`)
      }
    }
    expect(known).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  test('its order where the order is named, and no law where a name means several', async () => {
    const firstOf = async (q: string) => (await ask(q)).results[0]?.law_title
    expect(await firstOf('金商法施行令')).toBe('金融商品取引法施行令')
    expect(await firstOf('景表法の施行規則は')).toBe('不当景品類及び不当表示防止法施行規則')
    expect(await firstOf('労働基準法')).toBe('労働基準法')
  })

  test('the next page goes on behind it, and a filter of the caller leaves it out', async () => {
    const q = '金融商品取引法'
    const { results } = await ask(q, { limit: 4 })
    const pages = await Promise.all([0, 2].map((offset) => ask(q, { limit: 2, offset })))
    expect(pages.flatMap((page) => page.results)).toEqual(results)
    expect((await ask('金商法', { law_type: 'cabinet_order' })).results[0].law_type).toBe('cabinet_order')
  })
})

describe('what people call a duty by leads to the law and the provision that hold it', () => {
  test.each([
    ['パワハラ防止を会社に義務付けているのは何という法律の何条', '労働施策の総合的な推進', ['第30条の2']],
    ['有休を5日取らせないと罰則はある？', '労働基準法', ['第39条第7項', '第120条']],
    ['相続登記 いつまで 過料', '不動産登記法', ['第164条', '第76条の2']],
    ['フリーランスへの報酬の支払は何日以内', '特定受託事業者に係る取引', ['第4条']],
    ['ステマ規制の根拠', '不当景品類及び不当表示防止法', ['第5条']],
    ['無期転換ルール', '労働契約法', ['第18条']],
  ])('%s', async (q, title, articles) => {
    const { results, total, named_provisions, relaxed } = await ask(q)
    expect([total, results[0].law_title]).toEqual([1, expect.stringContaining(title)])
    expect(named_provisions.map(({ article }: Given) => article)).toEqual(articles)
    expect(relaxed).toMatchObject({ by: 'provisions', any_of: [results[0].law_title] })
    for (const { operation, args, law_title } of named_provisions)
      expect((await bothWays(app(), operation, args)).law).toMatchObject({ law_title, in_corpus: true })
  })

  test('also where another search is asked for the same words by which no law is called', async () => {
    const { named_provisions } = await bothWays(app(), 'search_law_article_text', { q: 'カスハラ対策' })
    expect(named_provisions).toMatchObject([{ article: null, operation: 'get_law_toc', in_force_from: '2026-10-01' }])
  })

  test('a citation in the words is opened by its call', async () => {
    const { named_provisions } = await ask('労基法39条')
    expect(named_provisions).toMatchObject([{ basis: 'question', article: '労基法39条', address: null }])
    const [{ operation, args }] = named_provisions
    expect(await bothWays(app(), operation, args)).toMatchObject({
      status: 'not_held',
      law: { law_title: '労働基準法' },
    })
  })
})

test('whoever asks for a day of commencement is told that the record states none, unless one is known', async () => {
  const undated = await testApp({
    rows: [
      [
        law,
        ['消費税法', '公益通報者保護法'].map((law_title) =>
          make(law, { unified_id: idOf(law_title), law_title, enforced_date: null, ...open }),
        ),
      ],
    ],
  })
  const told = async (q: string) => bothWays(undated, 'search_laws', { q })
  expect((await told('消費税法はいつ施行された')).known_gaps).toMatchObject([{ code: 'day_not_stated' }])
  const amended = await told('公益通報者保護法 改正 いつ施行')
  expect([amended.known_gaps, amended.named_provisions[0].in_force_from]).toEqual([undefined, '2026-12-01'])
  expect((await told('消費税法')).known_gaps).toBeUndefined()
})
