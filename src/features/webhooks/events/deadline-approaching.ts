import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Days, daysBetween } from '../../../lib/jst.ts'
import { type NearDeadline, nearDeadlines, severityOfDays } from '../../calendar/near-deadlines.ts'
import { type EventDraft, type EventKind, keysOfProgram } from './event-kind.ts'

export const deadlineApproaching: EventKind = {
  type: 'deadline.approaching',
  when: {
    ja: '公表された申請の締切まで30日・14日・7日・3日・1日になった。締切が分からない制度については送信しません',
    en: 'a stated last day to apply is 30, 14, 7, 3 or 1 days away; what has no known last day is not told of',
  },
  eventId: '`<unified_id>:<round_id>:<deadline>:<days>`',
  severity: {
    ja: 'high（1日・3日前）、medium（7日・14日前）、low（30日前）',
    en: 'high (1 or 3 days), medium (7 or 14), low (30)',
  },
  onDays: approaching,
}

async function approaching(snapshot: Snapshot, days: Days): Promise<EventDraft[]> {
  const near = await nearDeadlines(snapshot, days)
  return near.map((one) => eventOf(one, days.until, snapshot.id))
}

function eventOf({ deadline, days, day }: NearDeadline, today: string, snapshotId: string): EventDraft {
  const { unified_id, round_id, end_date, end_time, primary_name, prefecture, program_kind, application_url } = deadline
  return {
    event_id: `${unified_id}:${round_id}:${end_date}:${days}`,
    severity: severityOfDays(days),
    // The day itself, not the moment of a run: whoever derives it again writes the same.
    observed_at: new Date(`${day}T00:00:00+09:00`).toISOString(),
    data: {
      unified_id,
      name: primary_name,
      round_id,
      deadline: end_date,
      deadline_time: end_time,
      days_before: days,
      days_remaining: daysBetween(today, end_date),
      prefecture,
      program_kind,
      application_url,
      ...keysOfProgram(unified_id, snapshotId),
    },
  }
}
