import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { editDistance } from '../../../lib/did-you-mean.ts'
import { type FoldedText, folded } from '../../../lib/folded-text.ts'
import { type Pause, pauses } from '../../../lib/pause.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { matchesIn } from './matches-in.ts'
import type { ProgramHere } from './program-names.ts'

/** A known name near one that a draft writes. */
export interface NearName {
  readonly id: string
  readonly name: string
}

/** A word that reads like the name of a program and is none that is known. */
export interface ProgramWord {
  readonly from: number
  readonly to: number
  readonly near: readonly NearName[]
}

const word =
  /[一-鿿々ァ-ヺーa-z0-9・ぁ-ゖ]{2,40}(?:補助金|助成金|給付金|支援金|奨励金|交付金|協力金|支援事業|支援資金)(?!等?の?(?:交付|額|率|申請|事務局))/g
const longest = 64
const mostWords = 300
/** What stands in front of a name: 令和8年度, 第3回. */
const lead = /^(?:(?:令和|平成)?(?:\d{1,4}|元)年度?|第\d{1,3}[回次])/
const ordinary = /^(?:各種|国庫|運営費|地方|本|当該|同|他|等)/
const mostNear = 3
const commonGram = 500

interface Grams {
  readonly names: readonly (NearName & { readonly key: string })[]
  readonly holders: ReadonlyMap<string, readonly number[]>
}

/** The words of a folded text that read like names of programs, where no known name stands, with the known names near them. */
export async function programWordsIn(
  snapshot: Snapshot,
  { text }: FoldedText,
  known: readonly ProgramHere[],
  pause: Pause,
): Promise<readonly ProgramWord[]> {
  const found: ProgramWord[] = []
  let next = 0
  for (const { 0: whole, index } of await matchesIn(text, word, longest, pause)) {
    await pause()
    const to = index + whole.length
    while ((known[next]?.to ?? Number.POSITIVE_INFINITY) <= index) next++
    // What stands in front without a sign between, the ministry for one, is no part of the name.
    const from = Math.max(index, lastEnd(known, next, to))
    if (from >= to || found.length >= mostWords) continue
    const near = nearTo(text.slice(from, to), await gramsOf(snapshot))
    const [nearest] = near
    const plain = text
      .slice(from, to)
      .replace(/^.*[ぁ-ゖ]/, '')
      .replace(lead, '')
    if (nearest) found.push({ from: to - nearest.length, to, near: near.map(({ id, name }) => ({ id, name })) })
    else if (plain.length >= shortest && !ordinary.test(plain)) found.push({ from: to - plain.length, to, near: [] })
  }
  return found
}

/** Where the last known name ends that lies in a word; the end of the word when it reaches across. */
function lastEnd(known: readonly ProgramHere[], from: number, to: number): number {
  let end = 0
  for (let i = from; (known[i]?.from ?? to) < to; i++) end = (known[i] as ProgramHere).to
  return end
}

const shortest = 7

/** Names of programs by neighbouring pairs of characters; made once per snapshot, when the first such word is met. */
const gramsOf = (snapshot: Snapshot): Promise<Grams> =>
  snapshot.remember('grams of program names', () => readGrams(snapshot))

async function readGrams(snapshot: Snapshot): Promise<Grams> {
  const pause = pauses()
  const names: (NearName & { key: string })[] = []
  const holders = new Map<string, number[]>()
  for (const row of snapshot.table(program).records()) {
    await pause()
    if (row.excluded === true || row.tier === 'X' || !isRedistributable(row.license)) continue
    for (const key of keysOf(row)) {
      const place = names.push({ id: row.unified_id, name: row.primary_name, key }) - 1
      for (const gram of new Set(gramsIn(key))) {
        const held = holders.get(gram)
        if (held) held.push(place)
        else holders.set(gram, [place])
      }
    }
  }
  return { names, holders }
}

/** The names of a program, whole and without year, place and frame. */
function keysOf({ primary_name, aliases }: Record<string, unknown>): Set<string> {
  const whole = [primary_name as string, ...(aliases as string[])].map(folded)
  const bare = whole.map((name) =>
    name
      .replace(/^(?:[【[][^】\]]{0,30}[】\]])+/, '')
      .replace(/[(<〈《_【].*$/s, '')
      .replace(lead, ''),
  )
  return new Set([...whole, ...bare].filter((name) => name.length >= 5))
}

const gramsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2))

interface Near extends NearName {
  /** How much of the end of the word is the name. */
  readonly length: number
}

function nearTo(word: string, { names, holders }: Grams): Near[] {
  const shared = new Map<number, number>()
  for (const gram of gramsIn(word)) {
    const held = holders.get(gram) ?? []
    if (held.length <= commonGram) for (const place of held) shared.set(place, (shared.get(place) ?? 0) + 1)
  }
  const most = [...shared].sort((a, b) => b[1] - a[1]).slice(0, mostCompared)
  const near = new Map<string, Near & { readonly distance: number }>()
  for (const [place] of most) {
    const { id, name, key } = names[place] as Grams['names'][number]
    const least = Math.max(1, Math.floor(key.length / 6)) + 1
    for (const length of [key.length, key.length - 1, key.length + 1]) {
      const distance = length > word.length ? least : editDistance(word.slice(-length), key, least)
      if (distance < Math.min(least, near.get(id)?.distance ?? least)) near.set(id, { id, name, length, distance })
    }
  }
  return [...near.values()].sort((a, b) => a.distance - b.distance).slice(0, mostNear)
}

const mostCompared = 40
