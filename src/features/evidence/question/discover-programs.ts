import { filterKey, visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../datasets/program-lifecycle.ts'
import { type Pause, pauses } from '../../../lib/pause.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { type Words, wordsOf } from '../../../operation/search/search-words.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { programMentions } from '../../citations/read/programs-named.ts'
import { distanceFromUse } from '../../programs/standings.ts'
import { type QuestionWords, questionWords } from './question-words.ts'
import { bearersOf, inTurns, isNamed, type Mention, ordered, type Ranking } from './rank-programs.ts'

export interface Filters {
  readonly prefecture?: string
  readonly tier?: string
}

/** How many programs are wanted, for which day, and those that the question names although they are over. */
interface Wanted {
  readonly limit: number
  readonly day: string
  readonly over: readonly string[]
}

/** Programs that are scored before the best of them are taken. */
const leastPool = 200

type Terms = Words['terms']

/** The programs that a question is about. */
export interface FoundPrograms {
  /** The best first: as many as may be shown and were asked for, and those before them that a licence holds back. */
  readonly ids: readonly string[]
  /** How many of them may be shown. */
  readonly shown: number
  /** Those that bear exactly the name asked for. */
  readonly namesakes: readonly string[]
  /** The words of the question that chose them; null when their names did, or when there are none. */
  readonly chosenBy: readonly string[] | null
}

/**
 * Finds programs by name if any: the whole question first, then names that stand in the `rest` of it that names no law; else
 * by what that rest says, else by any word of it.
 * With no rest the question is a name of something else, and only programs that bear it too are meant.
 */
export async function discoverPrograms(
  question: string,
  rest: string | null,
  filters: Filters,
  { limit, day, over }: Wanted,
  snapshot: Snapshot,
): Promise<FoundPrograms> {
  const pause = pauses()
  const ranking: Ranking = (record) => distanceFromUse(lifecycleOfProgram(snapshot, record, day).status)
  const read = wordsOf({ q: question })
  const words = questionWords(rest ?? '', purposesOf(snapshot))
  const search = searchOf(snapshot, read.whole, filters, Math.max(limit, leastPool), pause)
  const order: Order = (records, own, name) => ordered(records, own, name, ranking, pause)
  const mentions = await mentionsIn(read, words, rest, search, order, snapshot)
  const isSettled = mentions.length + over.length > 0 || rest === null
  const said = isSettled ? null : ((await bySaying(words, search)) ?? (await byAnyText(read, search)))
  const found = said ? await order(said.found, words, null) : inTurns(mentions)
  const ranked = unique([...over, ...idsOf(found)])
  const bearers = await bearersOf(mentions, pause)
  return {
    ...(await seated(ranked, limit, snapshot, pause)),
    // Programs of different names are not mistaken for each other.
    namesakes: bearers.filter(({ length }) => length > 1 || bearers.length === 1).flatMap(idsOf),
    chosenBy: said && ranked.length > 0 ? said.by.map((word) => asSpelled(word, question, read.whole)) : null,
  }
}

/** Programs in the order in which they answer words and a name, the best first. */
type Order = (records: readonly Program[], words: QuestionWords, name: string | null) => Promise<Program[]>

/** The question as a name if programs bear it, else the names of programs that stand in it. */
async function mentionsIn(
  question: Words,
  words: QuestionWords,
  rest: string | null,
  search: Search,
  order: Order,
  snapshot: Snapshot,
): Promise<Mention[]> {
  const found = await order(await byName(question, words, search), words, question.whole)
  if (found.length > 0) return [{ name: question.whole, found }]
  const { names, rest: outside } = rest === null ? { names: [], rest: '' } : await programMentions(rest, snapshot)
  const { prefecture } = questionWords(outside, [])
  const isThere = (record: Program) => prefecture === null || [null, prefecture].includes(record.prefecture)
  const mentions: Mention[] = []
  for (const written of names) {
    const name = wordsOf({ q: written })
    const own = questionWords(written, [])
    const here = (await byName(name, own, search)).filter(isThere)
    if (here.length > 0) mentions.push({ name: name.whole, found: await order(here, own, name.whole) })
  }
  return mentions
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

const idsOf = (records: readonly Program[]): string[] => records.map(({ unified_id }) => unified_id)

/** A normalised word as the question spells it, where both are of one length; people do not write 賃上ゲ. */
function asSpelled(word: string, question: string, normalized: string): string {
  const at = question.length === normalized.length ? normalized.indexOf(word) : -1
  return at < 0 ? word : question.slice(at, at + word.length)
}

/** Programs whose name holds the question. 東京都 holds 京都, so a prefecture that is named excludes the others here too. */
async function byName(name: Words, { prefecture }: QuestionWords, search: Search): Promise<Program[]> {
  const terms = name.terms.map(({ alternatives }) => ({ alternatives, short: true }))
  const anywhere = await search(terms)
  if (prefecture === null) return anywhere
  const exact = anywhere.filter((record) => isNamed(record, name.whole))
  const here = await search(terms, placesOf(prefecture))
  const both = [...exact, ...here.filter(({ unified_id: id }) => !exact.some(({ unified_id }) => unified_id === id))]
  return both.length > 0 ? both : anywhere
}

/** Takes programs until as many may be shown as were asked for, so that one that is held back takes no place. */
async function seated(
  ranked: readonly string[],
  limit: number,
  snapshot: Snapshot,
  pause: Pause,
): Promise<Pick<FoundPrograms, 'ids' | 'shown'>> {
  const ids: string[] = []
  let shown = 0
  for (const unified_id of ranked) {
    if (shown === limit) break
    ids.push(unified_id)
    if (isRedistributable(snapshot.table(program).record(unified_id, true)?.license ?? null)) shown++
    await pause()
  }
  return { ids, shown }
}

type Search = (terms: Terms, places?: readonly string[]) => Promise<Program[]>

function searchOf(snapshot: Snapshot, whole: string, filters: Filters, limit: number, pause: Pause): Search {
  const fixed = filterClauses(program, { ...filters }, snapshot)
  return async (terms, places) => {
    if (terms.length === 0 && places === undefined) return []
    const any = [[visibleKey], ...(places ? [places] : [])]
    const query = queryOf({ terms, whole }, { offset: 0, limit }, { any }, fixed)
    const { records } = await snapshot.table(program).search(query, 'default')
    return parsed(records, pause)
  }
}

async function parsed(records: readonly Buffer[], pause: Pause): Promise<Program[]> {
  const programs: Program[] = []
  for (const bytes of records) {
    programs.push(JSON.parse(bytes.toString('utf8')) as Program)
    await pause()
  }
  return programs
}

interface Said {
  readonly found: Program[]
  readonly by: readonly string[]
}

/** All that the question says at once, then ever less of it until something is found; never another prefecture. */
async function bySaying({ kinds, purposes, prefecture }: QuestionWords, search: Search): Promise<Said | null> {
  const places = prefecture === null ? undefined : placesOf(prefecture)
  const kindWords = kinds.map(({ word }) => word)
  const ofKinds = kinds.length === 0 ? [] : [anyOf(kinds.flatMap(({ word, kind }) => [word, kind]))]
  const everyPurpose = purposes.map((word) => anyOf([word]))
  const tries = [
    { terms: [...everyPurpose, ...ofKinds], by: [...purposes, ...kindWords] },
    { terms: everyPurpose, by: purposes },
    { terms: purposes.length > 1 ? [anyOf(purposes)] : [], by: purposes },
    { terms: ofKinds, by: kindWords },
    { terms: [], by: [] },
  ]
  for (const { terms, by } of tries) {
    if (terms.length === 0 && (places === undefined || purposes.length + kinds.length > 0)) continue
    const found = await search(terms, places)
    if (found.length > 0) return { found, by: [...by, ...(prefecture === null ? [] : [prefecture])] }
  }
  return null
}

/** Programs that hold every word of the question anywhere. */
async function byAnyText({ terms }: Words, search: Search): Promise<Said> {
  return { found: await search(terms), by: terms.map(({ alternatives: [text = ''] }) => text) }
}

const placesOf = (prefecture: string): string[] => [filterKey('prefecture', prefecture), filterKey('prefecture', null)]

const anyOf = (alternatives: readonly string[]): Terms[number] => ({ alternatives, short: false })

/** The purposes that programs of a snapshot state, normalised. */
const purposesOf = (snapshot: Snapshot): readonly string[] =>
  snapshot
    .table(program)
    .filterValues('funding_purpose')
    .map(({ normalized }) => normalized)
