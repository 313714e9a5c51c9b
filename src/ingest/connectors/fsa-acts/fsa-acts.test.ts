import { describe, expect, test } from 'vitest'
import { handmadeWorkbook } from '../../../../test/hostile-files.ts'
import { parsedBy } from '../../../../test/parsed-by.ts'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { fsaActs } from '../fsa-acts.ts'

const heads = [
  '年度',
  '公表日',
  '解除の有無',
  '業態１',
  '業態２',
  '金融機関等名',
  '法人番号',
  '根拠法令',
  '処分の種類',
  '処分の内容',
  '主たる処分原因',
  '主たる契機',
]
const act = (over: Partial<Record<number, string>> = {}): string[] =>
  Object.assign(
    [
      'R7',
      '令和7年6月20日',
      '',
      '証券',
      '第一種金融商品取引業',
      '見本証券株式会社',
      '3010401000000',
      '金融商品取引法第51条',
      '業務改善命令',
      '改善計画の提出',
      '内部管理態勢の不備',
      '検査',
    ],
    over,
  )
const cell = (text: string, row: number, column: number) =>
  `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = (...rows: string[][]) =>
  handmadeWorkbook({
    rows: [['行政処分事例集'], [], heads, ...rows]
      .map((cells, n) => `<row r="${n + 1}">${cells.map((text, i) => cell(text, n + 1, i)).join('')}</row>`)
      .join(''),
  })

describe('the workbook of acts of the Financial Services Agency', () => {
  test('gives each act as a published case with the day of publication, since the day of the act is no column', async () => {
    const { of, rejected } = await parsedBy(fsaActs, workbook(act()))
    expect(rejected).toEqual([])
    expect(of(enforcementCase)).toMatchObject([
      {
        recipient_name: '見本証券株式会社',
        recipient_houjin_bangou: '3010401000000',
        event_type: 'business_improvement',
        legal_basis: '金融商品取引法第51条',
        reason_excerpt: '業務改善命令：内部管理態勢の不備',
        source_title: '金融庁 行政処分事例集（証券）',
        disclosed_date: '2025-06-20',
        ministry: '金融庁',
        license: 'pdl_v1.0',
      },
    ])
  })

  test('names no natural person, and a number with a wrong check digit is none', async () => {
    const { of, skipped } = await parsedBy(
      fsaActs,
      workbook(act({ 5: '見本　太郎', 6: '' }), act({ 6: '4010401000000' })),
    )
    expect(skipped).toHaveLength(1)
    expect(of(enforcementCase)).toMatchObject([{ recipient_houjin_bangou: null, confidence: 0.6 }])
  })

  test('columns are found by their heads, wherever they stand; without one of them nothing is read', async () => {
    const moved = (row: string[]) => [...row.slice(6), ...row.slice(0, 6)]
    const sheet = handmadeWorkbook({
      rows: [moved(heads), moved(act())]
        .map((cells, n) => `<row r="${n + 1}">${cells.map((text, i) => cell(text, n + 1, i)).join('')}</row>`)
        .join(''),
    })
    expect((await parsedBy(fsaActs, sheet)).of(enforcementCase)).toHaveLength(1)
    const without = handmadeWorkbook({ rows: `<row r="1">${cell('金融機関等名', 1, 0)}</row>` })
    await expect(parsedBy(fsaActs, without)).rejects.toThrow('no sheet with the columns of 行政処分事例集')
  })

  test('the same act keeps its identifier in the next workbook, and a day that is none is told', async () => {
    const ids = async (...rows: string[][]) =>
      (await parsedBy(fsaActs, workbook(...rows))).of(enforcementCase).map(({ case_id }) => case_id)
    const [first] = await ids(act())
    expect(await ids(act({ 5: '試験銀行株式会社', 6: '' }), act())).toContain(first)
    const { rejected } = await parsedBy(fsaActs, workbook(act({ 1: '令和7年2月30日' }), act()))
    expect(rejected).toEqual(['a row 4: "令和7年2月30日" is no day of the calendar'])
  })
})

test('the workbook is found by the link of the page about it', async () => {
  const asked: string[] = []
  const fetcher = (html: string) => ({
    fetch: async (url: string) => {
      asked.push(url)
      return rawDocument(url, url.endsWith('robots.txt') ? '' : html)
    },
  })
  const pages = (html: string) => all(fsaActs.documents?.(fetcher(html), { today: '2026-06-10', secrets: {} }) as never)
  await pages('<a href="/status/s_jirei/s_jirei.xlsx">行政処分事例集（Excel）</a>')
  expect(asked.at(-1)).toBe('https://www.fsa.go.jp/status/s_jirei/s_jirei.xlsx')
  await expect(pages('<a href="x.pdf">事例集</a>')).rejects.toThrow('links to no workbook')
})
