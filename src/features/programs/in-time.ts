import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { briefRow } from './brief-row.ts'
import { withLifecycle } from './program-shapes.ts'

/** A full record with where it stands on a day, or the brief row of it. */
export function inTime(full: Buffer, snapshot: Snapshot, day: string, shape: 'full' | 'brief' = 'full'): Buffer {
  const record = JSON.parse(full.toString('utf8')) as Program
  const lifecycle = lifecycleOfProgram(snapshot, record, day)
  return shape === 'full'
    ? withLifecycle(full, lifecycle)
    : Buffer.from(JSON.stringify(briefRow(record, lifecycle, [])))
}
