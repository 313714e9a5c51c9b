import { describe, expect, test } from 'vitest'
import { parsedBy } from '../../../../test/parsed-by.ts'
import { rsSystem } from '../rs-system.ts'

const columns = [
  'シート種別',
  '事業年度',
  '予算事業ID',
  '事業名',
  '府省庁の建制順',
  '政策所管府省庁',
  '府省庁',
  '局・庁',
  '支出先ブロック番号',
  '支出先ブロック名',
  '支出先の数',
  '事業を行う上での役割',
  'ブロックの合計支出額',
  '支出先名',
  '法人番号',
  '所在地',
  '法人種別',
  'その他支出先',
  '支出先の合計支出額',
  '契約概要',
  '金額',
  '契約方式等',
  '具体的な契約方式等',
  '入札者数',
  '落札率',
  'その他の契約',
] as const
type Row = Partial<Record<(typeof columns)[number], string>>

const project: Row = {
  シート種別: 'レビューシート',
  事業年度: '2024',
  予算事業ID: '7259',
  事業名: '灯台整備事業',
  府省庁: '見本省',
  '局・庁': '灯台局',
}
const block = (letter: string, over: Row = {}): Row => ({
  ...project,
  支出先ブロック番号: letter,
  支出先ブロック名: `ブロック${letter}`,
  事業を行う上での役割: '灯台の点検',
  ブロックの合計支出額: '30000000.0',
  ...over,
})
const payee = (name: string, number: string, over: Row = {}): Row => ({
  ...project,
  支出先ブロック番号: 'A',
  支出先名: name,
  法人番号: number,
  所在地: '東京都港区',
  その他支出先: 'FALSE',
  支出先の合計支出額: '12,000,000',
  ...over,
})
const contract = (name: string, over: Row = {}): Row => ({
  ...project,
  支出先ブロック番号: 'A',
  支出先名: name,
  契約概要: '点検業務の委託',
  金額: '12000000.0',
  契約方式等: '一般競争契約（最低価格）',
  入札者数: '2',
  落札率: '98.5',
  ...over,
})
const file = (rows: readonly Row[], head: readonly string[] = columns) =>
  `\ufeff${[head.join(','), ...rows.map((row) => columns.map((column) => `"${row[column] ?? ''}"`).join(','))].join('\r\n')}\r\n`
const mihon = '3010401000000'
const read = (rows: readonly Row[]) => parsedBy(rsSystem, file(rows))

describe('the payees of a file', () => {
  test('stand with their project, their block and their contracts', async () => {
    const { records, skipped } = await read([block('A'), payee('株式会社見本', mihon), contract('株式会社見本')])
    expect(records).toMatchObject([
      {
        project_id: '7259',
        project_name: '灯台整備事業',
        review_fiscal_year: 2024,
        ministry: '見本省',
        bureau: '灯台局',
        block: 'A',
        block_name: 'ブロックA',
        block_role: '灯台の点検',
        payee_name: '株式会社見本',
        payee_houjin_bangou: mihon,
        amount_yen: 12_000_000,
        contracts: [
          {
            contract_summary: '点検業務の委託',
            contract_amount_yen: 12_000_000,
            contract_method: '一般競争契約（最低価格）',
            bidder_count: 2,
            award_rate_percent: 98.5,
          },
        ],
        license: 'pdl_v1.0',
        source_url: 'https://rssystem.go.jp/download-csv',
      },
    ])
    expect(skipped).toEqual([])
  })

  test('name no natural person and no sum of others', async () => {
    const { records, skipped } = await read([
      block('A'),
      payee('見本 太郎左衛門', ''),
      contract('見本 太郎左衛門'),
      payee('その他', '', { その他支出先: 'TRUE' }),
      payee('見本県', '', { 法人種別: '201' }),
    ])
    expect(records.map(({ payee_name }) => payee_name)).toEqual(['見本県'])
    expect(skipped.join()).toMatch(/may be a natural person.*payees that are not named/)
  })

  test('with a wrong number or a refund have null there, and it is told', async () => {
    const { records, unread } = await read([
      block('A'),
      payee('株式会社見本', '3010401000001', { 支出先の合計支出額: '-569,000.00' }),
    ])
    expect(records).toMatchObject([{ payee_houjin_bangou: null, amount_yen: null }])
    expect(unread).toEqual([
      'line 3: payee_houjin_bangou is null: "3010401000001" is no corporate number',
      'line 3: amount_yen is null: "-569,000.00" is no amount in whole yen',
    ])
  })

  test('keep their identifiers whatever other rows a file has; equal payees of a block are as many', async () => {
    const idsOf = async (rows: readonly Row[]) => (await read(rows)).records.map(({ payment_id }) => payment_id)
    const [first] = await idsOf([block('A'), payee('株式会社見本', mihon)])
    const ids = await idsOf([
      block('A'),
      payee('株式会社別見本', ''),
      payee('株式会社見本', mihon),
      payee('株式会社見本', mihon),
      block('B'),
      payee('株式会社見本', mihon, { 支出先ブロック番号: 'B' }),
    ])
    expect(ids).toContain(first)
    expect(new Set(ids).size).toBe(4)
  })
})

test('a file without a column that is needed is refused with its name', async () => {
  const head = columns.map((column) => (column === '支出先の合計支出額' ? '支出合計' : column))
  await expect(parsedBy(rsSystem, file([block('A')], head))).rejects.toThrow(
    'lacks the columns 支出先の合計支出額: its layout has changed',
  )
})

test('the table of payees is recognised by its name and by its columns, other tables are not', () => {
  const known = (name: string, text: string) => rsSystem.recognizes({ name, head: Buffer.from(text) })
  expect(known('x.csv', file([]))).toBe(true)
  expect(known('a.zip!5-1_RS_2024_支出先_支出情報.csv', 'シート種別')).toBe(true)
  expect(known('a.zip!5-2_RS_2024_支出先_支出ブロックのつながり.csv', 'シート種別,事業年度')).toBe(false)
  expect(known('5-1_RS_2024_支出先_支出情報.zip', 'PK\u0003\u0004')).toBe(false)
})
