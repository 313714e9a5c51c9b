import type { Snapshot } from '../../../corpus/snapshot.ts'
import { addDays, daysBetween } from '../../../lib/jst.ts'
import { type Deadline, deadlinesFrom } from '../../calendar/deadlines.ts'
import type { Days, EventKind, FoundEvent } from './event-kind.ts'
import { keysOfProgram } from './event-kind.ts'

/** So many days before a last day it is told of. */
const told = [30, 14, 7, 3, 1]

export const deadlineApproaching: EventKind = {
  type: 'deadline.approaching',
  whenJa: '公表された申請の締切まで30日・14日・7日・3日・1日になった。締切が分からない制度については送信しません',
  when: 'a stated last day to apply is 30, 14, 7, 3 or 1 days away; what has no known last day is not told of',
  eventId: '`<unified_id>:<round_id>:<deadline>:<days>`',
  severity: 'high (1 or 3 days), medium (7 or 14), low (30)',
  onDays: approaching,
}

/** Deadlines ahead that come within one of the distances on one of the days; a run that is late tells them late. */
async function approaching(snapshot: Snapshot, { after, until }: Days): Promise<FoundEvent[]> {
  const found: FoundEvent[] = []
  for (const deadline of await deadlinesFrom(snapshot, until))
    for (const days of told) {
      const day = addDays(deadline.end_date, -days)
      if (day > after && day <= until) found.push(eventOf(deadline, { days, day, until }, snapshot.id))
    }
  return found
}

function eventOf(
  { unified_id, round_id, end_date, primary_name, prefecture, program_kind, application_url }: Deadline,
  { days, day, until }: { readonly days: number; readonly day: string; readonly until: string },
  snapshotId: string,
): FoundEvent {
  return {
    event_id: `${unified_id}:${round_id}:${end_date}:${days}`,
    severity: days <= 3 ? 'high' : days <= 14 ? 'medium' : 'low',
    // The day itself, not the moment of a run: whoever derives it again writes the same.
    observed_at: new Date(`${day}T00:00:00+09:00`).toISOString(),
    data: {
      ...{ unified_id, name: primary_name, round_id, deadline: end_date },
      ...{ days_before: days, days_remaining: daysBetween(until, end_date) },
      ...{ prefecture, program_kind, application_url },
      ...keysOfProgram(unified_id, snapshotId),
    },
  }
}
