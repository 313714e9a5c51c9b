import { filterKey } from '../../corpus/layout.ts'
import type { Table, TableQuery } from '../../corpus/table.ts'
import { houjin } from '../../datasets/houjin.ts'
import { companiesCalled } from '../../datasets/named-bearers.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { jstDate } from '../../lib/jst.ts'
import { ranksAmong } from '../../operation/search/ordered-rows.ts'
import type { Selection } from '../../operation/search/search.ts'
import { type Words, wordsOf } from '../../operation/search/search-words.ts'
import type { SearchMoment } from '../../operation/word-search.ts'
import { lexicon } from '../../question/lexicon.ts'
import type { QuestionPlace } from '../../question/place-of.ts'
import { readQuestion } from '../../question/read-question.ts'

/** What may join a place to the name behind it, and what may stand around one beside a name. */
const joint =
  /^(?:(?:内|市内|県内)?(?:の|にある|に(?:本社|本店|所在)[^ ]{0,4}?(?:する|がある|のある|の)|で)|[ 　、,)）]+|$)/
const apart = /(?:^|[ 　、,(（])$/

/** A name beside a place in one field: 愛知県豊田市のトヨタ自動車, トヨタ自動車 愛知. */
interface NameInPlace {
  readonly name: string
  readonly place: QuestionPlace
}

/** Those of some companies that a query selects, in its order, without those that have ended: whatever its name, one of them stands behind. */
async function notEnded(table: Table, query: TableQuery, called: readonly number[]): Promise<readonly number[]> {
  const ended = table.filterValues('status').flatMap(({ value, key }) => (value === 'active' ? [] : [key]))
  const all = await ranksAmong(table, query, called)
  if (ended.length === 0) return all
  const over = new Set(await ranksAmong(table, { ...query, any: [...query.any, ended] }, called))
  return all.filter((rank) => !over.has(rank))
}

/** Companies whose name is what is asked for stand first, with or without their form; a place beside the name is a place, or a part of a name that has both. */
export async function companySelection(
  words: Words,
  spellings: (word: string) => readonly string[],
  moment: SearchMoment,
): Promise<Selection> {
  const { q = '' } = words
  if (words.terms.length === 0) return {}
  const table = moment.snapshot.table(houjin)
  const bearers = companiesCalled(moment.snapshot, q)
  // TAKASAKI MIHON CO., LTD. is a name, and no Mihon in Takasaki.
  const inPlace = bearers.length > 0 ? undefined : await nameInPlace(q, moment)
  const called = inPlace ? companiesCalled(moment.snapshot, inPlace.name) : bearers
  const first: Selection['first'] = (query) => notEnded(table, query, called)
  if (!inPlace) return { first }
  const plain = { whole: '', ranges: [], offset: 0, limit: 0 }
  const there = await table.rowsOf({ ...plain, terms: [], any: keysOfPlace(table, inPlace.place) })
  const having = await table.rowsOf({ ...plain, terms: words.terms, any: [] })
  const named = wordsOf({ q: inPlace.name }, { spellings })
  return { words: named, within: [table.union(there, having)], preferred: [having], first }
}

async function nameInPlace(q: string, { now }: SearchMoment): Promise<NameInPlace | undefined> {
  // 九州 beside a number is a part of the name of the company that has it.
  if (q.split(/\s+/u).some((word) => houjinBangou(word) !== undefined)) return undefined
  const words = await lexicon()
  const { spans } = readQuestion(q, words, jstDate(now))
  let name = q
  const places: string[] = []
  for (const [start, end] of runsOf(spans.filter(({ field }) => field === 'place')).reverse()) {
    const [joined] = joint.exec(q.slice(end)) ?? []
    // 北海道 of 北海道電力 is a part of the name.
    if (joined === undefined || !apart.test(q.slice(0, start))) continue
    places.unshift(q.slice(start, end))
    name = `${name.slice(0, start)} ${name.slice(end + joined.length)}`
  }
  const bare = name.replace(/[()（）、,\s]+/g, ' ').trim()
  const { place } = readQuestion(places.join(' '), words, jstDate(now))
  return place && bare !== '' ? { name: bare, place } : undefined
}

/** Places that follow one another at once are one: 愛知県豊田市. */
function runsOf(spans: readonly { readonly start: number; readonly end: number }[]): [start: number, end: number][] {
  const runs: [number, number][] = []
  for (const { start, end } of spans) {
    const last = runs.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else runs.push([start, end])
  }
  return runs
}

/** Of a municipality with wards every ward; a name that several municipalities bear means each of them. */
function keysOfPlace(
  table: Pick<Table, 'filterValues'>,
  { prefectures, municipality, words }: QuestionPlace,
): string[][] {
  const named = municipality ?? words.find((word) => /[市区町村]$/.test(word))
  const keys = [prefectures.map((name) => filterKey('prefecture', name))]
  if (named === undefined) return keys
  const own = table.filterValues('municipality').filter(({ value }) => value.startsWith(named) || value.endsWith(named))
  return [...keys, own.length > 0 ? own.map(({ key }) => key) : [filterKey('municipality', named)]]
}
