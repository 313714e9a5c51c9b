import type { AnyOperation } from '../operation.ts'
import type { SearchMoment, ShownRows } from '../word-search.ts'

/** The rows that another operation shows for a question: whoever asks it by another door finds the same. */
export async function shownFor(
  { name, searches }: AnyOperation,
  input: Readonly<Record<string, unknown>>,
  moment: SearchMoment,
  most: number,
): Promise<ShownRows> {
  if (!searches?.shown) throw new Error(`${name} shows no rows`)
  return searches.shown(input, moment, most)
}

/** A snapshot as if it were asked on a day. */
export const onDay = (snapshot: SearchMoment['snapshot'], day: string): SearchMoment => ({
  snapshot,
  now: new Date(`${day}T12:00:00+09:00`),
})
