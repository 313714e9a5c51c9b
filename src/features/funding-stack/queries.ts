import { filterKey, visibleKey } from '../../corpus/layout.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { type ProgramRelation, programRelation } from '../../datasets/program-relation.ts'
import { namedPlace, type PlaceInput } from '../../operation/input/place-parameters.ts'
import { queryOf } from '../../operation/search/filter-clauses.ts'
import { noWords } from '../../operation/search/search-words.ts'

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

/** How many shown programs are open to a place: there, in all of its prefecture, and nationwide; without one anywhere. */
export async function programsOpenTo(snapshot: Snapshot, input: PlaceInput): Promise<number> {
  const { prefecture, towns } = namedPlace(input)
  const key = (field: string) => (value: string | null) => filterKey(field, value)
  const places = prefecture === undefined ? [] : [[prefecture, null].map(key('prefecture'))]
  const within = towns.length === 0 ? [] : [[...towns, null].map(key('municipality'))]
  const query = queryOf(noWords, { offset: 0, limit: 0 }, { any: [[visibleKey], ...places, ...within] })
  return (await snapshot.table(program).ranksOf(query)).total
}
