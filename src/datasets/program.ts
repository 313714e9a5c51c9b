import { Type } from 'typebox'
import { authorityLevels } from '../lib/authority-level.ts'
import { intakes } from '../lib/lifecycle.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { date, hourOrNull, manYen, nullable, oneOf, ratio, shape, text, timestamp, url } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { amountBand } from './program-coverage.ts'

export const tiers = ['S', 'A', 'B', 'C', 'X'] as const

const words = (description: string) => Type.Array(Type.String(), { default: [], description })
const flags = (description: string) => Type.Record(Type.String(), Type.Boolean(), { default: {}, description })

/** Numbers and days among the details of a program: terms of loans, premiums, fees, how long a project may last. */
const detailFigures = [
  'A.valid_years',
  'C.amount_max_working_capital_yen',
  'C.amount_monthly_yen',
  'C.application_fee_yen',
  'C.figures',
  'C.grace_period_years_max_equipment',
  'C.grace_period_years_max_working',
  'C.interest_or_fee_support_rate',
  'C.interest_rate_base_annual',
  'C.interest_rate_special_annual',
  'C.limit_yen',
  'C.loan_period_years_max_equipment',
  'C.loan_period_years_max_working',
  'C.loan_ratio',
  'C.max_relief_ratio',
  'C.monthly_premium_caps_yen',
  'C.premium_monthly_max_yen',
  'C.premium_monthly_min_yen',
  'C.premium_step_yen',
  'C.rate_as_of',
  'C.registered_limit_man_yen',
  'D.project_end',
  'D.registered_window',
].map((detail) => `enriched.${detail}` as const)

/** One frame of a program, a size of applicant or an addition, with its own amount or rate (枠・規模・加算). */
const supportFrame = shape(
  'SupportFrame',
  {
    name: text({ maxLength: 120, description: 'Frame, course, size or addition, as the guide names it' }),
    amount_min_man_yen: nullable(manYen()),
    amount_max_man_yen: nullable(manYen({ description: 'Unit: 10,000 JPY' })),
    is_fixed_sum: Type.Optional(Type.Boolean({ description: 'The amount is paid as it is, and no limit' })),
    per: Type.Optional(text({ maxLength: 40, description: 'What the amount is for: one worker, one unit, one month' })),
    subsidy_rate: nullable(ratio()),
    condition: nullable(text({ maxLength: 200, description: 'Who or when, in our words' })),
  },
  { additionalProperties: false },
)

