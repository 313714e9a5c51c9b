import type { Snapshot } from '../../corpus/snapshot.ts'
import { framesOf, lineOf } from '../../datasets/bracketed-name.ts'
import type { NameBook, Subject } from '../../datasets/subjects/name-book.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { NameFinder } from '../../lib/name-finder.ts'
import { pauses } from '../../lib/pause.ts'
import { isWhole, scriptAt } from '../../question/beside.ts'
import { lexicon } from '../../question/lexicon.ts'
import { type QuestionSpelling, spelled } from '../../question/spelled.ts'
import { ruleBook } from './queries.ts'

/** Something that a text names and that can be combined with others: a program, a tax measure, a kind of support. */
export interface NamedSide {
  /** As it is asked for: the id of the one that is meant, else the name between whose bearers nothing decides. */
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** What it is, or may be; of a kind of support, all of it; none where only rules call something so. */
  readonly subjects: readonly Subject[]
  readonly isGroup: boolean
}

/** As many as one check of combining takes. */
const mostSides = 5
const shortestName = 3
/** Shorter words of rules alone, such as 税額控除 and 確定申告, name no one thing. */
const shortestFreeName = 5
/** How far behind a name a frame of it may stand: 持続化補助金の通常枠と創業型. */
const frameReach = 24

/** The names of a snapshot that texts are read for, made once. */
const finderOf = (snapshot: Snapshot): Promise<NameFinder<string>> =>
  snapshot.remember('names of what can be combined', async () => {
    const { names, freeNames } = await ruleBook(snapshot)
    const free = freeNames.flatMap((name) => [name, lineOf(name)].map((written) => [written, name] as const))
    const entries = [
      ...names.written.filter((name) => name.length >= shortestName).map((name) => [name, name] as const),
      ...free.filter(([name]) => name.length >= shortestFreeName),
    ]
    const normal: (readonly [name: string, meant: string])[] = []
    const pause = pauses()
    for (const [name, meant] of entries) {
      normal.push([normalizeText(name), meant])
      await pause()
    }
    return NameFinder.build(normal, pause)
  })

/** What a text names, in its order and each once; the longest name at a place, none inside another. */
export async function sidesIn(snapshot: Snapshot, text: string): Promise<NamedSide[]> {
  const { newKanji } = await lexicon()
  const [finder, { names: book }, read] = [await finderOf(snapshot), await ruleBook(snapshot), spelled(text, newKanji)]
  const found: NamedSide[] = []
  for (let from = 0; from < read.folded.length && found.length < mostSides; ) {
    const longest = longestAt(finder, read, from)
    if (!longest) {
      from += 1
      continue
    }
    const to = from + longest.length
    for (const side of meantAt(longest.name, read.folded.slice(to, to + frameReach), book))
      if (!found.some((other) => other.id === side.id || isPartOf(side, other))) found.push(side)
    from = to
  }
  return found
}

/** Kana are compared as they were written: と before a name is a particle, ト a part of it; so are 都 and 県 of a place. */
const before = /[をがにではのとへもやか都道府県市区町村]/
const joins = /[\p{sc=Han}々ァ-ヺーa-z0-9]/u

function longestAt(finder: NameFinder<string>, { plain, folded }: QuestionSpelling, from: number) {
  const previous = plain[from - 1]
  if (previous !== undefined && !before.test(previous) && joins.test(previous)) return undefined
  for (const { length, values } of finder.at(folded, from)) {
    const to = from + length
    const [name = ''] = values
    if (isWhole({ text: plain, from, to, isTaken: () => false }) && !goesOn(plain, from, to)) return { length, name }
  }
  return undefined
}

const kindOfThing =
  /(?:補助金|助成金|事業|制度|税制|共済|融資|給付金|交付金|資金|特例|控除|計画|枠|型|コース|保証|年金)$/

/** Whether a name is the beginning of a longer word: 創業助成 of 創業助成者, マル経 of nothing in マル経融資. */
function goesOn(plain: string, from: number, to: number): boolean {
  const next = scriptAt(plain, to)
  if (scriptAt(plain, to - 1) !== 'kanji') return false
  return (next === 'kanji' || next === 'katakana') && !kindOfThing.test(plain.slice(from, to))
}

/** What a name means there: the frames of its line that stand behind it, else whatever bears it. */
function meantAt(name: string, behind: string, book: NameBook): NamedSide[] {
  const { subjects } = book.named(name)
  const shown = subjects.filter(isShown)
  if (shown.length > 1) {
    const frames = framesBehind(shown, behind)
    return frames.length > 0 ? frames : [{ id: name, name, subjects: shown, isGroup: false }]
  }
  const [only] = subjects
  // What has ended is asked about by its name: its record is shown no more.
  if (only)
    return [{ id: isShown(only) ? only.records[0].ref : only.name, name: only.name, subjects: [only], isGroup: false }]
  const group = book.group(name)
  return [{ id: name, name, subjects: group?.members ?? [], isGroup: group !== undefined }]
}

const isShown = ({ records }: Subject): boolean => records.some((record) => record.isShown)

/** The subjects of a line whose frame stands behind its name, in the order of the text. */
function framesBehind(subjects: readonly Subject[], behind: string): NamedSide[] {
  const found = subjects.flatMap((subject) => {
    const frames = framesOf(subject.name).map(normalizeText)
    const places = frames.map((frame) => (frame.length > 2 ? behind.indexOf(frame) : -1)).filter((at) => at >= 0)
    return places.length > 0 ? [{ subject, at: Math.min(...places) }] : []
  })
  const once = [...new Map(found.map((one) => [one.at, one])).values()].sort((a, b) => a.at - b.at)
  return once.map(({ subject }) => ({
    id: subject.records[0].ref,
    name: subject.name,
    subjects: [subject],
    isGroup: false,
  }))
}

/** Whether what a name means was named already: 科研費 beside 科学研究費助成事業. */
const isPartOf = (side: NamedSide, other: NamedSide): boolean =>
  !other.isGroup && side.subjects.length > 0 && side.subjects.every((one) => other.subjects.includes(one))
