import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { wordsOfIndustry } from '../../../operation/lookup/applicant.ts'
import { byText } from '../../../operation/lookup/rows.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { noWords, type Words, wordsOf } from '../../../operation/search/search-words.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'

/** What listing and filtering need of a program that takes applications on a day. */
export interface OpenProgram {
  readonly rank: number
  readonly name: string
  readonly prefecture: string | null
  readonly authority_level: string
  readonly targets: readonly string[]
  readonly opens: string
  readonly closes: string
}

const mostDays = 4

/** Programs with a window of two stated days around a day; the soonest to close first. A last day that is not stated is not open. */
export function openPrograms(snapshot: Snapshot, day: string): Promise<readonly OpenProgram[]> {
  const days = snapshot.remember('open programs', () => new Map<string, Promise<readonly OpenProgram[]>>())
  const known = days.get(day)
  if (known) return known
  const made = openOn(snapshot, day)
  days.set(day, made)
  const [oldest] = days.keys()
  if (days.size > mostDays && oldest !== undefined) days.delete(oldest)
  return made
}

async function openOn(snapshot: Snapshot, day: string): Promise<OpenProgram[]> {
  const calendar = await ProgramCalendar.of(snapshot)
  const standings = await calendar.on(day)
  const pause = pauses()
  const table = snapshot.table(program)
  const found: OpenProgram[] = []
  for (const rank of standings.ranksWith('open')) {
    const { opens_on, closes_on } = calendar.at(rank, day)
    const record = table.recordAt(rank) as Program
    if (opens_on === null || closes_on === null || program.hidden?.(record)) continue
    const { primary_name: name, prefecture, authority_level, target_types: targets } = record
    found.push({ rank, name, prefecture, authority_level, targets, opens: opens_on, closes: closes_on })
    await pause()
  }
  return found.sort((a, b) => byText(a.closes, b.closes) || byText(a.name, b.name))
}

/** Ranks of the programs that name an industry or have some words; undefined where nothing is asked for. */
export async function ranksAbout(
  snapshot: Snapshot,
  { industry, words }: { readonly industry?: string | undefined; readonly words?: string | undefined },
): Promise<ReadonlySet<number> | undefined> {
  const trade = industry === undefined ? [] : wordsOfIndustry(industry)
  const read: Words = words === undefined ? noWords : wordsOf({ q: normalizeText(words) })
  const terms = [...read.terms, ...(trade.length > 0 ? [{ alternatives: trade, short: false }] : [])]
  if (terms.length === 0) return undefined
  const table = snapshot.table(program)
  const { ranks } = await table.ranksOf(queryOf({ terms, whole: '' }, { offset: 0, limit: table.rows }))
  return new Set(ranks)
}
