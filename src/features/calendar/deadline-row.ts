import { type Static, Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { daysBetween } from '../../lib/jst.ts'
import { contradictedIn } from '../../operation/evidence/contradiction-text.ts'
import { date, shape } from '../../schema/fields.ts'
import type { Deadline } from './deadlines.ts'

const { unified_id, primary_name, tier, prefecture, authority_level, amount_max_man_yen, contradicted } = program.fields

/** The last day of one window as an answer shows it. */
export const deadlineShape = shape(
  'Deadline',
  {
    unified_id,
    primary_name,
    tier,
    prefecture,
    authority_level,
    end_date: date({ description: 'Last day to apply' }),
    days_remaining: Type.Integer({ minimum: 0, description: '0 = today is the last day' }),
    amount_max_man_yen,
    application_url: Type.String(),
    contradicted,
  },
  { additionalProperties: false },
)

const shownNames = [
  ...(['unified_id', 'primary_name', 'tier', 'prefecture', 'authority_level', 'amount_max_man_yen'] as const),
  ...(['application_url', 'end_date'] as const),
]
type ShownName = (typeof shownNames)[number]

export function deadlineRow(deadline: Deadline, today: string): Static<typeof deadlineShape> {
  const shown = Object.fromEntries(shownNames.map((name) => [name, deadline[name]])) as Pick<Deadline, ShownName>
  return { ...shown, days_remaining: daysBetween(today, deadline.end_date), ...contradictedIn(deadline) }
}
