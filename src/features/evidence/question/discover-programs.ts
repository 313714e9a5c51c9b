import { filterKey, visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../datasets/program-lifecycle.ts'
import { type Pause, pauses } from '../../../lib/pause.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { type Words, wordsOf } from '../../../operation/search/search-words.ts'
import { onDay, shownFor } from '../../../operation/search/shown-for.ts'
import type { ShownRows } from '../../../operation/word-search.ts'
import { lexicon } from '../../../question/lexicon.ts'
import { readQuestion } from '../../../question/read-question.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { programMentions } from '../../citations/read/programs-named.ts'
import { searchPrograms } from '../../programs/search-programs.ts'
import { distanceFromUse } from '../../programs/standings.ts'
import type { Choice } from '../request/request.ts'
import { bearersOf, inTurns, isNamed, type Mention, ordered, type Ranking } from './rank-programs.ts'

export interface Filters {
  readonly prefecture?: string
  readonly municipality?: string
  readonly tier?: string
}

/** How many programs are wanted, for which day, and those that the question names although they are over. */
interface Wanted {
  readonly limit: number
  readonly day: string
  readonly over: readonly string[]
}

/** Programs that are looked at before the best of them are taken. */
const leastPool = 200

/** The programs that a question is about. */
export interface FoundPrograms {
  /** The best first: as many as may be shown and were asked for, and those before them that a licence holds back. */
  readonly ids: readonly string[]
  /** How many of them may be shown. */
  readonly shown: number
  /** Those that bear exactly the name asked for. */
  readonly namesakes: readonly string[]
  /** What of the question chose them; null when their names did, or when there are none. */
  readonly chosenBy: Choice | null
}

/**
 * Finds programs by name if any: the whole question first, then names that stand in the `rest` of it that names no law; else
 * those that `search_programs` finds by that rest. With no rest the question is a name of something else, and only programs
 * that bear it too are meant.
 */
export async function discoverPrograms(
  question: string,
  rest: string | null,
  filters: Filters,
  { limit, day, over }: Wanted,
  snapshot: Snapshot,
): Promise<FoundPrograms> {
  const pause = pauses()
  const pool = Math.max(limit, leastPool)
  const ranking: Ranking = (record) => distanceFromUse(lifecycleOfProgram(snapshot, record, day).status)
  const byName = searchByName(snapshot, filters, pool, pause)
  const inPlace = (records: readonly Program[], place: Place, name: string) =>
    ordered(records, place, name, ranking, pause)
  const mentions = await mentionsIn(question, rest, { byName, inPlace, day, snapshot })
  const isSettled = mentions.length + over.length > 0 || rest === null
  const said = isSettled ? null : await shownFor(searchPrograms, { q: rest, ...filters }, onDay(snapshot, day), pool)
  const table = snapshot.table(program)
  const found = said ? said.ranks.map((rank) => table.recordAt(rank)) : inTurns(mentions)
  const ranked = unique([...over, ...idsOf(found)])
  const bearers = await bearersOf(mentions, pause)
  return {
    ...(await seated(ranked, limit, snapshot, pause)),
    // Programs of different names are not mistaken for each other.
    namesakes: bearers.filter(({ length }) => length > 1 || bearers.length === 1).flatMap(idsOf),
    chosenBy: said && ranked.length > 0 ? choiceOf(rest ?? '', said) : null,
  }
}

/** Where no row has less than all words, all of them chose it; null where names did. */
function choiceOf(q: string, { relaxed }: ShownRows): Choice | null {
  if (relaxed?.by === 'names') return null
  if (!relaxed) return { by: q.trim().split(/\s+/), unused: [] }
  const { any_of, preferred, dropped, did_you_mean = [] } = relaxed
  return { by: unique([...any_of, ...preferred, ...did_you_mean]), unused: dropped }
}

/** The one prefecture that a text names, in full. */
type Place = string | null

interface NameSearch {
  readonly byName: (name: Words, place: Place) => Promise<Program[]>
  /** Programs in the order in which they answer a name and a place, the best first. */
  readonly inPlace: (records: readonly Program[], place: Place, name: string) => Promise<Program[]>
  readonly day: string
  readonly snapshot: Snapshot
}

/** The question as a name if programs bear it, else the names of programs that stand in it. */
async function mentionsIn(
  question: string,
  rest: string | null,
  { byName, inPlace, day, snapshot }: NameSearch,
): Promise<Mention[]> {
  const whole = wordsOf({ q: question })
  const place = await placeIn(rest ?? '', day)
  const found = await inPlace(await byName(whole, place), place, whole.whole)
  if (found.length > 0) return [{ name: whole.whole, found }]
  const { names, rest: outside } = rest === null ? { names: [], rest: '' } : await programMentions(rest, snapshot)
  const around = await placeIn(outside, day)
  const isThere = (record: Program) => around === null || [null, around].includes(record.prefecture)
  const mentions: Mention[] = []
  for (const written of names) {
    const name = wordsOf({ q: written })
    const own = await placeIn(written, day)
    const here = (await byName(name, own)).filter(isThere)
    if (here.length > 0) mentions.push({ name: name.whole, found: await inPlace(here, own, name.whole) })
  }
  return mentions
}

async function placeIn(text: string, day: string): Promise<Place> {
  const { place } = readQuestion(text, await lexicon(), day)
  const [one = null, ...others] = place?.prefectures ?? []
  return others.length === 0 ? one : null
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

const idsOf = (records: readonly Program[]): string[] => records.map(({ unified_id }) => unified_id)

/** Programs whose name holds another one. 東京都 holds 京都, so a prefecture that is named excludes the others here too. */
function searchByName(snapshot: Snapshot, filters: Filters, limit: number, pause: Pause): NameSearch['byName'] {
  const fixed = filterClauses(program, { ...filters }, snapshot)
  const search = async ({ terms, whole }: Words, places: readonly string[] | null): Promise<Program[]> => {
    if (terms.length === 0) return []
    const inNames = terms.map(({ alternatives }) => ({ alternatives, short: true }))
    const any = [[visibleKey], ...(places ? [places] : [])]
    const query = queryOf({ terms: inNames, whole }, { offset: 0, limit }, { any }, fixed)
    return parsed((await snapshot.table(program).search(query, 'default')).records, pause)
  }
  return async (name, place) => {
    const anywhere = await search(name, null)
    if (place === null) return anywhere
    const exact = anywhere.filter((record) => isNamed(record, name.whole))
    const here = await search(name, [filterKey('prefecture', place), filterKey('prefecture', null)])
    const both = [...exact, ...here.filter(({ unified_id: id }) => !exact.some(({ unified_id }) => unified_id === id))]
    return both.length > 0 ? both : anywhere
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
