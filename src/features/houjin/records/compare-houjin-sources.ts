import { type Static, Type } from 'typebox'
import { addressKey } from '../../../lib/address-key.ts'
import { companyNameKey } from '../../../lib/company-name.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, oneOf, textOrNull } from '../../../schema/fields.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import type { Company } from '../../company/company.ts'
import {
  checkCompany,
  closing,
  closingKeys,
  companyNamed,
  companyParameter,
  namedOf,
  requestedCompany,
} from './held-by.ts'

const agreements = ['same', 'differs', 'one_source', 'not_stated'] as const

const statement = Type.Object({
  dataset: Type.String(),
  publisher: textOrNull(),
  value: Type.Union([Type.String(), Type.Number()]),
  compared_as: Type.String({
    description: 'Width, kana, forms, signs and ways of writing a block number do not count',
  }),
  records: Type.Integer({ minimum: 1, description: 'Records of the dataset that state it' }),
  source_url: textOrNull(),
  source_fetched_at: textOrNull(),
})

const line = Type.Object({
  field: Type.String(),
  agreement: oneOf(agreements, { description: 'one_source: nothing to compare with' }),
  statements: Type.Array(statement),
})

export const compareHoujinSources = defineOperation({
  name: 'compare_houjin_sources',
  http: 'GET /v1/houjin/{houjin_bangou}/sources',
  title: { ja: '法人に関する登録情報の照合', en: 'Compare what sources say of a company' },
  keywords: [
    '会社情報の食い違い',
    '登記と他の情報源の違い',
    '情報源ごとの会社の記載',
    '住所が一致しない会社',
    'where sources disagree about a company',
  ],
  summary: 'Show field by field what each register states about a company and where they differ; no verdict',
  guidance:
    'A difference says that sources were written at different times or for different purposes, not which is right: compare source_fetched_at and open the register. Names of winners and adopted companies are as the lists printed them.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(companyParameter),
  output: Type.Object({
    ...companyNamed,
    fields: Type.Array(line),
    differing: Type.Array(Type.String(), { description: 'Fields of which sources state different values' }),
    datasets_with_records: Type.Array(Type.String()),
    verdict: nullable(Type.String({ description: 'Always null: which source is right is not judged' })),
    ...closingKeys,
  }),
  example: { houjin_bangou: '1180301018771' },
  check: checkCompany,
  run({ houjin_bangou }, ctx) {
    const company = requestedCompany(houjin_bangou, ctx)
    const fields = comparisons.map(({ field, keyOf, values }) => lineOf(field, keyOf, values(company)))
    const { entry, registrant, facts, awards, adoptions } = company
    return {
      ...namedOf(company),
      fields,
      differing: fields.filter(({ agreement }) => agreement === 'differs').map(({ field }) => field),
      datasets_with_records: [entry, registrant, facts, awards, adoptions]
        .filter(({ total }) => total > 0)
        .map(({ dataset }) => dataset.name),
      verdict: null,
      ...closing(ctx),
    }
  },
})

/** A value as one record states it. */
interface Stated {
  readonly dataset: string
  readonly value: string | number | null
  readonly source_url: string | null
  readonly source_fetched_at: string | null
}

type Value = string | number

interface Comparison {
  readonly field: string
  readonly keyOf: (value: Value) => string
  readonly values: (company: Company) => Stated[]
}

const nameOf = (value: Value) => companyNameKey(String(value))
const plainOf = (value: Value) => normalizeText(String(value)).replaceAll(' ', '')

const comparisons: readonly Comparison[] = [
  {
    field: 'name',
    keyOf: nameOf,
    values: ({ entry, registrant, facts, awards, adoptions }) => [
      ...stated('houjin', entry.all, ({ name }) => name),
      ...stated('invoice_registrants', registrant.all, ({ normalized_name }) => normalized_name),
      ...fact(facts, 'name'),
      ...stated('bids', awards.all, ({ winner_name }) => winner_name),
      ...stated('case_studies', adoptions.all, ({ company_name }) => company_name),
    ],
  },
  { field: 'name_kana', keyOf: nameOf, values: (one) => [...own(one, 'name_kana'), ...fact(one.facts, 'kana')] },
  {
    field: 'address',
    keyOf: (value) => addressKey(String(value)),
    values: (one) => [
      ...own(one, 'address'),
      ...stated('invoice_registrants', one.registrant.all, ({ address_normalized }) => address_normalized),
      ...fact(one.facts, 'location'),
    ],
  },
  {
    field: 'prefecture',
    keyOf: plainOf,
    values: (one) => [
      ...own(one, 'prefecture'),
      ...stated('invoice_registrants', one.registrant.all, ({ prefecture }) => prefecture),
      ...stated('case_studies', one.adoptions.all, ({ prefecture }) => prefecture),
    ],
  },
  { field: 'status', keyOf: plainOf, values: (one) => [...own(one, 'status'), ...fact(one.facts, 'status')] },
  {
    field: 'founded_date',
    keyOf: plainOf,
    values: (one) => [...own(one, 'founded_date'), ...fact(one.facts, 'date_of_establishment')],
  },
  {
    field: 'capital_yen',
    keyOf: plainOf,
    values: (one) => [...own(one, 'capital_yen'), ...fact(one.facts, 'capital_stock')],
  },
  {
    field: 'employee_count',
    keyOf: plainOf,
    values: (one) => [...own(one, 'employee_count'), ...fact(one.facts, 'employee_number')],
  },
]

type OwnField = 'name_kana' | 'address' | 'prefecture' | 'status' | 'founded_date' | 'capital_yen' | 'employee_count'

const own = ({ entry }: Company, field: OwnField): Stated[] => stated('houjin', entry.all, (one) => one[field])

const fact = (facts: Company['facts'], name: string): Stated[] =>
  stated(
    'facts',
    facts.all.filter(({ field_name }) => field_name === name),
    ({ field_value_text, field_value_numeric }) => field_value_numeric ?? field_value_text,
  )

interface Sourced {
  readonly source_url: string | null
  readonly source_fetched_at: string | null
}

const stated = <T extends Sourced>(dataset: string, all: readonly T[], valueIn: (one: T) => Value | null): Stated[] =>
  all.map((one) => ({
    dataset,
    value: valueIn(one),
    source_url: one.source_url,
    source_fetched_at: one.source_fetched_at,
  }))

/** Equal statements of one dataset once, with how many records make them. */
function lineOf(field: string, keyOf: Comparison['keyOf'], all: readonly Stated[]): Static<typeof line> {
  const once = new Map<string, Static<typeof statement>>()
  for (const { dataset, value, source_url, source_fetched_at } of all) {
    if (value === null || value === '') continue
    const compared_as = keyOf(value)
    const key = `${dataset} ${compared_as}`
    const known = once.get(key)
    if (known) known.records++
    else {
      const publisher = publisherAt(source_url)?.name ?? null
      once.set(key, { dataset, publisher, value, compared_as, records: 1, source_url, source_fetched_at })
    }
  }
  const statements = [...once.values()]
  return { field, agreement: agreementOf(statements), statements }
}

function agreementOf(statements: readonly Static<typeof statement>[]): (typeof agreements)[number] {
  if (statements.length === 0) return 'not_stated'
  if (new Set(statements.map(({ compared_as }) => compared_as)).size > 1) return 'differs'
  return statements.length === 1 ? 'one_source' : 'same'
}
