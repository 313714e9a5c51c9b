import type { EnforcementAction } from '../../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../../datasets/enforcement-case.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { enforcementEvents } from '../../company/enforcement-events.ts'
import { severityOf } from '../../company/severity.ts'
import { type Material, origin } from '../material/origin.ts'

export type EnforcementRow = ReturnType<typeof rowOfAction>

/**
 * Administrative actions and published cases, the newest first. One event that both datasets hold is one row: the action states
 * it, `also_stated_by` names the others.
 */
export function enforcementRows({ actions, cases }: Material): EnforcementRow[] {
  const rows = enforcementEvents(actions.shown, cases.shown).map(({ action, published, copies }) => {
    const others = [...(action && published ? [published] : []), ...copies.cases]
    const also_stated_by = [
      ...copies.actions.map((one) => origin(actions.dataset, one)),
      ...others.map((one) => origin(cases.dataset, one)),
    ]
    if (!action) return { ...rowOfCase(cases, published), also_stated_by }
    const row = rowOfAction(actions, action)
    return { ...row, target_program: published?.program_name_hint ?? null, also_stated_by }
  })
  return inOrder(rows, ({ date, stated_by: { dataset, id } }) => [newestFirst(date), dataset, id])
}

const rowOfAction = ({ dataset }: Material['actions'], one: EnforcementAction) => ({
  row_type: 'enforcement' as const,
  date: one.issuance_date,
  action: one.enforcement_kind ?? 'other',
  target_name: one.target_name,
  target_program: null as string | null,
  severity: severityOf(one.enforcement_kind ?? 'other'),
  amount_yen: one.amount_yen,
  issuing_authority: one.issuing_authority,
  reason_summary: one.reason_summary,
  exclusion_start: one.exclusion_start,
  exclusion_end: one.exclusion_end,
  also_stated_by: [] as readonly ReturnType<typeof origin>[],
  ...origin(dataset, one),
})

const rowOfCase = ({ dataset }: Material['cases'], one: EnforcementCase): EnforcementRow => ({
  row_type: 'enforcement',
  date: one.disclosed_date,
  action: one.event_type ?? 'other',
  target_name: one.recipient_name,
  target_program: one.program_name_hint,
  severity: severityOf(one.event_type ?? 'other'),
  amount_yen: one.amount_yen,
  issuing_authority: one.ministry ?? one.bureau,
  reason_summary: one.reason_excerpt,
  exclusion_start: null,
  exclusion_end: null,
  also_stated_by: [],
  ...origin(dataset, one),
})
