import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../test/raw-document.ts'
import { lawIdOf } from '../../lib/derived-id.ts'
import type { ParseResult } from '../connector.ts'
import { egov } from './egov.ts'

const lawId = '420AC0000000077'
const fileName = `${lawId}_20240401_505AC0000000009.xml`

const sentence = (text: string) => `<Sentence Num="1" WritingMode="vertical">${text}</Sentence>`
const paragraph = (number: string, text: string, more = '') =>
  `<Paragraph Num="1"><ParagraphNum>${number}</ParagraphNum><ParagraphSentence>${sentence(text)}</ParagraphSentence>${more}</Paragraph>`
const article = (num: string, title: string, content: string, caption = '') =>
  `<Article Num="${num}">${caption && `<ArticleCaption>${caption}</ArticleCaption>`}<ArticleTitle>${title}</ArticleTitle>${content}</Article>`
const lawXml = (body: string, attributes = 'LawType="Act"') =>
  `<?xml version="1.0" encoding="utf-8"?>
<Law Era="Heisei" Lang="ja" ${attributes} Num="077" Year="20" PromulgateMonth="06" PromulgateDay="13"><LawNum>平成二十年法律第七十七号</LawNum><LawBody><LawTitle Kana="とうだいほう" Abbrev="灯台法">灯台の保全に関する法律</LawTitle>${body}</LawBody></Law>`

const parse = (name: string, content: string) => all(egov.parse(rawDocument(name, content)))
const records = (said: readonly ParseResult[], dataset: string) =>
  said.flatMap((one): Record<string, unknown>[] =>
    one.kind === 'record' && one.dataset.name === dataset ? [{ ...one.record, validFrom: one.validFrom }] : [],
  )
const articlesOf = async (body: string) => records(await parse(fileName, lawXml(body)), 'law_articles')

