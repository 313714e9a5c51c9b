/** Characters of the longest text: some 8,000 tokens, an article and a page of records. */
const mostText = 24_000

/** Parts of an answer that are shortened before it is given up. */
const mostCuts = 40

/** A text is cut no shorter than this. */
const shortestText = 1000

/** What a reader of the text does who needs the rest. */
const readingOn =
  'ask for less at once (limit, fields, one paragraph) or for what follows (offset); structuredContent holds all of it'

/** How much of a part is not there. */
interface LeftOut {
  readonly count: number
  readonly unit: 'rows' | 'characters'
}

/** Something that can be shortened, where it stands, and how it is put in place of what was there. */
interface Part {
  readonly path: string
  readonly value: string | readonly unknown[]
  readonly length: number
  put(value: string | readonly unknown[]): void
}

/** Compact JSON of at most so many characters: the longest lists and texts are shortened, and `left_out` says by how much. */
export function withinLength(lean: Readonly<Record<string, unknown>>, most = mostText): string {
  const whole = JSON.stringify(lean)
  if (whole.length <= most) return whole
  const copy = JSON.parse(whole) as Record<string, unknown>
  const leftOut = new Map<string, LeftOut>()
  for (let i = 0; i < mostCuts; i += 1) {
    const json = JSON.stringify(told(copy, leftOut))
    if (json.length <= most) return json
    const [longest] = partsOf(copy, '').toSorted((a, b) => b.length - a.length)
    if (!longest) break
    const { path, value, length } = longest
    const share = Math.max(0, 1 - (json.length - most) / length)
    const kept = Math.max(Math.floor(value.length * share * 0.95), typeof value === 'string' ? shortestText : 1)
    const count = (leftOut.get(path)?.count ?? 0) + value.length - kept
    leftOut.set(path, { count, unit: typeof value === 'string' ? 'characters' : 'rows' })
    longest.put(value.slice(0, kept))
  }
  return JSON.stringify(told(copy, leftOut))
}

/** The answer, and what of it is not there. */
function told(copy: object, leftOut: ReadonlyMap<string, LeftOut>): object {
  if (leftOut.size === 0) return copy
  const parts = [...leftOut].map(([path, { count, unit }]) => [path, `${count} more ${unit}`])
  return { ...copy, left_out: Object.fromEntries(parts), how_to_read_on: readingOn }
}

/** Lists of more than one and long texts, at any depth. */
function partsOf(holder: Record<string, unknown> | unknown[], path: string): Part[] {
  return Object.entries(holder).flatMap(([name, value]) => {
    const at = Array.isArray(holder) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
    const put = (short: string | readonly unknown[]) => Object.assign(holder, { [name]: short })
    if (typeof value === 'string')
      return value.length > shortestText ? [{ path: at, value, length: JSON.stringify(value).length, put }] : []
    if (typeof value !== 'object' || value === null) return []
    const inner = partsOf(value as unknown[], at)
    if (!Array.isArray(value) || value.length < 2) return inner
    return [{ path: at, value, length: JSON.stringify(value).length, put }, ...inner]
  })
}
