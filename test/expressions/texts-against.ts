import { type Part, type Repeated, readPattern } from './pattern.ts'

/** Characters of Japanese drafts, notices and pages, of which a class may take some. */
const usual = [...' aA0１一十万条第のあアー・、。（）()「」,.:;/-_<>"\'&=%円年月日\n\t　é@#!?*+~|\\[]{}']

const mostWays = 12
const mostTexts = 200
// Beyond Latin-1: of a text without such a character the engine knows at once that no Japanese word is in it.
const nothingElse = '\ue000'

/** A text of any length: a beginning, a part over and over, and an end. */
export interface Hostile {
  readonly head: string
  readonly unit: string
  readonly end: string
}

/** The text of about a length. */
export const filled = ({ head, unit, end }: Hostile, length: number): string =>
  head + unit.repeat(Math.max(1, Math.floor((length - head.length) / unit.length))) + end

/**
 * Texts that an expression may take long with: runs and pairs of its characters, its beginnings over and over, and each of its
 * repetitions behind what comes before it; all with an end that it does not expect.
 */
export function textsAgainst({ source, flags }: RegExp): Hostile[] {
  const root = readPattern(source)
  const alphabet = new Alphabet(root, flags.replace(/[gmy]/g, ''))
  const paths = pathsOf(root, alphabet)
  const some = alphabet.characters.slice(0, 7)
  const pairs = some.flatMap((one, at) => some.slice(at + 1).map((other) => one + other))
  const units: readonly (readonly [head: string, unit: string])[] = [
    ...paths.flatMap(({ runs }) => runs),
    ...[...alphabet.characters, ...paths.flatMap(({ begun }) => begun), ...pairs].map((unit) => ['', unit] as const),
    ...alphabet.characters.map((unit) => [nothingElse, unit] as const),
  ]
  const ends = source.includes('.') ? [nothingElse, `\n${nothingElse}`] : [nothingElse]
  const all = units
    .flatMap(([head, unit]) => ends.map((end) => ({ head, unit, end })))
    .filter(({ unit }) => unit !== '')
  return [...new Map(all.map((text) => [Object.values(text).join('\ue001'), text])).values()].slice(0, mostTexts)
}

/** Characters that stand for the classes and signs of an expression. */
class Alphabet {
  readonly #samples = new Map<string, readonly string[]>()
  readonly #flags: string
  readonly characters: readonly string[]

  constructor(root: Part, flags: string) {
    this.#flags = flags
    this.characters = [...new Set(charactersOf(root).flatMap((source) => this.samples(source)))]
  }

  /** Up to three that a class or sign stands for, its own first. */
  samples(source: string): readonly string[] {
    const known = this.#samples.get(source)
    if (known) return known
    const written = source.replace(/\\u\{?([\da-f]{4,6})\}?/gi, (_, hex) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    const found = this.#among(source, [...written, ...usual])
    const some = [found[0], found[Math.floor(found.length / 2)], found.at(-1)].filter((one) => one !== undefined)
    this.#samples.set(source, [...new Set(some)])
    return [...new Set(some)]
  }

  /** Every character of the expression that a class or sign may stand for as well. */
  taken = (source: string): string[] => this.#among(source, this.characters)

  #among(source: string, characters: readonly string[]): string[] {
    const one = new RegExp(`^${source}$`, this.#flags)
    return characters.filter((character) => one.test(character))
  }
}

const charactersOf = (part: Part): string[] =>
  part.kind === 'character' ? [part.source] : part.choices.flat().flatMap(({ part: inner }) => charactersOf(inner))

/** One way through an expression: what it has matched, all beginnings of that, and its runs behind what stands before them. */
interface Path {
  readonly text: string
  readonly begun: readonly string[]
  readonly runs: readonly (readonly [head: string, unit: string])[]
}

function pathsOf(part: Part, alphabet: Alphabet): Path[] {
  if (part.kind === 'character') return alphabet.samples(part.source).map((text) => ({ text, begun: [text], runs: [] }))
  return part.choices.flatMap((sequence) => pathsOfSequence(sequence, alphabet)).slice(0, mostWays)
}

/** Each part in turn takes each of its ways while the others take theirs. */
function pathsOfSequence(sequence: readonly Repeated[], alphabet: Alphabet): Path[] {
  const ways = sequence.map(({ part, isLong }) => {
    const paths = pathsOf(part, alphabet)
    return isLong ? paths.map((path) => withRuns(path, part, alphabet)) : paths
  })
  const most = Math.max(1, ...ways.map(({ length }) => length))
  return Array.from({ length: most }, (_, way) => joined(ways.map((of) => of[way % Math.max(1, of.length)])))
}

function withRuns(path: Path, part: Part, alphabet: Alphabet): Path {
  const units = part.kind === 'character' ? alphabet.taken(part.source) : path.text === '' ? [] : [path.text]
  return { ...path, runs: [...path.runs, ...units.map((unit) => ['', unit] as const)] }
}

function joined(parts: readonly (Path | undefined)[]): Path {
  let path: Path = { text: '', begun: [], runs: [] }
  for (const part of parts) {
    if (part === undefined) continue
    const before = path.text
    path = {
      text: before + part.text,
      begun: [...path.begun, ...part.begun.map((text) => before + text)],
      runs: [...path.runs, ...part.runs.map(([head, unit]) => [before + head, unit] as const)],
    }
  }
  return path
}
