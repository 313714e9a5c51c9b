import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { datasets } from '../../src/catalog.ts'
import { recordGate } from '../../src/ingest/gate.ts'
import { hasValidCheckDigit } from '../../src/lib/houjin-bangou.ts'
import { type AnyDataset, idOf } from '../../src/schema/dataset.ts'
import { licences, redistributableLicences } from '../../src/schema/lineage.ts'
import type { Rows } from '../app.ts'

type Row = Record<string, unknown>

const numbered = (n: number): string => {
  const digits = String(100_000_000_000 + n * 7919)
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((first) => `${first + 1}${digits}`).find(hasValidCheckDigit) as string
}

/** The few subjects that records of every dataset speak of, so that they meet in answers. */
export const subjects = {
  companies: [1, 2, 3].map(numbered),
  programs: ['UNI-gen-a', 'UNI-gen-b', 'UNI-gen-c', 'UNI-gen-d'],
  rulesets: ['TAX-00000000aa', 'TAX-00000000bb', 'TAX-00000000cc'],
}

const days = ['2019-04-01', '2023-10-01', '2024-12-31', '2026-03-31', '2026-04-01', '2026-11-27', '2027-02-03']
const words = [
  '試験',
  '株式会社試験工業',
  '(株)試験工業',
  '東京都千代田区1-1',
  '上限は100万円',
  'active',
  'closed',
  'merged',
  'high',
  'fine',
  'compatible',
  'incompatible',
  'unknown',
  '2024-05-06',
  '',
  '0',
  '①　㈱',
  '😀',
  '<b>"&',
]
const entities = [...subjects.companies.map((number) => `houjin:${number}`), ...subjects.programs]

/** What the members of these names hold, where a text of any kind would never meet anything. */
const named: Readonly<Record<string, readonly unknown[]>> = {
  action: ['fine'],
  enforcement_kind: [
    'license_revoke',
    'fine',
    'grant_refund',
    'subsidy_exclude',
    'contract_suspend',
    'other',
    '別の処分',
  ],
  entity_id: entities,
  event_type: ['license_revoke', 'grant_refund', 'subsidy_exclude', 'other', '別の公表'],
  extra: [
    {},
    { scope: 'same_expense' },
    { questions: [{ kind: 'months_between', months: 12 }] },
    { learnt: 'quoted_page', document: { title: '要綱', url: 'https://example.go.jp/rules', heading: '第5条' } },
  ],
  field_name: [
    'corporation_type',
    'close_date',
    'capital_stock',
    'kana',
    'net_sales_yen',
    'employees',
    'founded_date',
    'amount_max_yen',
    'deadline',
    'address',
    'prefecture',
    'primary_name',
    'status',
    'houjin_bangou',
    'months',
  ],
  from_id: subjects.programs,
  to_id: subjects.programs,
  industry_jsic_major: ['D', 'E', '製造業', 'Z'],
  kind: ['mutex', 'exclude', 'prerequisite', 'conditional_reduction', 'same_asset_exclusive', 'combine_ok', 'absolute'],
  license: [...redistributableLicences, ...redistributableLicences, ...licences.filter((one) => one !== 'test_data')],
  prefecture: ['東京都', '大阪府', '北海道'],
  program_a: [...subjects.programs, '名前だけの制度'],
  program_b: [...subjects.programs, '名前だけの制度'],
  program_b_group: [[], subjects.programs.slice(1, 3)],
  programs_used: [[], ['試験用補助金'], ['試験用補助金', subjects.programs[0]]],
  relation_type: ['compatible', 'incompatible', 'case_by_case', 'prerequisite', 'related'],
  severity: ['absolute', 'conditional', 'warning', 'critical'],
  status: ['active', 'closed', 'merged', '不明'],
}

/** Datasets with as many records as there are subjects of theirs. */
const ids: Readonly<Record<string, readonly string[]>> = {
  houjin: subjects.companies,
  invoice_registrants: subjects.companies.map((number) => `T${number}`),
  programs: subjects.programs,
  tax_rulesets: subjects.rulesets,
}

