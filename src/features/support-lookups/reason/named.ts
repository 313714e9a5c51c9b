import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { nameBook, type Subject } from '../../../datasets/subjects/name-book.ts'
import { type TaxPeriod, taxPeriods } from '../../../datasets/subjects/tax-periods.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { knownNames } from '../../../operation/search/relaxed/known-names.ts'
import { namesInside } from '../../../operation/search/relaxed/names-inside.ts'
import { lexicon } from '../../../question/lexicon.ts'
import type { Question } from '../../../question/question.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'

/** A name of programs that stands in a question, and the programs that bear it. */
export interface NamedPrograms {
  readonly name: string
  readonly programs: readonly Program[]
}

/** Programs by the names and aliases in a question, the longest name first. */
export async function programsInQuestion(
  snapshot: Snapshot,
  query: string,
  question: Question,
): Promise<readonly NamedPrograms[]> {
  const names = await knownNames(snapshot, program)
  const inside = namesInside({ q: query, question, names, lexicon: await lexicon() })
  const table = snapshot.table(program)
  const found = new Map(inside.map((one) => [one.name, one]))
  const held = [...found.values()].map(({ name, ranks }) => ({
    name: names.written.get(name) ?? name,
    programs: [...new Set(ranks)].map((rank) => table.recordAt(rank)),
  }))
  const ended = (await endedNamed(snapshot, normalizeText(query))).filter(
    ({ name }) => !held.some((one) => one.name.includes(name)),
  )
  return [...held, ...ended].sort((a, b) => b.name.length - a.name.length)
}

/** Programs that are shown no more because they have ended, by their names in a text in normal form. */
async function endedNamed(snapshot: Snapshot, text: string): Promise<NamedPrograms[]> {
  const { ended } = await ProgramCalendar.of(snapshot)
  return ended.flatMap((id) => {
    const one = snapshot.table(program).record(id, true)
    if (!one) return []
    const names = [one.primary_name, ...one.aliases].filter((name) => text.includes(normalizeText(name)))
    const [name] = names.sort((a, b) => b.length - a.length)
    return name === undefined ? [] : [{ name, programs: [one] }]
  })
}

/** A name without what stands in parentheses, and without the word for what it is. */
const coreOf = (name: string): string =>
  normalizeText(name)
    .replace(/[（(][^（(）)]{0,80}[）)]/g, '')
    .replace(/(?:認定|認証|の確認|計画|制度)$/, '')
    .trim()

const shortestCore = 3

/** Rows whose name stands in a question, whatever follows it in parentheses; the longest name decides. */
export function rowsNamed<T>(rows: readonly T[], query: string, nameOf: (row: T) => string): T[] {
  const text = normalizeText(query)
  const held = rows
    .map((row) => ({ row, core: coreOf(nameOf(row)) }))
    .filter(({ core }) => core.length >= shortestCore && text.includes(core))
  const longest = Math.max(0, ...held.map(({ core }) => core.length))
  return held.filter(({ core }) => core.length === longest).map(({ row }) => row)
}

/** Tax measures that a question names, in a whole name or as one of its words; without such a name, those with the longest word. */
export async function measuresIn(
  snapshot: Snapshot,
  query: string,
  words: readonly string[] = [],
): Promise<readonly TaxPeriod[]> {
  const all = await taxPeriods(snapshot)
  const nameOf = ({ name }: TaxPeriod) => name
  const named = rowsNamed(all, query, nameOf)
  if (named.length > 0) return named
  const book = await nameBook(snapshot)
  const meant = new Set([query, ...words].flatMap((word) => book.named(word).subjects))
  const ofSubjects = all.filter(({ id }) => meant.has(book.byRef(id) as Subject))
  return ofSubjects.length > 0 ? ofSubjects : rowsWithWords(all, words, nameOf)
}

/** Rows whose name has the longest of the words that are left of a question. */
export function rowsWithWords<T>(rows: readonly T[], words: readonly string[], nameOf: (row: T) => string): T[] {
  const normal = words
    .map(normalizeText)
    .filter((word) => [...word].length >= shortestCore)
    .sort((a, b) => b.length - a.length)
  for (const word of normal) {
    const found = rows.filter((row) => normalizeText(nameOf(row)).includes(word))
    if (found.length > 0) return found
  }
  return []
}
