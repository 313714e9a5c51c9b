import { Type } from 'typebox'
import { certification } from '../../../datasets/certification.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { law } from '../../../datasets/law.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { program, tiers } from '../../../datasets/program.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { jsicMajors } from '../../../lib/jsic.ts'
import { prefectures } from '../../../lib/prefecture.ts'
import { currencyOf, currencyWords } from '../../../operation/absence/currency.ts'
import { defineObjectLookup } from '../../../operation/lookup/define-object-lookup.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { dateOrNull, oneOf } from '../../../schema/fields.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'
import { talliesOf } from './tallies.ts'

interface EnumList {
  readonly description: string
  /** Where values are counted; without it the list is fixed and nothing is classed by it. */
  readonly counted?: { readonly dataset: AnyDataset; readonly field: string }
  /** Values that are listed even where nothing has them. */
  readonly always?: readonly string[]
}

const ofPrograms = (field: string) => ({ dataset: program, field })

const lists = {
  authority: { description: 'Bodies that run programs (実施機関)', counted: ofPrograms('authority_name') },
  tier: { description: 'How complete the record of a program is', counted: ofPrograms('tier'), always: tiers },
  industry: { description: 'Major groups of the JSIC (日本標準産業分類)', always: jsicMajors.map(({ name }) => name) },
  funding_purpose: { description: 'What the money is for (使途)', counted: ofPrograms('funding_purpose') },
  target_type: { description: 'Who may apply (対象者)', counted: ofPrograms('target_types') },
  region: {
    description: 'Prefectures with the programs of each (都道府県)',
    counted: ofPrograms('prefecture'),
    always: prefectures.map(({ name }) => name),
  },
  tax_category: { description: 'Taxes (税目)', counted: { dataset: taxMeasure, field: 'tax_category' } },
  program_kind: { description: 'Kinds of programs (制度の種類)', counted: ofPrograms('program_kind') },
  loan_type: { description: 'Kinds of loans (融資の種類)', counted: { dataset: loanProgram, field: 'loan_type' } },
  event_type: {
    description: 'Kinds of published actions (処分の種類)',
    counted: { dataset: enforcementCase, field: 'event_type' },
  },
  ministry: { description: 'Ministries in charge of laws (所管府省)', counted: { dataset: law, field: 'ministry' } },
  certification_authority: {
    description: 'Bodies that run certifications (認定の所管)',
    counted: { dataset: certification, field: 'authority' },
  },
} as const satisfies Record<string, EnumList>

/** Fields of one dataset are counted in one walk over it. */
const fieldsOf = (dataset: AnyDataset): string[] =>
  Object.values<EnumList>(lists).flatMap(({ counted }) => (counted?.dataset === dataset ? [counted.field] : []))

export const amEnumValues = defineObjectLookup({
  name: 'am_enum_values',
  http: 'GET /v1/am/enums/{enum_name}',
  title: { ja: '項目の取りうる値の一覧', en: 'List the values of a field' },
  keywords: ['選択肢', '値の一覧', '分類の一覧', 'allowed', 'フィールドが取りうる値', 'allowed values'],
  summary: 'List the values that a filter can take, with how many records have each',
  guidance:
    'Use it before filtering: a value that is not listed finds nothing. frequency_map is empty where nothing is counted.',
  input: Type.Object({ enum_name: oneOf(keysOf(lists)) }),
  output: {
    enum_name: Type.String(),
    values: Type.Array(Type.String(), { description: 'The most frequent first, then by value' }),
    frequency_map: Type.Record(Type.String(), Type.Integer()),
    description: Type.String(),
    last_updated: dateOrNull({ description: 'Newest day on which a source of the counted records was read' }),
  },
  example: { enum_name: 'program_kind' },
  async find({ enum_name }, { snapshot }) {
    const { description, counted, always = [] }: EnumList = lists[enum_name]
    const tallies = counted && (await talliesOf(snapshot, counted.dataset, fieldsOf(counted.dataset)))
    const counts = new Map<string, number>(counted ? always.map((value) => [value, 0]) : [])
    for (const [value, count] of (counted && tallies?.[counted.field]) ?? []) counts.set(value, count)
    const sorted = inOrder([...counts], ([value, count]) => [largestFirst(count), value])
    const currency = counted && currencyOf(snapshot, counted.dataset)
    const values = counted ? sorted.map(([value]) => value) : [...always]
    return {
      body: {
        enum_name,
        values,
        frequency_map: Object.fromEntries(sorted),
        description,
        last_updated: currency?.data_as_of ?? null,
      },
      rows: values.length,
      explanation: currency
        ? {
            ja: `${values.length}個の値を、${counted.dataset.name}で数えました（${currencyWords(currency).ja}）。`,
            en: `${values.length} values, counted over ${counted.dataset.name} (${currencyWords(currency).en}).`,
          }
        : {
            ja: `固定の一覧にある${values.length}個の値です。件数は数えていません。`,
            en: `${values.length} values of a fixed list; nothing is counted.`,
          },
    }
  },
})