/** Records of these meet in provable answers. */
const among = [
  'houjin',
  'invoice_registrants',
  'case_studies',
  'enforcement_actions',
  'enforcement_cases',
  'bids',
  'facts',
  'sources',
  'amendments',
  'programs',
  'exclusion_rules',
  'program_relations',
  'tax_rulesets',
  'annotations',
  'precomputed_summaries',
  'application_rounds',
]

interface Keywords {
  readonly anyOf?: TSchema[]
  readonly enum?: unknown[]
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly properties?: Record<string, TSchema>
  readonly items?: TSchema
}

/** Any value of a field, as odd as its schema allows. */
function fieldValue(schema: TSchema, name: string): fc.Arbitrary<unknown> {
  const {
    anyOf,
    enum: values,
    type,
    format,
    pattern,
    minimum = 0,
    maximum,
    minLength = 0,
    properties,
  } = schema as Keywords
  if (anyOf) return fc.oneof(...anyOf.map((one) => fieldValue(one, name)))
  if (type === 'null') return fc.constant(null)
  const own = Object.hasOwn(named, name) ? named[name] : undefined
  const fits = own?.filter((value) => values === undefined || values.includes(value))
  if (fits && fits.length > 0) return fc.constantFrom(...fits)
  if (values) return fc.constantFrom(...values)
  if (type === 'integer')
    return fc.constantFrom(0, 1, 2, 300, 1_200_000, 9_007_199_254_740_991).filter((n) => n >= minimum)
  if (type === 'number') return maximum === 1 ? fc.constantFrom(0, 0.5, 2 / 3, 1) : fc.constantFrom(0, 0.1, 450, 1e21)
  if (type === 'boolean') return fc.boolean()
  if (properties)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fieldValue(one, key)])))
  if (type === 'array') return fc.constant([])
  if (type === 'object') return fc.constant({})
  if (format === 'date') return fc.constantFrom(...days)
  if (format === 'date-time') return fc.constantFrom(...days).map((day) => `${day}T09:08:07Z`)
  if (pattern === '^\\d{13}$') return fc.constantFrom(...subjects.companies)
  if (pattern?.startsWith('^https?'))
    return fc.integer({ max: 9, min: 0 }).map((n) => `https://example.go.jp/${name}/${n}`)
  return fc.constantFrom(...words).filter(({ length }) => length >= minLength)
}

let made = 0

/** An id that no other record of a dataset has, where records are no subjects. */
function idFor({ name, id }: AnyDataset): Row {
  const n = ++made
  if (typeof id !== 'string') return {}
  if (name === 'bids') return { [id]: `BID-${n.toString(16).padStart(10, '0')}` }
  return { [id]: ['facts', 'annotations'].includes(name) ? n : `${name}-${n}` }
}

function rowsOf(dataset: AnyDataset): fc.Arbitrary<readonly [AnyDataset, Row[]]> {
  const fields = Object.entries(dataset.fields).map(([name, schema]) => [name, fieldValue(schema, name)] as const)
  const row = fc.record(Object.fromEntries(fields), { noNullPrototype: true }) as fc.Arbitrary<Row>
  const gate = recordGate(dataset)
  const known = ids[dataset.name]
  return fc.array(row, { maxLength: known?.length ?? 6 }).map((rows) => {
    const own = rows.map((one, i) => ({ ...one, ...(known ? { [dataset.id as string]: known[i] } : idFor(dataset)) }))
    const sound = own.filter((one) => gate(one).accepted)
    return [dataset, [...new Map(sound.map((one) => [idOf(dataset, one), one])).values()]] as const
  })
}

/** Records of every dataset that provable answers rest on: few subjects, odd values, nulls, empty datasets and closed licences. */
export const generatedRecords: fc.Arbitrary<Rows> = fc.tuple(
  ...datasets.filter(({ name }) => among.includes(name)).map(rowsOf),
)
