import { type Static, Type } from 'typebox'
import { type GxProgram, gxProgram, gxThemes } from '../../../datasets/gx-program.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { grouped } from '../../../lib/grouped.ts'
import { jstDate } from '../../../lib/jst.ts'
import { lifecycleOn } from '../../../lib/lifecycle.ts'
import { percentOf } from '../../../lib/yen-text.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { inRegion, isNational, regionParameter } from '../../../operation/lookup/region.ts'
import { confirmedParameter, pageOf, rowsAsked } from '../../../operation/lookup/rows.ts'
import { shownFields } from '../../../operation/lookup/shown-fields.ts'
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

const shown = shownFields(gxProgram)

const round = Type.Object({
  round_label: textOrNull(),
  application_open_date: dateOrNull(),
  application_close_date: dateOrNull(),
  status: oneOf(['open', 'upcoming']),
})

const item = Type.Object({
  ...shown.item.properties,
  currently_open_rounds: Type.Array(round, { maxItems: 3, description: 'Open or to come on the day of the call' }),
  eligibility_quick_summary: Type.String(),
})

export const amGxPrograms = defineLookup({
  name: 'am_gx_programs',
  http: 'GET /v1/am/gx_programs',
  title: { ja: '脱炭素支援制度の照会', en: 'Look up programs of decarbonisation' },
  keywords: [
    '脱炭素',
    'GX',
    '省エネ',
    '再エネ',
    'カーボンニュートラル',
    'decarbonization',
    'green',
    '脱炭素の支援',
    '再エネ導入',
    '太陽光と蓄電池',
    '電気自動車の補助',
    '省エネの制度',
    '温室効果ガス削減',
    'decarbonisation',
  ],
  summary: 'List programs for emissions, vehicles, renewables, buildings and carbon credits (GX・脱炭素)',
  guidance:
    'One theme a call. With a region nationwide programs stay in the list. A program that is over is left out; currently_open_rounds holds only calls whose two days are stated.',
  dataset: gxProgram,
  parameters: {
    theme: oneOf(gxThemes, { default: 'ghg_reduction' }),
    company_size: Type.Optional(
      oneOf(keysOf(applicants), {
        description: Object.entries(applicants)
          .map(([size, word]) => `${size}: ${word}`)
          .join(', '),
      }),
    ),
    ...regionParameter,
    ...confirmedParameter,
  },
  limit: { default: 20, maximum: 100 },
  item,
  example: { theme: 'ghg_reduction', company_size: 'sme', limit: 5 },
  async find(input, { snapshot, now }) {
    const today = jstDate(now)
    const isInRegion = await inRegion(input.region)
    const applicant = input.company_size && applicants[input.company_size]
    const rows = (await rowsAsked(snapshot, gxProgram, input)).filter(
      (row) =>
        row.theme === input.theme &&
        (row.ended_on === null || row.ended_on >= today) &&
        (applicant === undefined || row.target_types.includes(applicant)) &&
        (isNational({ prefecture: row.prefecture }) || isInRegion(row)),
    )
    return pageOf(rows, input, (row) => itemOf(row, today))
  },
})

type Round = Static<typeof round>

const itemOf = (row: GxProgram, today: string) => ({
  ...shown.of(row),
  currently_open_rounds: row.currently_open_rounds.flatMap((one) => roundOn(one, today)).slice(0, 3),
  eligibility_quick_summary: summaryOf(row),
})

/** A call that is open on a day or still to come, by the rule for all windows. */
function roundOn(stated: unknown, day: string): Round[] {
  const { round_label, application_open_date: from, application_close_date: until } = stated as Partial<Round>
  const window = { from: from ?? null, until: until ?? null, fields: ['opens', 'closes'] as const }
  const { status } = lifecycleOn({ windows: [window] }, day)
  if (status !== 'open' && status !== 'upcoming') return []
  const days = { application_open_date: window.from, application_close_date: window.until }
  return [{ round_label: round_label ?? null, ...days, status }]
}

/** Applicants, rate, cap and the first words of what is said, in one line. */
function summaryOf({ target_types, subsidy_rate, amount_max_yen, eligibility_quick_summary }: GxProgram): string {
  const parts = [
    target_types.length > 0 ? `対象: ${target_types.join('・')}` : null,
    subsidy_rate === null ? null : `補助率: ${percentOf(subsidy_rate, 1)}%`,
    amount_max_yen === null ? null : `上限: ${grouped(amount_max_yen / 10_000)}万円`,
    eligibility_quick_summary && [...eligibility_quick_summary].slice(0, 80).join(''),
  ]
  return parts.filter((part) => part !== null && part !== '').join(' / ')
}