describe('a file of the bulk download', () => {
  test('gives the law with the days that its name and its text carry', async () => {
    const body = `<MainProvision>${article('1', '第一条', paragraph('', '本文。'))}</MainProvision>
      <SupplProvision AmendLawNum="令和五年三月三一日法律第九号" Extract="true"><SupplProvisionLabel>附　則</SupplProvisionLabel>${paragraph('', '公布の日から施行する。')}</SupplProvision>`
    const [law] = records(await parse(`all_xml/${lawId}/${fileName}`, lawXml(body)), 'laws')
    expect(law).toMatchObject({
      unified_id: lawIdOf(lawId),
      law_title: '灯台の保全に関する法律',
      law_short_title: '灯台法',
      law_number: '平成二十年法律第七十七号',
      law_type: 'act',
      ministry: null,
      promulgated_date: '2008-06-13',
      enforced_date: '2024-04-01',
      last_amended_date: '2023-03-31',
      article_count: 1,
      revision_status: 'current',
      full_text_url: `https://laws.e-gov.go.jp/law/${lawId}`,
      source_url: `https://laws.e-gov.go.jp/law/${lawId}/20240401_505AC0000000009`,
      validFrom: '2024-04-01',
    })
  })

  test('addresses branch articles and ranges by their Num, wherever chapters hold them', async () => {
    const found = await articlesOf(`<MainProvision><Part Num="1"><Chapter Num="1"><Section Num="1">
      ${article('2_3', '第二条の三', paragraph('', '枝番号。'), '（枝）')}</Section></Chapter></Part>
      ${article('24:25', '第二十四条及び第二十五条', paragraph('', '削除'))}</MainProvision>`)
    expect(found).toMatchObject([
      {
        article_id: `${lawIdOf(lawId)}:2_3`,
        law: { canonical_id: lawIdOf(lawId), canonical_name: '灯台の保全に関する法律' },
        article_number: '第2条の3',
        article_number_sort: 2003,
        title: '（枝）',
        text_full: '枝番号。',
        effective_from: '2024-04-01',
        validFrom: '2024-04-01',
      },
      { article_number: '第24条から第25条まで', article_number_sort: 24000, title: null, text_full: '削除' },
    ])
  })

  test('whose name has a day that stands for none yet gives no record', async () => {
    const body = lawXml(`<MainProvision>${article('1', '第一条', paragraph('', 'あ'))}</MainProvision>`)
    expect(await parse(fileName.replace('20240401', '21171231'), body)).toEqual([
      { kind: 'skipped', at: 'Law', reason: 'not yet in force, and the day on which it will be is not fixed' },
    ])
  })

  test.each([
    ['55:63', '第五十五条から第六十三条まで', paragraph('', '削除')],
    ['55', '第五十五条から第六十三条まで', paragraph('', '削除')],
    ['55:63', '第五十五条から第六十三条まで　削除', ''],
    ['55', '第五十五条乃至第六十三条', paragraph('', '削除')],
    ['55:63', '第五十五条から第六十三条まで', paragraph('', '第五十五条から第六十三条まで　削除')],
  ])('a range of deleted articles is one, however it is written (%#)', async (num, title, content) => {
    const [range, next] = await articlesOf(
      `<MainProvision>${article(num, title, content)}${article('64', '第六十四条', paragraph('', 'あ'))}</MainProvision>`,
    )
    expect(range).toMatchObject({
      article_id: `${lawIdOf(lawId)}:55:63`,
      article_number: '第55条から第63条まで',
      text_full: '削除',
    })
    expect(next).toMatchObject({ article_number: '第64条', text_full: 'あ' })
  })

  test('keeps the same number apart in the law and in each supplementary provision, which sort behind it', async () => {
    const second = (text: string) => article('2', '第二条', paragraph('', text))
    const found = await articlesOf(`<MainProvision>${second('本則')}</MainProvision>
      <SupplProvision><SupplProvisionLabel>附　則</SupplProvisionLabel>${second('制定')}</SupplProvision>
      <SupplProvision AmendLawNum="平成三〇年三月三一日法律第七号"><SupplProvisionLabel>附　則</SupplProvisionLabel>${second('改正')}</SupplProvision>
      <SupplProvision AmendLawNum="令和元年六月五日法律第八号">${paragraph('１', 'この法律は、')}${paragraph('２', '経過措置')}</SupplProvision>`)
    const id = lawIdOf(lawId)
    expect(found.map((one) => [one.article_id, one.article_number, one.text_full])).toEqual([
      [`${id}:2`, '第2条', '本則'],
      [`${id}:附則:2`, '附則第2条', '制定'],
      [`${id}:附則(平成30年法律第7号):2`, '附則(平成30年法律第7号)第2条', '改正'],
      [`${id}:附則(令和元年法律第8号)`, '附則(令和元年法律第8号)', '１　この法律は、\n２　経過措置'],
    ])
    const keys = found.map((one) => Number(one.article_number_sort))
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
    expect(new Set(keys).size).toBe(4)
  })

  test('an address that a law uses twice is told apart', async () => {
    const twice = article('5', '第五条', paragraph('', 'あ')).repeat(2)
    expect((await articlesOf(`<MainProvision>${twice}</MainProvision>`)).map((one) => one.article_id)).toEqual([
      `${lawIdOf(lawId)}:5`,
      `${lawIdOf(lawId)}:5~2`,
    ])
  })

  test('a law without articles and a preamble have addresses of their own; articles inside an amendment are no articles', async () => {
    const amending = `<AmendProvision><AmendProvisionSentence>${sentence('次の一条を加える。')}</AmendProvisionSentence><NewProvision>${article('9', '第九条', paragraph('', '新条文'))}</NewProvision></AmendProvision>`
    const found = await articlesOf(
      `<Preamble>${paragraph('', '前文の文。')}</Preamble><MainProvision>${paragraph('', '本則の文。', amending)}</MainProvision>`,
    )
    expect(found.map((one) => [one.article_number, one.text_full])).toEqual([
      ['前文', '前文の文。'],
      ['本則', '本則の文。\n次の一条を加える。\n第九条\n新条文'],
    ])
  })

  test('reads appended tables cell by cell, and names the file of one that is only a picture', async () => {
    const cells = (...texts: string[]) =>
      `<TableRow>${texts.map((text) => `<TableColumn>${sentence(text)}</TableColumn>`).join('')}</TableRow>`
    const said = await parse(
      fileName,
      lawXml(`<MainProvision>${article('1', '第一条', paragraph('', 'あ'))}</MainProvision>
        <AppdxTable><AppdxTableTitle>別表第一（第一条関係）</AppdxTableTitle><TableStruct><Table>${cells('区分', '額')}${cells('甲', '五千円')}</Table></TableStruct></AppdxTable>
        <AppdxTable><AppdxTableTitle>別表第二</AppdxTableTitle><TableStruct><FigStruct><Fig src="./pict/1.jpg"/></FigStruct></TableStruct></AppdxTable>`),
    )
    expect(records(said, 'law_articles')[1]).toMatchObject({
      article_id: `${lawIdOf(lawId)}:別表第一`,
      title: '（第一条関係）',
      text_full: '区分 | 額\n甲 | 五千円',
      tables: [{ rows: [['区分', '額'].map(cell), ['甲', '五千円'].map(cell)] }],
      pictures: [],
    })
    expect(records(said, 'law_articles')[2]).toMatchObject({
      article_id: `${lawIdOf(lawId)}:別表第二`,
      text_full: null,
      tables: [],
      pictures: ['./pict/1.jpg'],
    })
  })

  test('an article says in which part, chapter and section it stands', async () => {
    const inner = `<Section><SectionTitle>第二節　款</SectionTitle>${article('4_2', '第四条の二', paragraph('', 'い'))}</Section>`
    const found = await articlesOf(
      `<MainProvision><Chapter><ChapterTitle>第一章　総則</ChapterTitle>${article('1', '第一条', paragraph('', 'あ'))}${inner}</Chapter></MainProvision>`,
    )
    expect(found.map(({ headings }) => headings)).toEqual([['第一章　総則'], ['第一章　総則', '第二節　款']])
  })
})

const cell = (text: string) => ({ text, rowspan: 1, colspan: 1 })

describe('a document that is no law of e-Gov', () => {
  const file = lawXml(`<MainProvision>${article('1', '第一条', paragraph('', 'あ'))}</MainProvision>`)
  test.each([
    [fileName, file.slice(0, 300), 'is not valid XML'],
    [fileName, file.replace('<Law ', '<!DOCTYPE x [<!ENTITY a "b">]><Law '), 'DOCTYPE'],
    ['law.xml', file, 'has no id of a law'],
    [fileName, '<DataRoot><Law/></DataRoot>', 'its root element is DataRoot'],
    ['x.json', '{"law_full_text":"PExhdz4="}', 'law_full_text_format=json'],
    ['x.json', '{"code":"404001"}', 'is no answer of the e-Gov law API'],
    ['x.json', '{', 'is not valid JSON'],
  ])('%s is refused with a sentence (%#)', async (name, content, sentence) => {
    await expect(parse(name, content)).rejects.toThrow(sentence)
  })

  test('is not taken for one', () => {
    for (const head of ['<html><p>Law</p></html>', 'law_id,law_title', '{"tag":"Article"}', '', '<LawList/>'])
      expect([head, egov.recognizes({ name: fileName, head: Buffer.from(head) })]).toEqual([head, false])
    for (const head of [file, `\ufeff${file}`, '\ufeff{ "tag" : "Law"'])
      expect(egov.recognizes({ name: fileName, head: Buffer.from(head) })).toBe(true)
  })
})
