import { type Static, Type } from 'typebox'
import { invalid } from '../../operation/errors.ts'
import { CsvList } from '../../operation/lists/csv-list.ts'
import { eitherOf, wrongCount } from '../../operation/usual-problems.ts'
import { type GivenCompany, numberLines, numbersSent } from './given-numbers.ts'

/** Lines of one list. */
export const mostLines = 10_000

export const companiesSent = Type.Object({
  numbers: Type.Optional(numbersSent),
  csv: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4_000_000,
      description: `Instead of numbers, up to ${mostLines.toLocaleString('en-US')} lines: number, name, address; a header is optional and may name them in Japanese. A line without a number is looked for by its name`,
    }),
  ),
})

type Sent = Static<typeof companiesSent>

const headers = {
  number: [
    'number',
    'houjin_bangou',
    'corporate_number',
    'corporate number',
    'invoice_registration_number',
    '法人番号',
    '登録番号',
    '適格請求書発行事業者登録番号',
    'インボイス番号',
    '番号',
  ],
  name: [
    'name',
    'company',
    'company_name',
    'company name',
    '名称',
    '会社名',
    '法人名',
    '商号',
    '商号又は名称',
    '取引先名',
    '取引先名称',
    '取引先',
    '事業者名',
    '企業名',
    '氏名又は名称',
    '氏名または名称',
    '仕入先名',
    '仕入先',
    '支払先名',
    '支払先',
  ],
  address: ['address', '住所', '所在地', '本店所在地', '本店又は主たる事務所の所在地'],
} as const

/** A list of companies: without a header number, name and address, or name and address where it begins with no figure. */
export const companyList = new CsvList<keyof typeof headers>({
  headers,
  named: ['number', 'name'],
  most: mostLines,
  plain: ([first = '']) =>
    /\p{Nd}/u.test(first) || first === '' ? { number: 0, name: 1, address: 2 } : { number: -1, name: 0, address: 1 },
})

const read = new WeakMap<object, readonly GivenCompany[]>()

/** The companies of an input, read once; 422 for what is no CSV. */
export function linesOf(input: Sent): readonly GivenCompany[] {
  let lines = read.get(input)
  if (!lines) {
    lines = input.csv === undefined ? numberLines({ numbers: input.numbers ?? [] }) : companyList.lines(input.csv)
    read.set(input, lines)
  }
  return lines
}

/** 422 for both, none, or a list of no or too many lines. */
export function checkCompanies(input: Sent): void {
  const { numbers, csv } = input
  if ((numbers === undefined) === (csv === undefined))
    throw invalid([{ loc: ['body', 'numbers'], ...eitherOf('numbers', 'csv') }])
  const count = linesOf(input).length
  if (count === 0 || count > mostLines)
    throw invalid([{ loc: ['body', csv === undefined ? 'numbers' : 'csv'], ...wrongCount(count, mostLines) }])
}
