import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Program, program } from '../../datasets/program.ts'
import { DayMemory } from '../../lib/day-memory.ts'
import { pauses } from '../../lib/pause.ts'
import { ProgramCalendar } from '../programs/calendar.ts'
import { isOver } from '../programs/standings.ts'

/** A program that may take applications and states no last day to come. */
export type UndatedProgram = Pick<
  Program,
  'unified_id' | 'primary_name' | 'prefecture' | 'municipality' | 'program_kind' | 'funding_purpose'
>

/** Shown programs that are not over and of which no last day from a day on is known; worked out once for the day. */
export function undatedOn(snapshot: Snapshot, day: string): Promise<readonly UndatedProgram[]> {
  const memory = snapshot.remember('undated programs', () => new DayMemory<Promise<readonly UndatedProgram[]>>())
  return memory.of(day, '', () => allOn(snapshot, day))
}

async function allOn(snapshot: Snapshot, day: string): Promise<UndatedProgram[]> {
  const calendar = await ProgramCalendar.of(snapshot)
  const standings = await calendar.on(day)
  const table = snapshot.table(program)
  const pause = pauses()
  const found: UndatedProgram[] = []
  for (let rank = 0; rank < table.rows; rank++) {
    const status = standings.status(rank)
    // What is open without a last day ahead takes applications all year.
    if (isOver(status) || status === 'open') continue
    if (calendar.windowsAt(rank).some(({ until }) => until !== null && until >= day)) continue
    const record = table.recordAt(rank)
    await pause()
    if (program.hidden?.(record)) continue
    const { unified_id, primary_name, prefecture, municipality, program_kind, funding_purpose } = record
    found.push({ unified_id, primary_name, prefecture, municipality, program_kind, funding_purpose })
  }
  return found
}
