import type { Snapshot } from '../../../corpus/snapshot.ts'
import { fold, withoutPlaces } from '../../../lib/folded-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { nameBook } from '../names/name-book.ts'
import { programsIn } from './program-names.ts'

/** Names of programs that one question is read for. */
const mostNames = 8

export interface ProgramMentions {
  /** As the text writes them, each once, in its order. */
  readonly names: readonly string[]
  /** The text without them. */
  readonly rest: string
}

/** The programs that a short text names by a whole name or alias. */
export async function programMentions(text: string, snapshot: Snapshot): Promise<ProgramMentions> {
  const { programs } = await nameBook(snapshot)
  const folded = fold(text)
  const found = await programsIn(folded, programs, mostNames, pauses())
  const places = found.map(({ from, to }) => folded.place(from, to))
  return {
    names: [...new Set(places.map(({ start, end }) => text.slice(start, end)))],
    rest: withoutPlaces(text, places),
  }
}
