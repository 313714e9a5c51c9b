/** Who asks, by size. */
export const sizes = ['sole', 'small', 'sme', 'mid', 'large'] as const

export type Size = (typeof sizes)[number]

/** What must stand beside a word of a place: nothing in particular, the end of a word, or a particle or prefecture. */
export type PlaceNeed = '' | 'edges' | 'context'

/** What a word of a place names; `former` is a municipality that is part of another one today. */
export type PlaceKind = 'prefecture' | 'municipality' | 'region' | 'popular' | 'former'

/** A municipality as it is called today. */
export interface NamedMunicipality {
  readonly prefecture: string
  readonly name: string
}

/** A word of a place: the prefectures and municipalities that it may mean. */
export interface PlaceMeaning {
  readonly field: 'place'
  readonly kind: PlaceKind
  readonly prefectures: readonly string[]
  readonly municipalities: readonly NamedMunicipality[]
  readonly needs: PlaceNeed
}

/** A word of anything else that questions are read for: its code in the lexicon of its field. */
export interface CodeMeaning {
  readonly field: 'industry' | 'purpose' | 'size' | 'form' | 'person' | 'stage'
  readonly code: string
}

/** Another way to write a word, which stays a word. */
export interface VariantMeaning {
  readonly field: 'variant'
  /** In the spelling of the lexicon. */
  readonly words: readonly string[]
  /** Names of a law, which are parts of other words more often than most: 医療法 of 医療法人. */
  readonly isLaw?: true
}

/** What a word of a lexicon stands for. */
export type Meaning = PlaceMeaning | CodeMeaning | VariantMeaning
