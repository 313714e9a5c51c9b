import { readFileSync } from 'node:fs'

/** A question with what must be found and what must be read in it. */
export interface Requested {
  /** `work` may be looked at while the search is made; `run` is only run. */
  readonly set: 'work' | 'run'
  readonly kind: 'words' | 'sentence' | 'error'
  /** The operation that is asked. */
  readonly search: string
  readonly q: string
  /** A record answers when a name of it holds one of these, or is one of these behind `=`. */
  readonly names: readonly string[]
  /** Intents that whoever asks may have; none = not judged. */
  readonly intents: readonly string[]
  /** What a reading must hold, as `slot:value`. */
  readonly slots: readonly string[]
}

const file = new URL('questions.tsv', import.meta.url)
const sets = ['work', 'run'] as const
const kinds = ['words', 'sentence', 'error'] as const

/** The questions of the evaluation, in their order. */
export function questions(): Requested[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [set, kind, search = '', q = '', names = '', intents = '', prefecture, municipality, ...others] =
      line.split('\t')
    const [industry, purposes = '', size] = others
    const slots = [
      ...(prefecture ? [`prefecture:${prefecture}`] : []),
      ...(municipality ? [`municipality:${municipality}`] : []),
      ...(industry ? [`industry:${industry}`] : []),
      ...listOf(purposes, ';').map((purpose) => `purpose:${purpose}`),
      ...(size ? [`size:${size}`] : []),
    ]
    const requested = { search, q, names: listOf(names, '|'), intents: listOf(intents, '|'), slots }
    return { set: oneOf(sets, set, line), kind: oneOf(kinds, kind, line), ...requested }
  })
}

const listOf = (cell: string, joint: string): string[] => cell.split(joint).filter(Boolean)

function oneOf<T extends string>(known: readonly T[], given: string | undefined, line: string): T {
  const found = known.find((one) => one === given)
  if (found === undefined) throw new Error(`eval/questions.tsv: ${line}`)
  return found
}
