import { aligned, type Gap, gramsOf } from '../../../lib/aligned-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import { type PlainWords, plainWords } from '../../../lib/plain-words.ts'

/** Less of the words than this share being the source's, they are not its words with a change but other words. */
const leastLikeness = 0.6
const mostDifferences = 100
const omission = /…+|・・・+|〜|\.{3,}|[（(](?:中略|略|前略|後略|以下略)[）)]|［(?:中略|略)］/

/** A stretch of the words and what the source has in its place; one of them may be empty. */
export interface WordDifference {
  /** Place in the words, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly said: string
  readonly stated: string
}

/** How words lie in a source: as they stand, but for signs and widths, with differences, or not at all. */
export interface WordComparison {
  readonly outcome: 'exact' | 'normalised' | 'differs' | 'not_there'
  /** Empty unless they differ. */
  readonly differences: readonly WordDifference[]
}

/** Compares words with a source that they are said to be from; words left out with … or （略） may be missing. */
export async function compareWords(said: string, source: string, pause: Pause): Promise<WordComparison> {
  if (source.includes(said.trim())) return as('exact')
  const plain = await plainWords(said, pause)
  const whole = await plainWords(source, pause)
  const parts = omission.test(said) ? await partsOf(said, pause) : [plain.words]
  if (plain.words !== '' && followOneAnother(parts, whole.words)) return as('normalised')
  const grams = await gramsOf(whole.words, plain.words.length, pause)
  const { gaps, matched } = await aligned(plain.words, grams, pause)
  if (matched < leastLikeness * plain.words.length) return as('not_there')
  const differences = gaps.slice(0, mostDifferences).map((gap) => difference(gap, { said, source, plain, whole }))
  return { outcome: 'differs', differences }
}

async function partsOf(said: string, pause: Pause): Promise<string[]> {
  const parts: string[] = []
  for (const part of said.split(new RegExp(omission, 'g'))) parts.push((await plainWords(part, pause)).words)
  return parts.filter((part) => part !== '')
}

/** Whether a source has all parts, one behind the other. */
function followOneAnother(parts: readonly string[], source: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = source.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}

interface Compared {
  readonly said: string
  readonly source: string
  readonly plain: PlainWords
  readonly whole: PlainWords
}

function difference({ from, to, sourceFrom, sourceTo }: Gap, { said, source, plain, whole }: Compared): WordDifference {
  const first = plain.starts[from] ?? plain.ends.at(-1) ?? 0
  const last = to > from ? (plain.ends[to - 1] ?? 0) : first
  const stated = sourceTo > sourceFrom ? source.slice(whole.starts[sourceFrom], whole.ends[sourceTo - 1]) : ''
  return { start: first, end: last, said: said.slice(first, last), stated }
}

const as = (outcome: WordComparison['outcome']): WordComparison => ({ outcome, differences: [] })
