import type { Snapshot } from '../../../corpus/snapshot.ts'
import { foldSteps } from '../../../lib/folded-text.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import { LawNames } from './law-names.ts'
import { nameBook } from './name-book.ts'
import type { NamedLaw } from './reference.ts'

/** What makes a name the beginning of another word: 会社法人, 法人税法令. */
const goesOn = /[人律令定務制的]/

/** Identifiers of the laws that a short text names by title, short title or abbreviation, each once, in its order. */
export async function lawsNamed(text: string, snapshot: Snapshot): Promise<string[]> {
  const { laws } = await nameBook(snapshot)
  return [...new Set(idsIn(text, laws))]
}

function* idsIn(text: string, finder: NameFinder<NamedLaw>): Generator<string> {
  const steps = foldSteps(text)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const folded = step.value
  const names = new LawNames(folded, finder)
  for (let at = 0; at < folded.text.length; ) {
    const name = names.at(at)
    const isWhole = name && !goesOn.test(folded.text[name.to] ?? '')
    // A name that may mean several laws names none: nothing is decided by guessing.
    if (isWhole && name.law.candidates.length === 0) yield* name.law.ids
    at = isWhole ? name.to : at + 1
  }
}
