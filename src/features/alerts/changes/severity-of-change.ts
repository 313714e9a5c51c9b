import type { ChangedField } from '../../../corpus/changed-fields.ts'
import { program } from '../../../datasets/program.ts'
import { type AlertSeverity, alertSeverities, type RecordChange } from '../../../lib/alert-message.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { severityOfAmendment } from '../../webhooks/events/severity-of-amendment.ts'

type Row = Readonly<Record<string, unknown>>

/** What the severities of events are for alerts. */
export const ofEvents = { high: 'critical', medium: 'important', low: 'info' } as const

/** Fields that say from when on a record no longer holds. */
const ends = ['effective_until', 'revoked_date', 'expired_date', 'closed_date']

const requirements = ['eligibility_conditions', 'eligibility_conditions_json', 'eligibility_cond', 'target_conditions']

const amounts = [
  'amount_max_yen',
  'rate_or_amount',
  'interest_rate_base_annual',
  'interest_rate_special_annual',
  'premium_min_yen',
  'premium_max_yen',
  'awarded_amount_yen',
  'amount_yen',
]

/**
 * How much a change matters, and the fields that changed, the one that decides it first. critical: it gets an end, or its
 * requirements change while it has none; important: amounts, rates or targets change; info: everything else.
 */
export function severityOfChange(
  dataset: AnyDataset,
  fields: readonly [ChangedField, ...ChangedField[]],
  state: Row,
): Pick<RecordChange, 'severity' | 'field_names'> {
  const severityOf = (one: ChangedField): AlertSeverity =>
    dataset === program ? ofEvents[severityOfAmendment([one], state)] : ofRecord(one, state)
  const rankOf = (one: ChangedField) => alertSeverities.indexOf(severityOf(one))
  const deciding = fields.reduce((most, one) => (rankOf(one) < rankOf(most) ? one : most))
  const others = fields.filter((one) => one !== deciding).map(({ field }) => field)
  return { severity: severityOf(deciding), field_names: [deciding.field, ...others] }
}

function ofRecord({ field, before, after }: ChangedField, state: Row): AlertSeverity {
  if (ends.includes(field) && before === null && after !== null) return 'critical'
  const hasEnd = ends.some((name) => typeof state[name] === 'string')
  if (requirements.includes(field) && !hasEnd) return 'critical'
  return amounts.includes(field) ? 'important' : 'info'
}
