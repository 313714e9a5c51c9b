import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { type ProgramRelation, programRelation } from '../../datasets/program-relation.ts'

/** The relations of a program with others, in both directions, by the ids and names that it was selected under. */
export function relationsOf(snapshot: Snapshot, names: readonly string[]): ProgramRelation[] {
  const table = snapshot.table(programRelation)
  return names.flatMap((name) => [...table.recordsWith('from_id', name), ...table.recordsWith('to_id', name)])
}

/** Those of them that lead to another program, each once. */
export function relationsWith(relations: readonly ProgramRelation[], names: readonly string[]): ProgramRelation[] {
  const others = new Set(names)
  const found = relations.filter(({ from_id, to_id }) => others.has(from_id) || others.has(to_id))
  return [...new Map(found.map((relation) => [idOfRelation(relation), relation])).values()]
}

/** The identifier of a relation in its dataset. */
export const idOfRelation = ({ from_id, to_id, relation_type }: ProgramRelation): string =>
  `${from_id}|${to_id}|${relation_type}`

/** How many shown programs are open to a prefecture, nationwide ones among them; null = anywhere. */
export function programsOpenTo({ manifest }: Snapshot, prefecture: string | null): number {
  const places = new Map(Object.entries(manifest.datasets[program.name]?.counts.prefecture ?? {}))
  if (prefecture !== null) return (places.get('_none') ?? 0) + (places.get(prefecture) ?? 0)
  return [...places.values()].reduce((sum, count) => sum + count, 0)
}
