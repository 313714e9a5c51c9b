import { type Static, Type } from 'typebox'
import type { EnforcementAction } from '../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../datasets/enforcement-case.ts'
import { valueName } from '../../lib/labels.ts'
import { dateOrNull, nullable, shape, textOrNull, yenOrNull } from '../../schema/fields.ts'

/** An act of an authority as its record states it. */
export const actShape = shape('StatedAct', {
  dataset: Type.String(),
  id: Type.String(),
  kind: textOrNull(),
  kind_ja: textOrNull(),
  authority: textOrNull(),
  date: dateOrNull(),
  amount_yen: yenOrNull(),
  exclusion_start: dateOrNull(),
  exclusion_end: dateOrNull(),
  excluded_on_day: nullable(
    Type.Boolean({
      description: 'Whether the stated period covers the day; null = no period, or no end of it, is stated',
    }),
  ),
  source_url: textOrNull(),
})

type Act = Static<typeof actShape>

export const actOfAction = (action: EnforcementAction, day: string): Act => ({
  dataset: 'enforcement_actions',
  id: action.enforcement_id,
  ...kindOf(action.enforcement_kind),
  authority: action.issuing_authority,
  date: action.issuance_date,
  amount_yen: action.amount_yen,
  exclusion_start: action.exclusion_start,
  exclusion_end: action.exclusion_end,
  excluded_on_day: covers(action.exclusion_start, action.exclusion_end, day),
  source_url: action.source_url,
})

export const actOfCase = (published: EnforcementCase): Act => ({
  dataset: 'enforcement_cases',
  id: published.case_id,
  ...kindOf(published.event_type),
  authority: published.ministry ?? published.bureau,
  date: published.disclosed_date,
  amount_yen: published.amount_improper_grant_yen ?? published.amount_yen,
  exclusion_start: null,
  exclusion_end: null,
  excluded_on_day: null,
  source_url: published.source_url,
})

const kindOf = (kind: string | null) => ({ kind, kind_ja: kind && valueName('enforcement_kind', kind, 'ja') })

/** Whether a stated period covers a day; one without an end is not known to go on. */
function covers(start: string | null, end: string | null, day: string): boolean | null {
  if (start !== null && day < start) return false
  if (end !== null && day > end) return false
  return start === null || end === null ? null : true
}
