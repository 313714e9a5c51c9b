import { Type } from 'typebox'
import { type AcceptanceStat, acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import { meantBy } from '../../../datasets/subjects/name-book.ts'
import { spellingKey } from '../../../lib/spelling-key.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { confirmedParameter, holding, pageOf, rowsAsked, textOnce } from '../../../operation/lookup/rows.ts'
import { shownFields } from '../../../operation/lookup/shown-fields.ts'
import { text } from '../../../schema/fields.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'
import { supportDisclaimer } from '../disclaimers.ts'

const shown = shownFields(acceptanceStat)

const nameOf = textOnce(({ program_name }: AcceptanceStat) => [program_name])
const aboutOf = textOnce((row: AcceptanceStat) => [row.program_name, row.sub_type, row.round_label, excerptOf(row)])

export const amAcceptanceStats = defineLookup({
  name: 'am_acceptance_stats',
  http: 'GET /v1/am/acceptance_stats',
  title: { ja: '公募回ごとの採択率の照会', en: 'Look up acceptance rates by round' },
  keywords: ['採択率', '倍率', '採択件数', 'acceptance', 'rate', '年度別の採択率', '何割通るか', 'acceptance rate'],
  summary: 'Read how many applied to a program and how many were adopted, round by round (採択率)',
  guidance:
    'A rate that no source states is computed from adopted and applied; null means that one of them is not stated. Rates of the past say nothing certain about the next round.',
  dataset: acceptanceStat,
  parameters: {
    program_name: Type.Optional(text({ maxLength: 200, description: 'Part of the name, or the exact unified_id' })),
    year: Type.Optional(
      Type.Integer({ minimum: 1988, maximum: 2099, description: 'Fiscal year, or year of the announcement' }),
    ),
    region: Type.Optional(text({ maxLength: 100, description: 'Part of what the row says about its place' })),
    industry: Type.Optional(text({ maxLength: 100, description: 'Part of what the row says about its industry' })),
    ...confirmedParameter,
  },
  limit: { default: 20, maximum: 100 },
  takesOffset: true,
  item: shown.item,
  disclaimer: supportDisclaimer,
  example: { program_name: 'ものづくり', limit: 5 },
  async find(input, { snapshot }) {
    const isNamed = holding(input.program_name, nameOf)
    const [isInRegion, isInIndustry] = [holding(input.region, aboutOf), holding(input.industry, aboutOf)]
    const { names } = await meantBy(snapshot, input.program_name)
    const isMeant = ({ program_name }: AcceptanceStat) => names.has(spellingKey(program_name))
    const rows = (await rowsAsked(snapshot, acceptanceStat, input)).filter(
      (row) =>
        (row.program_canonical_id === input.program_name || isNamed(row) || isMeant(row)) &&
        isInYear(row, input.year) &&
        isInRegion(row) &&
        isInIndustry(row),
    )
    const ordered = inOrder(rows, ({ program_name, fiscal_year, round_number }) => [
      program_name,
      largestFirst(fiscal_year),
      largestFirst(round_number),
    ])
    return pageOf(ordered, input, itemOf)
  },
})

const excerptOf = ({ source_excerpt }: AcceptanceStat): string | null =>
  typeof source_excerpt === 'string' ? source_excerpt : null

const isInYear = ({ fiscal_year, announced_date }: AcceptanceStat, year: number | undefined): boolean =>
  year === undefined || fiscal_year === year || announced_date?.startsWith(`${year}-`) === true

const itemOf = (row: AcceptanceStat) => ({
  ...shown.of(row),
  acceptance_rate: row.acceptance_rate ?? share(row.accepted, row.applicants),
  avg_grant_yen: row.avg_grant_yen ?? average(row.granted_amount_total_yen, row.granted_count),
})

/** Adopted of applied, to four places. */
const share = (accepted: number | null, applicants: number | null): number | null =>
  accepted === null || applicants === null || applicants === 0 ? null : Math.round((accepted / applicants) * 1e4) / 1e4

const average = (total: number | null, count: number | null): number | null =>
  total === null || count === null || count === 0 ? null : Math.round(total / count)
