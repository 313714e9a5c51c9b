import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { program } from '../../../datasets/program.ts'
import { pauses } from '../../../lib/pause.ts'
import { inOrder } from '../../../schema/record-order.ts'

/** Ranks of the amendments found since a moment that are of shown programs, the newest first. */
export async function ranksOfProgramAmendments(snapshot: Snapshot, since: string): Promise<number[]> {
  const [table, programs] = [snapshot.table(amendment), snapshot.table(program)]
  const pause = pauses()
  const found: number[][] = []
  let moment: unknown
  for (const { key, number: rank } of table.sortedBy('detected_at').each('upwards', [since], () => true)) {
    await pause()
    if (!programs.has(table.headAt<{ entity_id: string }>(rank).columns.entity_id)) continue
    if (moment !== key[0]) found.push([])
    moment = key[0]
    found.at(-1)?.push(rank)
  }
  return found.reverse().flatMap((ranks) => inOrder(ranks, (rank) => [rank]))
}

/** Ids of the shown programs of a snapshot, in the documented order. */
export async function shownProgramIds(snapshot: Snapshot): Promise<string[]> {
  const ids: string[] = []
  await snapshot.table(program).eachHead(({ id, isHidden }) => void (isHidden || ids.push(id)))
  return ids
}
