import { filterKey, visibleKey } from '../../corpus/layout.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { TableQuery } from '../../corpus/table.ts'
import { type Program, program, tiers } from '../../datasets/program.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { queryTerms } from '../../lib/query-terms.ts'
import { wordsOf } from '../../operation/search-words.ts'
import { type QuestionWords, questionWords } from './question-words.ts'

export interface Filters {
  readonly prefecture?: string
  readonly tier?: string
}

/** Programs that are scored before the best of them are taken. */
const leastPool = 200

type Terms = TableQuery['terms']

/** The programs that a question is about, the best first: by name if any, else by what it says, else by any word of it. */
export async function discoverPrograms(
  question: string,
  filters: Filters,
  limit: number,
  snapshot: Snapshot,
): Promise<{ ids: string[]; namesakes: string[] }> {
  const words = questionWords(question, purposesOf(snapshot))
  const search = searchOf(snapshot, normalizeText(question), filters, Math.max(limit, leastPool))
  const named = await search(queryTerms(question).map(({ alternatives }) => ({ alternatives, short: true })))
  const found = named.length > 0 ? named : await bySaying(words, search)
  const records = found.length > 0 ? found : await search(wordsOf(question).terms)
  const ranked = ordered(records, words, named.length > 0 ? normalizeText(question) : null)
  return {
    ids: ranked.slice(0, limit).map(({ unified_id }) => unified_id),
    namesakes: ranked.filter((record) => isNamed(record, normalizeText(question))).map(({ unified_id }) => unified_id),
  }
}

type Search = (terms: Terms, places?: readonly string[]) => Promise<Program[]>

function searchOf(snapshot: Snapshot, whole: string, filters: Filters, limit: number): Search {
  const fixed = filterClauses(filters)
  return async (terms, places) => {
    if (terms.length === 0 && places === undefined) return []
    const any = [[visibleKey], ...fixed, ...(places ? [places] : [])]
    const { records } = await snapshot
      .table(program)
      .search({ terms, whole, any, ranges: [], offset: 0, limit }, 'default')
    return records.map((bytes) => JSON.parse(bytes.toString('utf8')) as Program)
  }
}

function filterClauses({ prefecture, tier }: Filters): string[][] {
  const place = prefecture === undefined ? undefined : prefectureName(prefecture)
  return [
    ...(prefecture === undefined ? [] : [[filterKey('prefecture', place === undefined ? prefecture : place)]]),
    ...(tier === undefined ? [] : [[filterKey('tier', tier)]]),
  ]
}

/** All that the question says at once, then ever less of it until something is found; never another prefecture. */
async function bySaying({ kinds, purposes, prefecture }: QuestionWords, search: Search): Promise<Program[]> {
  const places = prefecture === null ? undefined : [filterKey('prefecture', prefecture), filterKey('prefecture', null)]
  const ofKinds = kinds.length === 0 ? [] : [anyOf(kinds.flatMap(({ word, kind }) => [word, kind]))]
  const everyPurpose = purposes.map((word) => anyOf([word]))
  const tries = [[...everyPurpose, ...ofKinds], everyPurpose, purposes.length > 1 ? [anyOf(purposes)] : [], ofKinds, []]
  for (const terms of tries) {
    if (terms.length === 0 && (places === undefined || purposes.length + kinds.length > 0)) continue
    const found = await search(terms, places)
    if (found.length > 0) return found
  }
  return []
}

const anyOf = (alternatives: readonly string[]): Terms[number] => ({ alternatives, short: false })

/** By score, then tier, then name, then id: points for the name, and for each thing the question says (decisions.md 3.3). */
function ordered(records: readonly Program[], words: QuestionWords, asked: string | null): Program[] {
  const scored = records.map((record) => ({ record, score: scoreOf(record, words, asked) }))
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return scored
    .sort(
      (a, b) =>
        b.score - a.score ||
        tiers.indexOf(a.record.tier) - tiers.indexOf(b.record.tier) ||
        byText(a.record.primary_name, b.record.primary_name) ||
        byText(a.record.unified_id, b.record.unified_id),
    )
    .map(({ record }) => record)
}

/** A name that is the whole question counts as twice a name that only holds it. */
function scoreOf(record: Program, { kinds, purposes, prefecture }: QuestionWords, asked: string | null): number {
  const purposeText = normalizeText([record.primary_name, ...record.funding_purpose].join(' '))
  const forName = asked === null ? 0 : isNamed(record, asked) ? 20 : 10
  const forKind = kinds.some(({ kind }) => kind === record.program_kind) ? 2 : 0
  const forPurpose = purposes.some((word) => purposeText.includes(word)) ? 2 : 0
  const forPlace = prefecture !== null && record.prefecture === prefecture ? 3 : 0
  return forName + forKind + forPurpose + forPlace
}

/** Whether a program bears exactly a normalised name. */
const isNamed = ({ primary_name, aliases }: Program, name: string): boolean =>
  [primary_name, ...aliases].some((one) => normalizeText(one) === name)

/** The purposes that programs of a snapshot state, normalised. */
const purposesOf = (snapshot: Snapshot): readonly string[] =>
  snapshot
    .table(program)
    .filterValues('funding_purpose')
    .map(({ normalized }) => normalized)
