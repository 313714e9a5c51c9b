import { type Static, Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { daysBetween } from '../../lib/jst.ts'
import { date, shape } from '../../schema/fields.ts'
import type { Deadline } from './deadlines.ts'

const { unified_id, primary_name, tier, prefecture, authority_level, amount_max_man_yen } = program.fields

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
  },
  { additionalProperties: false },
)

export function deadlineRow(deadline: Deadline, today: string): Static<typeof deadlineShape> {
  const { round_id: _, program_kind: __, funding_purpose: ___, source_fetched_at: ____, ...shown } = deadline
  return { ...shown, days_remaining: daysBetween(today, shown.end_date) }
}
