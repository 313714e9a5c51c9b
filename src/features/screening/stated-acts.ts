import { type Static, Type } from 'typebox'
import type { EnforcementAction } from '../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../datasets/enforcement-case.ts'
import { valueName } from '../../lib/labels.ts'
import { dateOrNull, nullable, shape, textOrNull, yenOrNull } from '../../schema/fields.ts'
import type { Company } from '../company/company.ts'
import { enforcementEvents } from '../company/enforcement-events.ts'

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
  also_stated_by: Type.Array(Type.Object({ dataset: Type.String(), id: Type.String() }), {
    description: 'Other records of the same act',
  }),
})

type Act = Static<typeof actShape>

/** The acts against a company whose licence lets them be passed on: what several records state of one act is one. */
export const actsOf = ({ actions, cases }: Pick<Company, 'actions' | 'cases'>, day: string): Act[] =>
  enforcementEvents(actions.shown, cases.shown).map(({ action, published, copies }) => {
    const others = [...(action && published ? [published] : []), ...copies.cases]
    const also_stated_by = [
      ...copies.actions.map(({ enforcement_id: id }) => ({ dataset: 'enforcement_actions', id })),
      ...others.map(({ case_id: id }) => ({ dataset: 'enforcement_cases', id })),
    ]
    return { ...(action ? actOfAction(action, day) : actOfCase(published)), also_stated_by }
  })

type StatedAct = Omit<Act, 'also_stated_by'>

const actOfAction = (action: EnforcementAction, day: string): StatedAct => ({
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

const actOfCase = (published: EnforcementCase): StatedAct => ({
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
