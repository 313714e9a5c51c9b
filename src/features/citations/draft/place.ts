import type { JudgeOn } from '../judge/judge-on-day.ts'
import type { Judgement } from '../judge/verdict.ts'
import type { Finding, Reading } from './draft-shapes.ts'

/** A judgement with what it took the words for, where that is known only then. */
export type PlaceJudgement = Judgement & { readonly read_as?: Reading }

/** Something that was recognised in a draft and can be judged. */
export interface Place extends Pick<Finding, 'kind' | 'start' | 'end' | 'read_as'> {
  readonly judge: JudgeOn<PlaceJudgement>
  /** Whether the verdict says something about a day; that of a date long past, or of an address, does not. */
  readonly isOfDay: boolean
  /** Whether it may stand inside of another: the number of a law in the citation of its article. */
  readonly mayBeInside?: boolean
}

/** The places in order of appearance, and those that lie in or across one that was listed before them. */
export function separateOverlaps(places: readonly Place[]): { kept: Place[]; inside: Place[] } {
  const order = new Map(places.map((place, index) => [place, index]))
  const sorted = places.toSorted((a, b) => a.start - b.start || (order.get(a) ?? 0) - (order.get(b) ?? 0))
  const kept: Place[] = []
  const inside: Place[] = []
  let last: Place | undefined
  for (const place of sorted) {
    if (place.mayBeInside) kept.push(place)
    else if (!last || last.end <= place.start) {
      kept.push(place)
      last = place
    } else if ((order.get(place) ?? 0) < (order.get(last) ?? 0)) {
      kept[kept.lastIndexOf(last)] = place
      inside.push(last)
      last = place
    } else inside.push(place)
  }
  return { kept: kept.toSorted((a, b) => a.start - b.start || b.end - a.end), inside }
}
