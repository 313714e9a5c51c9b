import type { Snapshot } from '../../../corpus/snapshot.ts'
import { successionIn } from '../../../datasets/program-lifecycle.ts'
import { type ProgramRelation, programRelation } from '../../../datasets/program-relation.ts'
import { valueAt } from '../../../lib/dotted-path.ts'
import { entityOf } from '../records/entity-named.ts'
import { bearerOf, factOf, type Line } from './statement.ts'

/** Relations of a type at one end of which an identifier or a name stands. */
export const relationsAt = (
  snapshot: Snapshot,
  end: 'from_id' | 'to_id',
  id: string,
  type: string,
): ProgramRelation[] =>
  snapshot
    .table(programRelation)
    .recordsWith(end, id)
    .filter(({ relation_type }) => relation_type === type)

/** What stands at the other end, by the name that its record has, else that the relation gives it. */
export function relationLine(
  snapshot: Snapshot,
  relation: ProgramRelation,
  named: 'from_id' | 'to_id',
  label: string,
): Line {
  const { from_date } = successionIn(relation)
  const name = nameOf(snapshot, relation, named)
  const key = `${relation.from_id}|${relation.to_id}|${relation.relation_type}`
  return {
    head: bearerOf(relation, key, nameOf(snapshot, relation, named === 'from_id' ? 'to_id' : 'from_id')),
    facts: [
      factOf(label, named, name),
      ...(typeof from_date === 'string' ? [factOf('時期', 'evidence', from_date)] : []),
    ],
  }
}

/** The relations of a type at either end of a record, each with what stands at the other one. */
export const tiesOf = (snapshot: Snapshot, id: string, type: string, label: string): Line[] => [
  ...relationsAt(snapshot, 'from_id', id, type).map((one) => relationLine(snapshot, one, 'to_id', label)),
  ...relationsAt(snapshot, 'to_id', id, type).map((one) => relationLine(snapshot, one, 'from_id', label)),
]

/** The name of what stands at an end. */
const nameOf = (snapshot: Snapshot, relation: ProgramRelation, end: 'from_id' | 'to_id'): string =>
  entityOf(snapshot, relation[end])?.primary_name ?? endName(relation, end)

/** The name that the evidence gives an end, else its identifier. */
function endName({ evidence, ...relation }: ProgramRelation, end: 'from_id' | 'to_id'): string {
  const keys = end === 'from_id' ? ['from_name', 'successor_name'] : ['to_name', 'predecessor_name']
  const named = evidence.flatMap((entry) => keys.map((key) => valueAt(entry, key)))
  return named.find((name) => typeof name === 'string') ?? relation[end]
}
