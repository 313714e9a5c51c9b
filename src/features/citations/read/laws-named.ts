import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type FoldedText, fold, folded, withoutPlaces } from '../../../lib/folded-text.ts'
import { nameBook } from '../names/name-book.ts'
import { LawNames, type NameHere } from './law-names.ts'

/** What makes a name the beginning of another word: 会社法人, 法人税法令. */
const goesOn = /[人律令定務制的]/

/** A law that a text names, and where. */
export interface LawMention {
  readonly ids: readonly string[]
  readonly title: string
  readonly start: number
  readonly end: number
}

export interface LawMentions {
  /** Identifiers of the laws, each once, in the order of the text. */
  readonly ids: readonly string[]
  /** The text without their names. */
  readonly rest: string
}

/** The laws that a short text names by title, short title or abbreviation. */
export async function lawsNamed(text: string, snapshot: Snapshot): Promise<LawMentions> {
  const names = await lawMentions(text, snapshot)
  return { ids: [...new Set(names.flatMap(({ ids }) => ids))], rest: withoutPlaces(text, names) }
}

/** Where a short text names laws; 労基法の施行規則 names the ordinance. `popularToo`: also by what only people who talk of law call them. */
export async function lawMentions(text: string, snapshot: Snapshot, how?: 'popularToo'): Promise<LawMention[]> {
  const { laws, aliases } = await nameBook(snapshot)
  const plain = fold(text)
  const names = new LawNames(plain, laws, how && aliases)
  return [...namesIn(plain, names, how)].map(({ law: { ids, title }, from, to }) => ({
    ids,
    title,
    ...plain.place(from, to),
  }))
}

function* namesIn(
  plain: FoldedText,
  names: LawNames,
  how?: 'popularToo',
): Generator<Pick<NameHere, 'law' | 'to'> & { from: number }> {
  for (let at = 0; at < plain.text.length; ) {
    const name = names.at(at)
    const isWhole = name && (plain.isSeparated(name.to) || !goesOn.test(plain.text[name.to] ?? ''))
    const isOld = name?.isFormer && !(how && name.law.by === 'former_name')
    // A name that may mean several laws names none, and neither does 旧商法 the one in force: nothing is guessed.
    if (isWhole && !isOld && name.law.candidates.length === 0 && name.law.ids.length > 0) {
      const order = how && orderBehind(plain, names, name)
      yield { ...(order ?? name), from: at }
      at = (order ?? name).to
    } else at = isWhole ? name.to : at + 1
  }
}

const orderWord = /^の?(施行令|施行規則|施行細則)/

/** The order of a law that is named in front of 施行令 and the like. */
function orderBehind(
  { text }: FoldedText,
  names: LawNames,
  { law, to }: NameHere,
): Pick<NameHere, 'law' | 'to'> | undefined {
  const [whole = '', order = ''] = orderWord.exec(text.slice(to, to + 6)) ?? []
  const own = order === '' ? undefined : names.titled(folded(`${law.title}${order}`))
  return own?.ids.length === 1 ? { law: own, to: to + whole.length } : undefined
}
