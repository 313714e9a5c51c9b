import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type FoldedText, fold, withoutPlaces } from '../../../lib/folded-text.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import { type NamedLaw, nameBook } from '../names/name-book.ts'
import { LawNames, type NameHere } from './law-names.ts'

/** What makes a name the beginning of another word: 会社法人, 法人税法令. */
const goesOn = /[人律令定務制的]/

export interface LawMentions {
  /** Identifiers of the laws, each once, in the order of the text. */
  readonly ids: readonly string[]
  /** The text without their names. */
  readonly rest: string
}

/** The laws that a short text names by title, short title or abbreviation. */
export async function lawsNamed(text: string, snapshot: Snapshot): Promise<LawMentions> {
  const { laws } = await nameBook(snapshot)
  const folded = fold(text)
  const names = [...namesIn(folded, laws)]
  const places = names.map(({ from, to }) => folded.place(from, to))
  return { ids: [...new Set(names.flatMap(({ law }) => law.ids))], rest: withoutPlaces(text, places) }
}

function* namesIn(folded: FoldedText, finder: NameFinder<NamedLaw>): Generator<NameHere & { from: number }> {
  const names = new LawNames(folded, finder)
  for (let at = 0; at < folded.text.length; ) {
    const name = names.at(at)
    const isWhole = name && !goesOn.test(folded.text[name.to] ?? '')
    // A name that may mean several laws names none, and neither does 旧商法 the one in force: nothing is guessed.
    if (isWhole && !name.isFormer && name.law.candidates.length === 0 && name.law.ids.length > 0)
      yield { ...name, from: at }
    at = isWhole ? name.to : at + 1
  }
}
