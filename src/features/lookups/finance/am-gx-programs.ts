import { type Static, Type } from 'typebox'
import { type GxProgram, gxProgram, gxThemes } from '../../../datasets/gx-program.ts'
import { jstDate } from '../../../lib/jst.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { inRegion, isNational, regionParameter } from '../../../operation/lookup/region.ts'
import { byText, pageOf, rowsHeld } from '../../../operation/lookup/rows.ts'
import { dateOrNull, oneOf, textOrNull } from '../../../schema/fields.ts'

/** Words with which records name applicants. */
const applicants = {
  sme: '中小企業',
  midsize: '中堅企業',
  large: '大企業',
  individual: '個人',
  municipality: '自治体',
  farmer: '農業者',
} as const

const { fields } = gxProgram
const { canonical_id, program_name, theme, agency, authority_canonical, program_kind, amount_max_yen } = fields
const { subsidy_rate, target_types, past_rounds_count, references_law } = fields

const round = Type.Object({
  round_label: textOrNull(),
  application_open_date: dateOrNull(),
  application_close_date: dateOrNull(),
  status: oneOf(['open', 'upcoming']),
})

const item = Type.Object({
  ...{ canonical_id, program_name, theme, agency, authority_canonical, program_kind, amount_max_yen },
  ...{ subsidy_rate, target_types },
  currently_open_rounds: Type.Array(round, { maxItems: 3, description: 'Open or to come, with both days stated' }),
  past_rounds_count,
  eligibility_quick_summary: Type.String(),
  source_url: textOrNull(),
  references_law,
})

export const amGxPrograms = defineLookup({
  name: 'am_gx_programs',
  http: 'GET /v1/am/gx_programs',
  title: 'Look up programs of decarbonisation',
  summary: 'List programs for emissions, vehicles, renewables, buildings and carbon credits (GX・脱炭素)',
  guidance:
    'One theme a call. With a region nationwide programs stay in the list. A program that is over is left out; currently_open_rounds holds only calls whose two days are stated.',
  dataset: gxProgram,
  parameters: {
    theme: oneOf(gxThemes, { default: 'ghg_reduction' }),
    company_size: Type.Optional(
      oneOf(Object.keys(applicants) as (keyof typeof applicants)[], {
        description: Object.entries(applicants)
          .map(([size, word]) => `${size}: ${word}`)
          .join(', '),
      }),
    ),
    ...regionParameter,
  },
  limit: { default: 20, maximum: 100 },
  item,
  example: { theme: 'ghg_reduction', company_size: 'sme', limit: 5 },
  async find(input, { snapshot, now }) {
    const today = jstDate(now)
    const isInRegion = inRegion(input.region)
    const applicant = input.company_size && applicants[input.company_size]
    const rows = (await rowsHeld(snapshot, gxProgram))
      .filter(
        (row) =>
          row.theme === input.theme &&
          (row.ended_on === null || row.ended_on >= today) &&
          (applicant === undefined || row.target_types.includes(applicant)) &&
          (isNational({ prefecture: row.prefecture }) || isInRegion(row)),
      )
      .sort((a, b) => byText(a.canonical_id, b.canonical_id))
    return pageOf(rows, input, (row) => itemOf(row, today))
  },
})

type Round = Static<typeof round>

function itemOf(row: GxProgram, today: string): Static<typeof item> {
  return {
    canonical_id: row.canonical_id,
    program_name: row.program_name,
    theme: row.theme,
    agency: row.agency,
    authority_canonical: row.authority_canonical,
    program_kind: row.program_kind,
    amount_max_yen: row.amount_max_yen,
    subsidy_rate: row.subsidy_rate,
    target_types: row.target_types,
    currently_open_rounds: row.currently_open_rounds.flatMap((one) => roundOn(one, today)).slice(0, 3),
    past_rounds_count: row.past_rounds_count,
    eligibility_quick_summary: summaryOf(row),
    source_url: row.source_url,
    references_law: row.references_law,
  }
}

/** A call that is open on a day or still to come; what states no last day is neither. */
function roundOn(stated: unknown, day: string): Round[] {
  const { round_label, application_open_date: opens, application_close_date: closes } = stated as Partial<Round>
  if (!opens || !closes || closes < day) return []
  const status = opens <= day ? 'open' : 'upcoming'
  return [{ round_label: round_label ?? null, application_open_date: opens, application_close_date: closes, status }]
}

/** Applicants, rate, cap and the first words of what is said, in one line. */
function summaryOf({ target_types, subsidy_rate, amount_max_yen, eligibility_quick_summary }: GxProgram): string {
  const parts = [
    target_types.length > 0 ? `対象: ${target_types.join('・')}` : null,
    subsidy_rate === null ? null : `補助率: ${Math.round(subsidy_rate * 1000) / 10}%`,
    amount_max_yen === null ? null : `上限: ${(amount_max_yen / 10_000).toLocaleString('en-US')}万円`,
    eligibility_quick_summary && [...eligibility_quick_summary].slice(0, 80).join(''),
  ]
  return parts.filter((part) => part !== null && part !== '').join(' / ')
}
