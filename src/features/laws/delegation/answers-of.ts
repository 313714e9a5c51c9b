import type { ReadProvision } from '../../../lib/provision-structure.ts'
import { placeInText } from '../articles/clauses.ts'
import type { Delegation } from '../references/reference-shapes.ts'
import { type AnsweringPlace, mayAnswer } from './answering-places.ts'

/** How surely a place of an order answers a delegation, the surest first. */
export const answerBases = ['same_matter', 'same_place', 'same_article'] as const

export interface DelegationAnswer {
  readonly place: AnsweringPlace
  readonly basis: (typeof answerBases)[number]
}

/** The places of orders that answer a delegation, by the paragraph and item that they cite and by what they say is laid down. */
export function answersOf(
  delegation: Delegation,
  provision: ReadProvision,
  places: readonly AnsweringPlace[],
): DelegationAnswer[] {
  const { paragraph, item, isOnly } = placeInText(provision, delegation.start)
  const found = places.flatMap((place): DelegationAnswer[] => {
    if (!mayAnswer(delegation.kind, place.law.law_type)) return []
    const cited = citedPart(place.cites)
    if (cited.paragraph !== null && cited.paragraph !== paragraph) return []
    if (cited.item !== null && item !== null && cited.item !== item) return []
    if (isSameMatter(delegation.matter, place.behind)) return [{ place, basis: 'same_matter' }]
    const isSame = (cited.paragraph !== null || isOnly) && (cited.item ?? item) === item
    return [{ place, basis: isSame ? 'same_place' : 'same_article' }]
  })
  return found.sort((a, b) => answerBases.indexOf(a.basis) - answerBases.indexOf(b.basis))
}

function citedPart(address: string) {
  const [, paragraph, item = null] = /#(\d{1,3})(?:\.(.{1,20}))?$/.exec(address) ?? []
  return { paragraph: paragraph === undefined ? null : Number(paragraph), item }
}

const laidDown = /(?:令|規則|条例|告示|通達)(?:で|に)、?定める/

/** 「政令で定める書類」 of the law and 「第五条第一項に規定する政令で定める書類は」 of the order are about the same. */
function isSameMatter(matter: string, behind: string): boolean {
  const [words] = laidDown.exec(behind) ?? []
  if (words === undefined) return false
  const [left, right] = [
    matter.replace(/^、?定める(?:ところにより)?、?/, ''),
    behind.slice(behind.indexOf(words) + words.length),
  ]
  return leastShared <= sharedBeginning(left, right)
}

/** Fewer signs in common say nothing. */
const leastShared = 2

function sharedBeginning(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && one[count] === other[count]) count++
  return count
}
