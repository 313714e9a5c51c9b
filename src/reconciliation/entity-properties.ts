import { type Program, program } from '../datasets/program.ts'
import { lifecycleOfProgram } from '../datasets/program-lifecycle.ts'
import { jstDate } from '../lib/jst.ts'
import { fieldText, valueName } from '../lib/labels.ts'
import type { Language } from '../lib/language.ts'
import type { Lifecycle } from '../lib/lifecycle.ts'
import type { Text } from '../lib/text.ts'
import type { Context } from '../operation/context.ts'

type Row = Readonly<Record<string, unknown>>

/** What a value is shown with. */
export interface Display extends Pick<Context, 'snapshot' | 'now'> {
  readonly language: Language
}

/** Something that records of a type state. */
export interface EntityProperty {
  readonly id: string
  readonly name: Text
  /** Null where nothing states it. */
  of(row: Row, shown: Display): string | number | null
}

const nameOf = (field: string, scope: string): Text => fieldText(field, scope) ?? { ja: field, en: field }

const plain = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/** Fields of a dataset as they stand in it. */
const fields = (scope: string, names: readonly string[]): EntityProperty[] =>
  names.map((id) => ({ id, name: nameOf(id, scope), of: (row) => plain(row[id]) }))

/** A field with codes, in words. */
const coded = (scope: string, id: string): EntityProperty => ({
  id,
  name: nameOf(id, scope),
  of: ({ [id]: code }, { language }) => (typeof code === 'string' ? valueName(id, code, language, scope) : null),
})

const sources = ['source_url', 'source_fetched_at']

export const companyProperties: readonly EntityProperty[] = [
  ...fields('houjin', ['houjin_bangou', 'name', 'name_kana', 'name_en', 'address', 'prefecture', 'municipality']),
  ...fields('houjin', ['postal_code']),
  coded('houjin', 'status'),
  coded('houjin', 'kind'),
  ...fields('houjin', ['closed_date', 'successor_houjin_bangou', 'capital_yen', 'employee_count', ...sources]),
]

const inTime = (id: string, name: Text, of: (lifecycle: Lifecycle, language: Language) => string | null) => ({
  id,
  name,
  of: (row: Row, { snapshot, now, language }: Display) =>
    of(lifecycleOfProgram(snapshot, row as Program, jstDate(now)), language),
})

export const programProperties: readonly EntityProperty[] = [
  ...fields(program.name, ['primary_name', 'authority_name', 'prefecture', 'municipality']),
  coded(program.name, 'program_kind'),
  inTime('status', { ja: '受付状況', en: 'State' }, ({ status }, language) => valueName('status', status, language)),
  inTime('opens_on', { ja: '受付開始日', en: 'Opens on' }, ({ opens_on }) => opens_on),
  inTime('closes_on', { ja: '締切日', en: 'Deadline' }, ({ closes_on }) => closes_on),
  {
    id: 'amount_max_man_yen',
    name: { ja: '上限額（万円）', en: 'Upper limit (10,000 yen)' },
    of: ({ amount_max_man_yen }) => plain(amount_max_man_yen),
  },
  ...fields(program.name, ['subsidy_rate', 'official_url', ...sources]),
]

export const lawProperties: readonly EntityProperty[] = [
  ...fields('laws', ['law_title', 'law_short_title', 'law_number']),
  coded('laws', 'law_type'),
  coded('laws', 'revision_status'),
  ...fields('laws', [
    'ministry',
    'promulgated_date',
    'enforced_date',
    'last_amended_date',
    'full_text_url',
    ...sources,
  ]),
]
