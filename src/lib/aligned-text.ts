import type { Pause } from './pause.ts'

/** A stretch of one text and the stretch of another that stands in its place; one of them may be empty. */
export interface Gap {
  readonly from: number
  readonly to: number
  readonly sourceFrom: number
  readonly sourceTo: number
}

/** How a text lies in a source: what differs, and how many of its characters are the source's. */
export interface Alignment {
  readonly gaps: readonly Gap[]
  readonly matched: number
}

/** Where short stretches (grams) of a source stand. */
export interface SourceGrams {
  readonly source: string
  readonly length: number
  readonly places: ReadonlyMap<string, readonly number[]>
}

const mostPlaces = 16
const placesInStep = 512

/** Grams of a source; the longer the text to be found, the longer they may be. */
export async function gramsOf(source: string, textLength: number, pause: Pause): Promise<SourceGrams> {
  const length = textLength >= 48 ? 8 : textLength >= 10 ? 4 : 2
  const places = new Map<string, number[]>()
  for (let at = 0; at + length <= source.length; at++) {
    const gram = source.slice(at, at + length)
    const known = places.get(gram)
    if (!known) places.set(gram, [at])
    else if (known.length < mostPlaces) known.push(at)
    if (at % placesInStep === 0) await pause()
  }
  return { source, length, places }
}

/**
 * Lays a text along a source in a time that grows with the length of both: stretches that stand in both, in the order of the text,
 * nearest to the diagonal that most of them share. What lies between them are the gaps.
 */
export async function aligned(text: string, grams: SourceGrams, pause: Pause): Promise<Alignment> {
  const { source } = grams
  const start = await diagonalOf(text, grams, pause)
  if (start === undefined) return { gaps: [], matched: 0 }
  const reach = Math.max(64, text.length >> 1)
  const gaps: Gap[] = []
  let [from, sourceFrom, matched, diagonal] = [0, Math.max(0, start), 0, start]
  for (let at = 0; at + grams.length <= text.length; ) {
    if (at % placesInStep === 0) await pause()
    const place = nearest(grams.places.get(text.slice(at, at + grams.length)), sourceFrom, at + diagonal, reach)
    if (place === undefined) {
      at++
      continue
    }
    let [first, sourceFirst] = [at, place]
    while (first > from && sourceFirst > sourceFrom && text[first - 1] === source[sourceFirst - 1]) {
      first--
      sourceFirst--
    }
    let [to, sourceTo] = [at + grams.length, place + grams.length]
    while (to < text.length && text[to] === source[sourceTo]) {
      to++
      sourceTo++
    }
    // What stands before the first stretch that is the source's has its counterpart right in front of it.
    const before = matched === 0 ? Math.max(0, sourceFirst - first) : sourceFrom
    if (first > from || (sourceFirst > before && matched > 0))
      gaps.push({ from, to: first, sourceFrom: before, sourceTo: sourceFirst })
    matched += to - first
    ;[from, sourceFrom, diagonal, at] = [to, sourceTo, sourceTo - to, to]
  }
  if (from < text.length && matched > 0) gaps.push(lastGap(text, source, from, sourceFrom))
  return { gaps, matched }
}

function lastGap(text: string, source: string, from: number, sourceFrom: number): Gap {
  return { from, to: text.length, sourceFrom, sourceTo: Math.min(source.length, sourceFrom + text.length - from) }
}

/** How far most grams of the text are moved in the source, to some characters. */
async function diagonalOf(text: string, { length, places }: SourceGrams, pause: Pause): Promise<number | undefined> {
  const votes = new Map<number, { count: number; least: number }>()
  for (let at = 0; at + length <= text.length; at++) {
    for (const place of places.get(text.slice(at, at + length)) ?? []) {
      const vote = votes.get((place - at) >> 4) ?? { count: 0, least: place - at }
      votes.set((place - at) >> 4, { count: vote.count + 1, least: Math.min(vote.least, place - at) })
    }
    if (at % placesInStep === 0) await pause()
  }
  let best: { count: number; least: number } | undefined
  for (const vote of votes.values()) if (!best || vote.count > best.count) best = vote
  return best?.least
}

function nearest(places: readonly number[] = [], from: number, expected: number, reach: number): number | undefined {
  let best: number | undefined
  for (const place of places) {
    const isNearer = best === undefined || Math.abs(place - expected) < Math.abs(best - expected)
    if (place >= from && Math.abs(place - expected) <= reach && isNearer) best = place
  }
  return best
}
