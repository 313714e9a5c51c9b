import { Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../datasets/program-lifecycle.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { jstDate } from '../../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { invalid } from '../../../operation/errors.ts'
import { contradictedIn } from '../../../operation/evidence/contradiction-text.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, oneOf, text } from '../../../schema/fields.ts'
import { lifecycle } from '../../../schema/lifecycle.ts'
import { knownProgram, programNamed } from '../known-program.ts'

const comparable = [
  ...(['program_kind', 'authority_level', 'authority_name', 'prefecture', 'municipality'] as const),
  ...(['amount_max_man_yen', 'amount_min_man_yen', 'subsidy_rate', 'target_types', 'funding_purpose'] as const),
  ...(['equipment_category', 'crop_categories', 'application_window', 'official_url'] as const),
] as const

const { source_url, source_fetched_at, license, tier } = program.fields

const compared = Type.Object({
  ...programNamed,
  tier,
  lifecycle,
  rounds_known: Type.Integer({ minimum: 0, description: 'See list_program_rounds' }),
  gaps: Type.Array(Type.String(), { description: 'Dimensions of the program that nothing held here states' }),
  source_url,
  source_fetched_at,
  license,
  contradicted: program.fields.contradicted,
})

const line = Type.Object({
  field: oneOf(comparable),
  values: Type.Array(Type.Unknown(), { description: 'In the order of programs; null = not stated here' }),
  is_same: nullable(Type.Boolean({ description: 'null = not every program states it, so nobody knows' })),
  not_stated: Type.Array(Type.String(), { description: 'Programs of which it is not stated here' }),
})

export const comparePrograms = defineOperation({
  name: 'compare_programs',
  http: 'GET /v1/programs/compare',
  title: { ja: '支援制度の比較', en: 'Compare programs' },
  keywords: [
    '補助金の比較',
    '制度を並べて比べる',
    '制度の違い',
    '補助率を見比べる',
    '補助金の比較表',
    'compare grants side by side',
    'difference between two programs',
  ],
  summary: 'Put 2 to 5 programs side by side, field by field, with what is not stated of each (比較)',
  guidance:
    'null means that nothing held here states the value; it is neither zero nor none. Nothing is ranked. Whether the programs may be combined is check_funding_stack.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ids: Type.Array(text({ maxLength: 64 }), { minItems: 2, maxItems: 5, description: 'unified_id; repeat for each' }),
    fields: Type.Optional(
      Type.Array(oneOf(comparable), { maxItems: comparable.length, description: 'Only these fields; repeat for each' }),
    ),
  }),
  output: Type.Object({
    as_of: Type.String({ description: 'Today in Japan' }),
    programs: Type.Array(compared),
    fields: Type.Array(line),
    ...snapshotKeys,
  }),
  example: { ids: ['UNI-6882390b71', 'UNI-865b97a5cb'] },
  check({ ids }) {
    if (new Set(ids).size === ids.length) return
    throw invalid([
      {
        loc: ['query', 'ids'],
        ja: '別々の制度を指定してください。',
        en: 'must be different programs',
        type: 'uniqueItems',
      },
    ])
  },
  async run({ ids, fields = [...comparable] }, ctx) {
    const { snapshot, now } = ctx
    const records: Program[] = []
    for (const id of ids) records.push(await knownProgram(id, ctx))
    return {
      as_of: jstDate(now),
      programs: records.map((one) => headOf(one, snapshot, jstDate(now))),
      fields: fields.map((field) => lineOf(field, records)),
      ...snapshotNamed(snapshot),
    }
  },
})

function headOf(record: Program, snapshot: Snapshot, day: string) {
  const { unified_id, primary_name, tier, gap_to_tier_s, source_url, source_fetched_at, license } = record
  return {
    unified_id,
    primary_name,
    tier,
    lifecycle: lifecycleOfProgram(snapshot, record, day),
    rounds_known: snapshot.table(applicationRound).ranksWith('unified_id', unified_id).length,
    gaps: gap_to_tier_s,
    source_url,
    source_fetched_at,
    license,
    ...contradictedIn(record),
  }
}

function lineOf(field: (typeof comparable)[number], records: readonly Program[]) {
  const values = records.map((record) => (isStated(record[field]) ? record[field] : null))
  const not_stated = records.filter((_, i) => values[i] === null).map(({ unified_id }) => unified_id)
  const different = new Set(values.map((value) => canonicalJson(value)))
  return { field, values, is_same: not_stated.length > 0 ? null : different.size === 1, not_stated }
}

/** An empty list and a window without days state nothing. */
function isStated(value: unknown): boolean {
  if (value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.values(value).some((one) => one !== null)
}
