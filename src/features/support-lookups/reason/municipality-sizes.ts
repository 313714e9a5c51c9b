import { byName } from '../../../lib/by-name.ts'

/** Kinds of municipalities by the words for them, with what the records call them. */
export const municipalityKinds: Readonly<Record<string, string>> = byName({
  政令市: 'designated_city',
  中核市: 'core_city',
})

/** Upper ends of the bands of population, in persons; the last has none. */
export const populationBands: readonly (readonly [band: string, below: number])[] = [
  ['under_10k', 10_000],
  ['10k_30k', 30_000],
  ['30k_100k', 100_000],
  ['100k_300k', 300_000],
  ['300k_plus', Number.POSITIVE_INFINITY],
]
