import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { addDays, type Days } from '../../lib/jst.ts'
import { ProgramCalendar } from '../programs/calendar.ts'
import { type Deadline, deadlinesFrom } from './deadlines.ts'

/** So many days before a last day it is told of, the furthest first. */
const reported = [30, 14, 7, 3, 1]

/** A deadline, and the day on which it was so many days away. */
export interface NearDeadline {
  readonly deadline: Deadline
  readonly days: number
  readonly day: string
}

/** Deadlines ahead that come within one of the distances on one of the days; a run that is late tells them late. */
export async function nearDeadlines(snapshot: Snapshot, days: Days): Promise<NearDeadline[]> {
  const deadlines = await deadlinesFrom(snapshot, days.until)
  return deadlines.flatMap((deadline) => reached(deadline.end_date, days).map((near) => ({ deadline, ...near })))
}

/** How much it matters that a deadline is so many days away. */
export const severityOfDays = (days: number): 'high' | 'medium' | 'low' =>
  days <= 3 ? 'high' : days <= 14 ? 'medium' : 'low'

/** On which of the days a last day that a program states now was so many days away, past last days among them. */
export async function nearDaysOf(
  snapshot: Snapshot,
  id: string,
  days: Days,
): Promise<Omit<NearDeadline, 'deadline'>[]> {
  const rank = snapshot.table(program).rankOf(id)
  if (rank === undefined || program.hidden?.(snapshot.table(program).recordAt(rank))) return []
  const windows = (await ProgramCalendar.of(snapshot)).windowsAt(rank)
  const ends = new Set(windows.flatMap(({ until }) => until ?? []))
  return [...ends].flatMap((end) => reached(end, days))
}

const reached = (end: string, { after, until }: Days): Omit<NearDeadline, 'deadline'>[] =>
  reported.map((days) => ({ days, day: addDays(end, -days) })).filter(({ day }) => day > after && day <= until)