/** Public support programs: subsidies, loans, tax measures, certifications (公的支援制度). */
export const program = defineDataset({
  name: 'programs',
  summary: 'Public support programs: subsidies, loans, tax measures, certifications (公的支援制度)',
  id: 'unified_id',
  lookUp: 'https://www.jgrants-portal.go.jp/',
  fields: {
    unified_id: text({ maxLength: 64, description: 'Program identifier' }),
    primary_name: text({ description: 'Official name of the program' }),
    aliases: words('Other names that people use'),
    authority_level: oneOf(authorityLevels),
    authority_name: text({ description: 'Body that runs the program' }),
    prefecture: nullable(Type.String({ description: 'Full-suffix name; null = nationwide or unlabelled' })),
    municipality: nullable(Type.String()),
    program_kind: text({ description: 'subsidy, grant, loan, guarantee, tax, certification and others' }),
    official_url: url(),
    amount_max_man_yen: nullable(manYen({ description: 'Unit: 10,000 JPY; null = not stated in what is held here' })),
    amount_min_man_yen: nullable(manYen({ description: 'Unit: 10,000 JPY; null = not stated in what is held here' })),
    subsidy_rate: nullable(ratio({ description: 'Fraction of the eligible cost' })),
    trust_level: Type.String({ default: 'unknown', description: 'high, medium, low' }),
    tier: oneOf(tiers, { description: 'How complete the record is; X is not shown' }),
    coverage_score: ratio({ default: 0 }),
    gap_to_tier_s: words('Dimensions that are missing for tier S'),
    a_to_j_coverage: flags('Which of the ten dimensions A_basics to J_statistics are known'),
    excluded: Type.Boolean({ default: false }),
    exclusion_reason: nullable(Type.String()),
    crop_categories: words('Crops, for agricultural programs'),
    equipment_category: nullable(Type.String()),
    target_types: words('Who may apply'),
    funding_purpose: words('What the money is for'),
    amount_band: Type.String({ default: 'unknown', description: '<100, 100-500, 500-3000, 3000+ in 10,000 JPY' }),
    application_window: Type.Object(
      { start: nullable(date()), end: nullable(date()) },
      { additionalProperties: false, default: { start: null, end: null } },
    ),
    application_end_time: hourOrNull({
      description: 'Hour in Japan at which applications close on the last day; null = the source states none',
    }),
    intake: oneOf(intakes, {
      default: 'unknown',
      description: 'How it takes applications: rolling = all year, rounds, window = one call, ended, unknown',
    }),
    enriched: nullable(
      Type.Record(Type.String({ pattern: '^[A-J]$' }), nullable(Type.Record(Type.String(), Type.Unknown())), {
        additionalProperties: false,
        description: 'Details by dimension A to J; null = investigated and empty',
      }),
    ),
    frames: Type.Optional(
      Type.Array(supportFrame, { maxItems: 40, description: 'Amounts and rates by frame, size and addition' }),
    ),
    amount_condition: Type.Optional(
      text({ maxLength: 200, description: 'For whom or when amount_max_man_yen holds, in our words' }),
    ),
    former_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        description: 'Ids that this program had as a second record: they lead here',
      }),
    ),
    source_mentions: nullable(
      Type.Array(Type.Object({ url: url(), fetched_at: nullable(timestamp()), confidence: ratio() })),
    ),
    ...lineage,
  },
  minimal: ['unified_id', 'primary_name', 'tier', 'prefecture', 'authority_name', 'amount_max_man_yen', 'official_url'],
  defaultUntil: 'application_window',
  derived: {
    window_start: (p) => p.application_window.start,
    window_end: (p) => p.application_window.end,
    is_ended: (p) => (saysEnded(p) ? 1 : 0),
  },
  columns: [
    ...(['tier', 'prefecture', 'amount_max_man_yen', 'source_fetched_at', 'source_checksum'] as const),
    ...(['window_start', 'window_end', 'is_ended', 'application_end_time', 'intake'] as const),
  ],
  lookups: [
    ['tier', 'amount_max_man_yen'],
    ['prefecture', 'tier', 'amount_max_man_yen'],
  ],
  counted: ['tier', 'prefecture'],
  follows: ({ amount_max_man_yen }) => ({ amount_band: amountBand(amount_max_man_yen) }),
  former: 'former_ids',
  figures: [
    'amount_max_man_yen',
    'amount_min_man_yen',
    'subsidy_rate',
    'application_window',
    'application_end_time',
    'frames',
    ...detailFigures,
  ],
  filters: {
    tier: { field: 'tier', test: 'equals', several: 'any' },
    prefecture: {
      field: 'prefecture',
      test: 'equals',
      spelling: 'prefecture',
      nullIsValue: true,
      longest: 40,
      description: '東京都 or tokyo; 全国 = without a prefecture',
    },
    municipality: { field: 'municipality', test: 'equals', spelling: 'municipality', nullIsValue: true, longest: 40 },
    authority_level: { field: 'authority_level', test: 'equals', spelling: 'authority level', longest: 40 },
    funding_purpose: { field: 'funding_purpose', test: 'has', several: 'every' },
    target_type: { field: 'target_types', test: 'has', several: 'every' },
    amount_min: {
      field: 'amount_max_man_yen',
      test: 'atLeast',
      description: 'Least maximum amount, in 10,000 JPY',
    },
    amount_max: {
      field: 'amount_max_man_yen',
      test: 'atMost',
      description: 'Greatest maximum amount, in 10,000 JPY',
    },
    subsidy_rate_min: {
      field: 'subsidy_rate',
      test: 'atLeast',
      description: 'Least part of the cost, 0 to 1',
    },
    subsidy_rate_max: { field: 'subsidy_rate', test: 'atMost', description: 'Greatest part of the cost, 0 to 1' },
    intake: {
      field: 'intake',
      test: 'equals',
      several: 'any',
      description: 'rolling = all year',
    },
  },
  listed: {
    name: 'primary_name',
    columns: ['lifecycle', 'closes_on', 'amount_max_man_yen', 'subsidy_rate', 'authority_name', 'place'],
    facets: ['status', 'amount_min', 'authority_level', 'prefecture'],
    input: { fields: 'full' },
    canSortByClosing: true,
  },
  searched: (p) => ({
    names: [p.primary_name],
    aliases: p.aliases,
    // Whoever asks for names alone has no text gathered.
    get body() {
      return [
        p.authority_name,
        p.municipality ?? '',
        p.program_kind,
        ...p.target_types,
        ...p.funding_purpose,
        ...p.crop_categories,
        p.equipment_category ?? '',
        ...textLeaves(p.enriched),
      ]
    },
  }),
  order: (p) => [tiers.indexOf(p.tier), p.primary_name],
  hidden: (p) => p.excluded || p.tier === 'X',
})

export type Program = RecordOf<typeof program>

/** Whether a record is left out because the program itself is over, in the words of its reason. */
export const saysEnded = (record: { excluded: boolean; exclusion_reason: string | null }): boolean =>
  record.excluded && /終了|廃止|終わ|\bended\b|\babolished\b/i.test(record.exclusion_reason ?? '')

/** Every text inside a value that a reader would read; addresses are left out. */
function textLeaves(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textLeaves)
}
