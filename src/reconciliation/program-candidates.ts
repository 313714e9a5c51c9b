import { type Program, program } from '../datasets/program.ts'
import { nameBook } from '../datasets/subjects/name-book.ts'
import { type Around, beside, type Candidate, type NameQuery } from './candidate.ts'
import { agrees } from './compared-values.ts'
import { entityOf } from './entity-types.ts'
import { foundByWords } from './found-by-words.ts'

/**
 * The program of an id, else those that are called so, then those that have the words. A name is certain where one program
 * bears it and the place that stands beside it is that of the program, or the program is nationwide: many towns name theirs alike.
 */
export async function programCandidates(named: NameQuery, around: Around): Promise<Candidate[]> {
  const { snapshot } = around
  const { name, limit } = named
  if (name === '') return []
  const own = entityOf(name, snapshot)
  if (own?.type.id === 'program') return [{ entity: own, matched: 'id', isCertain: true, compared: {} }]
  const { subjects, records } = (await nameBook(snapshot)).named(name)
  const shown = (all: typeof records) => all.filter(({ dataset, isShown }) => dataset.name === program.name && isShown)
  const bearers = shown(records)
  const found = new Map<string, Candidate>()
  const add = (id: string, matched: Candidate['matched'], isCertain = false) => {
    const entity = found.has(id) ? undefined : entityOf(id, snapshot)
    if (entity) found.set(id, { entity, matched, isCertain, compared: {} })
  }
  for (const { id } of bearers)
    add(id, 'exact', bearers.length === 1 && subjects.length === 1 && isThere(id, named, snapshot))
  for (const { id } of shown(subjects.flatMap((one) => one.records))) add(id, 'other_name')
  if (found.size < limit) for (const id of await foundByWords('search_programs', name, around, limit)) add(id, 'part')
  return [...found.values()]
}

function isThere(id: string, named: NameQuery, snapshot: Around['snapshot']): boolean {
  const { prefecture = null, municipality = null } = (snapshot.table(program).record(id) ?? {}) as Partial<Program>
  if (prefecture === null && municipality === null) return true
  const [place, own] = municipality === null ? ['prefecture', prefecture] : ['municipality', municipality]
  const stated = beside(named, place as string)
  return stated !== undefined && agrees(place as string, own, [stated])
}
