import { readFileSync } from 'node:fs'

/** A question with what must be found and what must be read in it. */
export interface Asked {
  /** `work` may be looked at while the search is made; `run` is only run. */
  readonly set: 'work' | 'run'
  readonly kind: 'words' | 'sentence' | 'error'
  readonly q: string
  /** A record answers when its name or an alias holds one of these. */
  readonly names: readonly string[]
  /** What a reading must hold, as `slot:value`. */
  readonly slots: readonly string[]
}

const file = new URL('questions.tsv', import.meta.url)

/** The questions of the evaluation, in their order. */
export function questions(): Asked[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [set, kind, q = '', names = '', prefecture, municipality, industry, purposes = '', size] = line.split('\t')
    const slots = [
      ...(prefecture ? [`prefecture:${prefecture}`] : []),
      ...(municipality ? [`municipality:${municipality}`] : []),
      ...(industry ? [`industry:${industry}`] : []),
      ...purposes
        .split(';')
        .filter(Boolean)
        .map((purpose) => `purpose:${purpose}`),
      ...(size ? [`size:${size}`] : []),
    ]
    return { set, kind, q, names: names.split('|'), slots } as Asked
  })
}
