import type { StatedValues } from '../../stated-values.ts'
import { type Company, type Row, rowsOf } from './answer.ts'
import { type Fact, rowKey, statedNumber, statedText } from './fact.ts'

/** Fields of the company itself. Names of persons (representative_name) are not stored. */
const texts = [
  'name',
  'location',
  'name_en',
  'status',
  'close_cause',
  'business_summary',
  'qualification_grade',
  'company_url',
]
const days = ['date_of_establishment', 'close_date']
const numbers: Record<string, string> = {
  employee_number: '人',
  company_size_male: '人',
  company_size_female: '人',
  capital_stock: 'JPY',
  founding_year: '年',
}

/** What the source states of the company itself, one fact a field; fields without a value give none. */
export function companyFacts(company: Company, stated: StatedValues): Fact[] {
  const of = (
    field: string,
    kind: string,
    text: string | null,
    number: number | null = null,
    unit: string | null = null,
  ) => (text === null && number === null ? [] : [{ field, key: '', text, number, unit, kind }])
  return [
    ...texts.flatMap((field) => of(field, 'text', statedText(company[field]))),
    ...of('kana', 'text', katakana(statedText(company.kana))),
    ...days.flatMap((field) => of(field, 'date', stated.day(field, company[field]))),
    ...Object.entries(numbers).flatMap(([field, unit]) =>
      of(field, 'number', null, stated.read(field, company[field], statedNumber, 'number'), unit),
    ),
    ...of('business_items', 'list', listed(company.business_items)),
  ]
}

/** The source writes readings in hiragana, the register of companies in katakana. */
const katakana = (text: string | null): string | null =>
  text?.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60)) ?? null

function listed(value: unknown): string | null {
  const items = Array.isArray(value) ? value.map(statedText).filter((item) => item !== null) : []
  return items.length > 0 ? [...new Set(items)].join('、') : null
}

/** Offices of a company and how many insured persons work there. */
export function officeFacts(company: Company): Fact[] {
  return rowsOf(company, 'corporation-info').flatMap((office) => {
    const text = statedText(office.corporation_name)
    const number = statedNumber(office.insured_number)
    const key = rowKey(text, statedText(office.corporation_location))
    return number === null ? [] : [{ field: 'insured_number', key, text, number, unit: '人', kind: 'number' }]
  })
}

const workplaceUnits: readonly (readonly [RegExp, string])[] = [
  [/_years/, '年'],
  [/average_age/, '歳'],
  [/_hours/, '時間'],
  [/proportion/, '%'],
]

/** Numbers of the workplace; what range of employees they are about stands beside them as text. */
export function workplaceFacts(company: Company): Fact[] {
  const blocks = rowsOf(company, 'workplace_info').flatMap((info) => Object.values(info))
  return blocks.filter(isRow).flatMap((block) =>
    Object.entries(block).flatMap(([name, value]) => {
      const number = statedNumber(value)
      if (number === null || name === 'meta-data') return []
      const field = name.toLowerCase()
      const unit = workplaceUnits.find(([pattern]) => pattern.test(field))?.[1] ?? '人'
      const text = statedText(block[`${name.replace(/_(Male|Female)$/, '')}_type`])
      return [{ field, key: '', text, number, unit, kind: 'workplace' }]
    }),
  )
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Figures of the financial report by year; names of shareholders are not stored. */
export function financeFacts(company: Company): Fact[] {
  return rowsOf(company, 'finance').flatMap((finance) => {
    const report = statedText(finance.fiscal_year_cover_page)
    const years = Array.isArray(finance.management_index) ? finance.management_index.filter(isRow) : []
    return years.flatMap((year) => figuresOf(year, report))
  })
}

function figuresOf(year: Row, report: string | null): Fact[] {
  const period = statedText(year.period)
  const text = period === null || period === '0' ? report : `${report ?? '最新の報告'}の${period}期前`
  return Object.entries(year).flatMap(([name, value]) => {
    const number = statedNumber(value)
    if (number === null || name === 'period') return []
    const field = name.replace(/_summary_of_business_results(_ins)?$/, '')
    const given = statedText(year[`${name}_unit_ref`])
    return [
      { field, key: rowKey(report, period), text, number, unit: given === 'pure' ? '人' : given, kind: 'finance' },
    ]
  })
}
