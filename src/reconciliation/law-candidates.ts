import { candidatesFor } from '../features/laws/names/near-laws.ts'
import { type LawMeant, LawResolver } from '../features/laws/names/resolve-law.ts'
import { type Around, beside, type Candidate, type NameQuery } from './candidate.ts'
import { entityOf } from './entity-types.ts'

/** The law that a title, abbreviation, former name, number or id means, else those between which it does not decide. */
export async function lawCandidates(named: NameQuery, { snapshot }: Around): Promise<Candidate[]> {
  const name = named.name === '' ? (beside(named, 'law_number') ?? '') : named.name
  if (name === '') return []
  const resolved = (await LawResolver.of(snapshot)).named(name)
  const isResolved = resolved.status === 'resolved'
  const laws = isResolved ? [resolved.law] : await candidatesFor(name, resolved, snapshot)
  return laws.flatMap(({ id, matchedBy }): Candidate[] => {
    const entity = id === null ? undefined : entityOf(id, snapshot)
    return entity ? [{ entity, matched: matchOf(matchedBy), isCertain: isResolved, compared: {} }] : []
  })
}

function matchOf(by: LawMeant['matchedBy']): Candidate['matched'] {
  if (by === 'id' || by === 'law_number') return 'id'
  if (by === 'part_of_title') return 'part'
  return by === 'title' ? 'exact' : 'other_name'
}
