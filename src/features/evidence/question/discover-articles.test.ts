import { describe, expect, test } from 'vitest'
import { asking, type Given } from '../../../../test/asking.ts'
import { factsByField, sourced } from '../../../../test/sourced.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { program } from '../../../datasets/program.ts'

const id = 'LAW-00000000a1'
const source = { source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108', license: 'pdl_v1.0' }
const act = sourced(law, {
  unified_id: id,
  law_title: '消費税法',
  law_number: '昭和六十三年法律第百八号',
  ministry: '財務省',
  ...source,
})
const text = '仕入れに係る税額を控除する。\n一　国内\n２　次に掲げる額とする。\n一　個別対応\n二　一括比例'
const article = (article_number: string, article_number_sort: number, given: Given = {}) =>
  sourced(lawArticle, {
    article_id: `${id}:${article_number}`,
    law: { canonical_id: id, canonical_name: '消費税法' },
    article_number,
    article_number_sort,
    text_full: text,
    title: '仕入れに係る消費税額の控除',
    effective_from: '2020-04-01',
    ...source,
    ...given,
  })
const thirty = article('第30条', 30000)

const service = (articles: readonly Given[] = [thirty]) =>
  asking([
    [law, [act]],
    [lawArticle, articles],
    [program, [sourced(program, { unified_id: 'UNI-1', primary_name: '試験補助金' })]],
  ])

const idsIn = ({ records }: { records: Given[] }) => records.map(({ entity_id }) => entity_id)

describe('a packet about an article', () => {
  test.each([
    '消費税法 第30条',
    '消費税法第三十条',
    '消法30',
    '消費税法（昭和63年法律第108号）第30条とは',
    '消費税法30条は何を定めていますか',
  ])('contains it when asked for %s: text, address, source, time of fetch, checksum and licence', async (question) => {
    const { ask } = await service()
    const { records, known_gaps } = await ask(question)
    expect(idsIn({ records })).toEqual([thirty.article_id, id])
    const [record] = records
    expect(record).toMatchObject({
      primary_name: '消費税法',
      aliases: [{ text: '消費税法第30条', kind: 'citation' }],
      record_kind: 'law',
      authority_name: '財務省',
      source_url: source.source_url,
      source_fetched_at: '2026-05-22T00:00:00Z',
      source_checksum: 'sha256:aa',
      license: 'pdl_v1.0',
      lifecycle: { status: 'open' },
      stated_by: { dataset: 'law_articles', id: thirty.article_id },
    })
    expect(factsByField(record)).toMatchObject({
      text_full: {
        value: text,
        quote: null,
        source: { url: source.source_url, checksum: 'sha256:aa', license: 'pdl_v1.0' },
        stated_by: { dataset: 'law_articles', id: thirty.article_id, field: 'text_full' },
      },
      title: { value: '仕入れに係る消費税額の控除' },
      effective_from: { value: '2020-04-01' },
    })
    expect(known_gaps.filter((code: string) => code.startsWith('law_'))).toEqual([])
  })

  test('quotes the paragraph or item that was asked for', async () => {
    const { ask } = await service()
    const quoteOf = async (question: string) =>
      (factsByField((await ask(question)).records[0]) as Record<string, { quote: string }>).text_full?.quote
    expect(await quoteOf('消費税法第30条第2項第1号')).toBe('一　個別対応')
    expect(await quoteOf('消法30②二')).toBe('二　一括比例')
  })

  test('comes first where one record is asked for, and no program takes a part of its words for its own', async () => {
    const { ask } = await service()
    expect(idsIn(await ask('消費税法第30条', { limit: 1 }))).toEqual([thirty.article_id])
    expect(idsIn(await ask('消費税法第30条と試験補助金'))).toEqual(['UNI-1', thirty.article_id, id])
  })

  test('contains both ends of a range and each of a list, three at most', async () => {
    const { ask } = await service([30, 31, 32, 33].map((n) => article(`第${n}条`, n * 1000)))
    expect(idsIn(await ask('消費税法第30条から第32条まで'))).toEqual([`${id}:第30条`, `${id}:第32条`, id])
    expect(idsIn(await ask('消費税法第30条、第31条、第32条及び第33条'))).toHaveLength(4)
  })

  test('holds back a text that may not be passed on, and says so', async () => {
    const { ask } = await service([
      article('第30条', 30000, { license: 'proprietary', source_url: 'https://example.go.jp/x' }),
    ])
    const { records, known_gaps } = await ask('消費税法第30条')
    expect(idsIn({ records })).toEqual([id])
    expect(known_gaps).toContain('records_blocked_by_license_gate')
  })

  test('is judged for the day that is asked about', async () => {
    const { ask } = await service()
    const { records, known_gaps } = await ask('消費税法第30条', { as_of: '2019-01-01' })
    expect(records[0].lifecycle).toEqual({ status: 'upcoming', basis: ['effective_from'] })
    expect(known_gaps).toContain('not_yet_in_force')
  })
})

describe('an article that the corpus does not hold', () => {
  const gapOf = async (question: string, articles?: readonly Given[]) => {
    const { ask } = await service(articles)
    const { quality } = await ask(question)
    return quality.known_gaps_inventory.find(({ kind }: { kind: string }) => kind.startsWith('law_'))
  }

  test.each([
    ['消費税法第31条', 'law_article_not_held', [id]],
    ['消費税法第30条第9項', 'law_article_no_such_paragraph', [thirty.article_id]],
    ['消費税法第30条第2項第9号', 'law_article_no_such_item', [thirty.article_id]],
    ['消費税法別表第一', 'law_article_not_held', [id]],
    ['所得税法第9条', 'law_not_in_corpus', []],
    ['試験法第9条', 'law_not_found', []],
  ])('%s is a known gap with its words and where to read it', async (question, kind, affected_records) => {
    const gap = await gapOf(question)
    expect(gap).toMatchObject({ kind, affected_records })
    expect(gap.message_ja).toContain(`「${question}」`)
    expect(gap.message).toContain('https://laws.e-gov.go.jp/')
  })

  test('a record without text says so', async () => {
    const { ask } = await service([article('第30条', 30000, { text_full: null })])
    const { quality } = await ask('消費税法第30条')
    expect(quality.known_gaps_inventory).toContainEqual(
      expect.objectContaining({ kind: 'not_stated_by_source', field: 'text_full' }),
    )
  })

  test('what its pictures show is a known gap of the article', async () => {
    const { ask } = await service([article('第30条', 30000, { pictures: ['fig1.jpg'] })])
    const { quality } = await ask('消費税法第30条')
    expect(quality.known_gaps_inventory).toContainEqual(
      expect.objectContaining({ kind: 'picture_not_read', affected_records: [thirty.article_id] }),
    )
  })

  test('the law before an amendment is not taken for the one in force', async () => {
    const { ask } = await service()
    expect(idsIn(await ask('旧消費税法第30条'))).not.toContain(thirty.article_id)
  })
})
