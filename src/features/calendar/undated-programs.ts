import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Program, program } from '../../datasets/program.ts'
import { pauses } from '../../lib/pause.ts'
import { ProgramCalendar } from '../programs/calendar.ts'

/** A program of which no source states until when it can be applied for. */
export type UndatedProgram = Pick<
  Program,
  'unified_id' | 'primary_name' | 'tier' | 'prefecture' | 'authority_level' | 'official_url'
>

/** Every shown program whose state on a day is not known for want of a stated last day; worked out once for the day. */
export function undatedPrograms(snapshot: Snapshot, day: string): Promise<readonly UndatedProgram[]> {
  const none: Promise<readonly UndatedProgram[]> = Promise.resolve([])
  const kept = snapshot.remember('programs without a last day', () => ({ day: '', list: none }))
  if (kept.day !== day) {
    kept.day = day
    kept.list = allOn(snapshot, day)
  }
  return kept.list
}

async function allOn(snapshot: Snapshot, day: string): Promise<UndatedProgram[]> {
  const calendar = await ProgramCalendar.of(snapshot)
  const standings = await calendar.on(day)
  const table = snapshot.table(program)
  const pause = pauses()
  const found: UndatedProgram[] = []
  for (const rank of standings.ranksWith('unknown')) {
    await pause()
    if (calendar.at(rank, day).closes_on !== null) continue
    const record = table.recordAt(rank)
    if (program.hidden?.(record)) continue
    const { unified_id, primary_name, tier, prefecture, authority_level, official_url } = record
    found.push({ unified_id, primary_name, tier, prefecture, authority_level, official_url })
  }
  return found
}
