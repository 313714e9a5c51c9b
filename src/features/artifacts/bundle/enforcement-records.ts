import type { EnforcementAction } from '../../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../../datasets/enforcement-case.ts'
import { severityOf } from '../../houjin/scores.ts'
import { origin } from '../material/held.ts'
import type { Material } from '../material/material.ts'

export type EnforcementRow = ReturnType<typeof rowOfAction>

/**
 * Administrative actions and published cases, the newest first. One event that both datasets hold (same day, kind and amount)
 * is one row: the action states it, `also_stated_by` names the case.
 */
export function enforcementRows({ actions, cases }: Material): EnforcementRow[] {
  const events = new Map<string, EnforcementRow>()
  const separate: EnforcementRow[] = []
  const rows = [
    ...actions.shown.map((one) => rowOfAction(actions, one)),
    ...cases.shown.map((one) => rowOfCase(cases, one)),
  ]
  for (const row of rows) {
    const event = `${row.date}|${row.action}|${row.amount_yen}`
    const same = events.get(event)
    if (
      same &&
      same.stated_by.dataset !== row.stated_by.dataset &&
      same.also_stated_by.length === 0 &&
      row.date !== null
    )
      events.set(event, joined(same, row))
    else if (same) separate.push(row)
    else events.set(event, row)
  }
  return [...events.values(), ...separate].sort(newestFirst)
}

const joined = (row: EnforcementRow, other: EnforcementRow): EnforcementRow => ({
  ...row,
  target_program: row.target_program ?? other.target_program,
  also_stated_by: [originOf(other)],
})

/** Only what a row says about its own record. */
const originOf = ({
  stated_by,
  source_url,
  source_fetched_at,
  content_hash,
  license,
  source_kind,
}: EnforcementRow) => ({
  ...{ stated_by, source_url, source_fetched_at, content_hash, license, source_kind },
})

function newestFirst(a: EnforcementRow, b: EnforcementRow): number {
  const [first, second] = [a, b].map(({ date, stated_by }) => [date ?? '', stated_by.dataset, stated_by.id] as const)
  if (!first || !second || first[0] === second[0]) return String(first) < String(second) ? -1 : 1
  return first[0] < second[0] ? 1 : -1
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
