import { type Program, tiers } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'

/** A name, normalised, and the programs whose names hold it, the best first. */
export interface Mention {
  readonly name: string
  readonly found: readonly Program[]
}

/** The programs of each mention that bear exactly its name. */
export async function bearersOf(mentions: readonly Mention[], pause: Pause): Promise<Program[][]> {
  const bearers: Program[][] = []
  for (const { name, found } of mentions) {
    const named: Program[] = []
    for (const record of found) {
      if (isNamed(record, name)) named.push(record)
      await pause()
    }
    bearers.push(named)
  }
  return bearers
}

/** The best of every mention, then the second of every one, each program once: a question of two programs shows both. */
export function inTurns(mentions: readonly Mention[]): Program[] {
  const longest = Math.max(0, ...mentions.map(({ found }) => found.length))
  const turns = Array.from({ length: longest }, (_, turn) => mentions.flatMap(({ found }) => found[turn] ?? []))
  return [...new Map(turns.flat().map((record) => [record.unified_id, record])).values()]
}

/** How far a program stands from being usable on the day asked for; 0 = usable. */
export type Ranking = (record: Program) => number

/** Exactly the name first, then the prefecture that is named, then what can be used, then tier, then name, then id. */
export async function ordered(
  records: readonly Program[],
  prefecture: string | null,
  name: string,
  ranking: Ranking,
  pause: Pause,
): Promise<Program[]> {
  const scored: { record: Program; score: number; distance: number }[] = []
  for (const record of records) {
    scored.push({ record, score: scoreOf(record, prefecture, name), distance: ranking(record) })
    await pause()
  }
  const best = inOrder(scored, ({ record: { tier, primary_name, unified_id }, score, distance }) => [
    largestFirst(score),
    distance,
    tiers.indexOf(tier),
    primary_name,
    unified_id,
  ])
  return best.map(({ record }) => record)
}

const scoreOf = (record: Program, prefecture: string | null, name: string): number =>
  (isNamed(record, name) ? 2 : 0) + (prefecture !== null && record.prefecture === prefecture ? 1 : 0)

/** Whether a program bears exactly a normalised name. */
export const isNamed = ({ primary_name, aliases }: Program, name: string): boolean =>
  [primary_name, ...aliases].some((one) => normalizeText(one) === name)
