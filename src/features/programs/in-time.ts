import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { DayMemory } from '../../lib/day-memory.ts'
import { noWords } from '../../operation/search/search-words.ts'
import { briefRecord, briefRow } from './brief-row.ts'
import { lifecycleMember } from './program-shapes.ts'

/** A full record that says where it stands on a day, as ready parts without the last bracket. */
export function openInTime(id: string, full: Buffer, snapshot: Snapshot, day: string): readonly [Buffer, string] {
  const members = snapshot.remember('lifecycle members of programs', () => new DayMemory<string>())
  const made = () => lifecycleMember(lifecycleOfProgram(snapshot, recordOf(full), day))
  return [full.subarray(0, -1), members.of(day, id, made)]
}

/** The brief row of a full record on a day. */
export function briefInTime(full: Buffer, snapshot: Snapshot, day: string): Buffer {
  const record = recordOf(full)
  return Buffer.from(JSON.stringify(briefRow(briefRecord(record), lifecycleOfProgram(snapshot, record, day), noWords)))
}

const recordOf = (full: Buffer): Program => JSON.parse(full.toString('utf8'))
