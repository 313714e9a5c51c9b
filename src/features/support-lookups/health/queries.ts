import type { Snapshot } from '../../../corpus/snapshot.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { program } from '../../../datasets/program.ts'
import { programRelation } from '../../../datasets/program-relation.ts'
import { pauses } from '../../../lib/pause.ts'

// Identifiers are hashes, so the first thousand stand for all, and the work is the same for the whole country.
const sampleSize = 1000

/** The share of programs that another record names: a round, a relation or a source; null without programs. */
export async function shareOfProgramsNamed(snapshot: Snapshot): Promise<number | null> {
  const pause = pauses()
  let [programs, named] = [0, 0]
  for (const { id, isHidden } of snapshot.table(program).headsBehind('')) {
    if (isHidden) continue
    if (isNamed(snapshot, id)) named++
    if (++programs === sampleSize) break
    await pause()
  }
  return programs === 0 ? null : named / programs
}

const isNamed = (snapshot: Snapshot, id: string): boolean =>
  snapshot.table(applicationRound).ranksWith('unified_id', id).length > 0 ||
  snapshot.table(programRelation).ranksWith('from_id', id).length > 0 ||
  snapshot.table(programRelation).ranksWith('to_id', id).length > 0 ||
  snapshot.table(entitySource).ranksWith('entity_id', id).length > 0
