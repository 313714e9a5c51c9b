import { statedDay } from '../../../lib/stated-day.ts'
import { type CsvLine, CsvList } from '../../../operation/lists/csv-list.ts'

/** A line as it was sent; `row` counts from 1, and a header is no row. */
export interface GivenLine {
  readonly row: number
  readonly number: string
  readonly date: string | null
  readonly name: string | null
}

interface Given {
  readonly lines?: readonly { readonly number: string; readonly date?: string | null; readonly name?: string | null }[]
  readonly csv?: string
}

/** Lines of one call or job. */
export const mostLines = 10_000

const headers = {
  number: [
    'number',
    'invoice_registration_number',
    '登録番号',
    '適格請求書発行事業者登録番号',
    'インボイス番号',
    '番号',
    'インボイス登録番号',
    '適格請求書発行事業者番号',
    '適格請求書発行事業者の登録番号',
    '事業者登録番号',
    't番号',
    ...['登録no', 'インボイスno', '適格請求書番号', '適格事業者番号', '課税事業者登録番号'],
  ],
  date: [
    'date',
    'transaction_date',
    '取引日',
    '取引年月日',
    '取引日付',
    '日付',
    '年月日',
    '請求日',
    '請求書日付',
    '請求年月日',
    '発行日',
    '支払日',
    '計上日',
    '伝票日付',
    '仕入日',
    ...['発生日', '納品日', '検収日', '受領日', '領収日', '利用日', '購入日', '仕訳日', '仕訳日付', '伝票日'],
    ...['課税仕入れ年月日', '仕入年月日', '利用年月日', '発行年月日', '計上年月日', '支払年月日', '支払予定日'],
    ...['決済日', '入金日', '出金日', '対象日', '基準日', '月日', '日時', 'invoice date'],
  ],
  name: [
    'name',
    '名称',
    '取引先名',
    '取引先名称',
    '取引先',
    '会社名',
    '氏名又は名称',
    '氏名または名称',
    '事業者名',
    '法人名',
    '商号',
    '屋号',
    '仕入先名',
    '仕入先',
    '支払先名',
    '支払先',
    ...['支払先名称', '仕入先名称', '相手先', '業者名', '請求元', '発行元', '店名', '商号又は名称'],
  ],
} as const

/** A list of numbers: without a header they are number, date and name. */
export const invoiceList = new CsvList<keyof typeof headers>({
  headers,
  named: ['number'],
  most: mostLines,
  plain: () => ({ number: 0, date: 1, name: 2 }),
  asked: {
    column: 'date',
    others: [
      '登録日',
      '登録年月日',
      '更新日',
      '更新年月日',
      '作成日',
      '設立日',
      '設立年月日',
      '生年月日',
      '失効日',
      '取消日',
      '有効期限',
    ],
    isOne: (cell) => typeof statedDay(cell) === 'string',
    wrong: (header) => ({
      ja: `「${header}」の列は日付ですが、取引日かどうか分かりません。取引日なら見出しを「取引日」に、違うなら列を除いてください。`,
      en: `holds days in a column "${header}", which may or may not be those of the transactions: call it 取引日 (date) if they are, else leave it out`,
      type: 'column',
    }),
  },
})

const read = new WeakMap<object, readonly GivenLine[]>()

/** The lines of an input, read once; 422 for what is neither lines nor CSV. */
export function linesOf(input: Given): readonly GivenLine[] {
  let lines = read.get(input)
  if (!lines) {
    lines = input.csv === undefined ? stated(input.lines ?? []) : invoiceList.lines(input.csv).map(withNumber)
    read.set(input, lines)
  }
  return lines
}

const stated = (lines: NonNullable<Given['lines']>): GivenLine[] =>
  lines.map(({ number, date = null, name = null }, i) => ({ row: i + 1, number, date, name }))

/** A line of the list, whose number may be missing. */
export const withNumber = (line: CsvLine<keyof typeof headers>): GivenLine => ({ ...line, number: line.number ?? '' })
