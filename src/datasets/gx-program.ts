import { Type } from 'typebox'
import { addDays } from '../lib/jst.ts'
import type { TimeFacts } from '../lib/lifecycle.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  countOrNull,
  dateOrNull,
  nullable,
  oneOf,
  ratio,
  text,
  textOrNull,
  texts,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

const { source_url, ...otherLineage } = lineage

export const gxThemes = ['ghg_reduction', 'ev', 'renewable', 'zeb_zeh', 'carbon_credit'] as const

/** Programs of decarbonisation by theme (GX・脱炭素). */
export const gxProgram = defineDataset({
  name: 'gx_programs',
  summary: 'Programs of decarbonisation by theme: buildings, vehicles, renewables, emissions, credits (GX・脱炭素)',
  id: 'canonical_id',
  fields: {
    canonical_id: text({ maxLength: 96, description: '`gx:` and a key' }),
    program_name: text(),
    theme: oneOf(gxThemes),
    agency: textOrNull({ description: 'Body that runs the program' }),
    authority_canonical: textOrNull(),
    program_kind: textOrNull(),
    amount_max_yen: yenOrNull(),
    subsidy_rate: nullable(ratio({ description: 'Fraction of the eligible cost' })),
    target_types: texts({ description: 'Who may apply: 中小企業, 中堅企業, 大企業, 個人, 自治体, 農業者 and others' }),
    currently_open_rounds: Type.Array(Type.Unknown(), {
      default: [],
      description: 'Calls as the source states them; whether one is open is decided on the day of the call',
    }),
    past_rounds_count: countOrNull(),
    eligibility_quick_summary: textOrNull(),
    source_url,
    references_law: Type.Array(Type.Unknown(), { default: [], description: 'Titles of laws' }),
    prefecture: textOrNull({ description: 'Full-suffix name; null = nationwide' }),
    ended_on: dateOrNull({ description: 'Last day, where the program itself is over' }),
    successor_name: textOrNull(),
    confidence: nullable(ratio()),
    ...otherLineage,
  },
  defaultUntil: 'references_law',
  figures: ['amount_max_yen', 'subsidy_rate', 'ended_on'],
  filters: {
    theme: { field: 'theme', test: 'equals' },
    target_type: { field: 'target_types', test: 'has' },
    prefecture: { field: 'prefecture', test: 'equals', spelling: 'prefecture', nullIsValue: true, longest: 40 },
  },
  searched: (gx) => ({
    names: [gx.program_name],
    aliases: [],
    body: [gx.eligibility_quick_summary ?? '', gx.agency ?? '', ...gx.target_types],
  }),
  order: (gx) => [gx.canonical_id],
  relevanceAfter: 'never',
  lifecycle: statedByGx,
})

export type GxProgram = RecordOf<typeof gxProgram>

interface Round {
  readonly application_open_date?: string | null
  readonly application_close_date?: string | null
}

/** Its calls decide; without one, the last day of the program itself. */
function statedByGx({
  currently_open_rounds,
  ended_on,
}: {
  currently_open_rounds: unknown[]
  ended_on: string | null
}): TimeFacts {
  const windows = (currently_open_rounds as Round[]).map(({ application_open_date, application_close_date }) => ({
    from: application_open_date ?? null,
    until: application_close_date ?? null,
    fields: ['currently_open_rounds', 'currently_open_rounds'] as const,
  }))
  const endings = ended_on === null ? [] : [{ status: 'ended', from: addDays(ended_on, 1), field: 'ended_on' } as const]
  return { windows, endings }
}
