import { once } from '../lib/once.ts'
import { shippedTable } from '../lib/shipped-table.ts'
import { lexiconColumns } from './lexicon-file.ts'

/** What a question may be after: what it is about, and what of that its words choose. */
export type AimKind = 'intent' | 'name' | 'document' | 'change' | 'category' | 'stage' | 'theme' | 'succession'

/** The words that stand for each meaning, in the order of the lexicon. */
export type AimWords = ReadonlyMap<string, readonly string[]>

const aims = once((): ReadonlyMap<string, AimWords> => {
  const kinds = new Map<string, Map<string, readonly string[]>>()
  for (const [meaning = '', words = ''] of shippedTable('aims', lexiconColumns.aims)) {
    const [kind = '', value = ''] = meaning.split(' ')
    kinds.set(kind, (kinds.get(kind) ?? new Map()).set(value, words.split('|')))
  }
  return kinds
})

const none: AimWords = new Map()

/** The meanings of a kind, each with its words in `lexicons/aims.tsv`; the first of which one occurs is meant. */
export const aimsOf = (kind: AimKind): AimWords => aims().get(kind) ?? none

/** The words of one of them. */
export const wordsOfAim = (kind: AimKind, value: string): readonly string[] => aimsOf(kind).get(value) ?? []
