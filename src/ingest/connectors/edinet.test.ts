import { expect, test } from 'vitest'
import { parsedBy } from '../../../test/parsed-by.ts'
import { saidBy } from '../../../test/said-by.ts'
import { edinet } from './edinet.ts'

const header =
  'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号'
const listed =
  'E99901,内国法人・組合,上場,有,1500,3月31日,株式会社みほん,"MIHON CO., LTD.",カブシキガイシャミホン,見本県見本市１,化学,99990,3010401000000'

const list = (count: number, ...rows: string[]) =>
  [`ダウンロード実行日,2026年4月1日現在,件数,${count}件`, header, ...rows, ''].join('\r\n')

const factsOf = (records: Record<string, unknown>[]) =>
  Object.fromEntries(records.map((fact) => [fact.field_name, fact.field_value_text ?? fact.field_value_numeric]))

test('a listed company gives one fact for each thing the list says, its capital in yen', async () => {
  const { records, skipped, rejected } = await parsedBy(edinet, list(1, listed))
  expect(factsOf(records)).toEqual({
    edinet_code: 'E99901',
    securities_code: '99990',
    listing_status: '上場',
    fiscal_year_end: '3月31日',
    industry: '化学',
    name_kana: 'カブシキガイシャミホン',
    name_en: 'MIHON CO., LTD.',
    capital_yen: 1_500_000_000,
  })
  expect(new Set(records.map(({ entity_id }) => entity_id))).toEqual(new Set(['houjin:3010401000000']))
  expect([...skipped, ...rejected]).toEqual([])
})

test('a list in Shift_JIS, as the source publishes it, is recognised and read', async () => {
  // The bytes of ダウンロード実行日 in code page 932.
  const head = Buffer.from('835f83458393838d815b83688ec08d7393fa', 'hex')
  expect(edinet.recognizes({ name: 'any.csv', head })).toBe(true)
  expect(edinet.recognizes({ name: 'any.csv', head: Buffer.from('提出者,資本金') })).toBe(false)
})

test('what the list leaves empty is no fact, and the kind of a filer is no industry', async () => {
  const kind = '内国法人・組合（有価証券報告書等の提出義務者以外）'
  const row = `E99902,${kind},,,,,みほん合同会社,,,,${kind},,3010401000000`
  const { records } = await parsedBy(edinet, list(1, row))
  expect(factsOf(records)).toEqual({ edinet_code: 'E99902' })
})

test('a company that files under two codes keeps the facts of both', async () => {
  const { records } = await parsedBy(edinet, list(2, listed, listed.replace('E99901', 'E99903')))
  expect(new Set(records.map(({ fact_id }) => fact_id)).size).toBe(16)
})

test('begins with saying that it names all filers, by its own day', async () => {
  const [first] = await saidBy(edinet, 'document', list(1, listed))
  expect(first).toMatchObject({ kind: 'whole', position: '2026-04-01' })
})

test('natural persons and filers without a corporate number are left out with the reason', async () => {
  const person = 'E99904,個人（組合発行者を除く）,,,,,見本　太郎,,,,個人（組合発行者を除く）,,'
  const foreign = 'E99905,外国法人・組合,,,,,Mihon Inc.,,,,外国法人・組合,,'
  const { records, skipped } = await parsedBy(edinet, list(2, person, foreign))
  expect(records).toEqual([])
  expect(skipped).toEqual(['line 3: the filer is a natural person', 'line 4: the filer has no corporate number'])
})

test('a wrong check digit and a broken line are rejected by name', async () => {
  const { rejected } = await parsedBy(
    edinet,
    list(3, listed.replace('3010401000000', '4010401000000'), 'E99906,短い', listed),
  )
  expect(rejected).toEqual(['line 3: 4010401000000 is no corporate number', 'line 4: it has 2 columns instead of 13'])
})

test('a list that holds fewer filers than it announces is refused: it was cut off', async () => {
  await expect(parsedBy(edinet, list(5, listed))).rejects.toThrow('announces 5 filers, but holds 1; it may be cut off')
})

test('a file of other columns is refused as a whole', async () => {
  const other = list(0).replace('証券コード', '株式コード')
  await expect(parsedBy(edinet, other)).rejects.toThrow('has no column 証券コード')
})

test('a list with a blank line at its head, or whose lines end with carriage returns, is the same list', async () => {
  const plain = await parsedBy(edinet, list(1, listed))
  for (const content of [`\r\n${list(1, listed)}`, list(1, listed).replaceAll('\r\n', '\r')]) {
    expect(edinet.recognizes({ name: 'any.csv', head: Buffer.from(content) })).toBe(true)
    expect(factsOf((await parsedBy(edinet, content)).records)).toEqual(factsOf(plain.records))
  }
})
