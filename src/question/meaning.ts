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

/** What a question asks of several things that it names. */
export const relations = ['combine'] as const
export type Relation = (typeof relations)[number]

/** A word that asks for a relation: 併用, 両方, together. */
export interface RelationMeaning {
  readonly field: 'relation'
  readonly code: Relation
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
export type Meaning = PlaceMeaning | CodeMeaning | RelationMeaning | VariantMeaning

/** What words ask about somebody who is named beside them; `any` says nothing of what. */
export const askedKinds = ['acts', 'act', 'grants', 'bids', 'payments', 'registration', 'rulings', 'any'] as const

export type Inquiry = (typeof askedKinds)[number]

/** A number that a question states: at least, at most, both for exactly; null where it leaves that side open. */
export interface Bounds {
  readonly least: number | null
  readonly most: number | null
}

/** The bounds that the words before and after a whole number make of it: 20人以下, 最大450万円, 1000万円未満. */
export function boundsOf(value: number, before: string, after: string): Bounds {
  if (/^ ?(?:以上|から|より)/.test(after) || /(?:下限|最低|少なくとも)$/.test(before))
    return { least: value, most: null }
  if (/^ ?(?:超|を超え)/.test(after)) return { least: value + 1, most: null }
  if (/^ ?(?:未満|より少な)/.test(after)) return { least: null, most: value - 1 }
  if (/^ ?(?:以下|以内|まで)/.test(after) || /(?:上限|最大|最高)$/.test(before)) return { least: null, most: value }
  return { least: value, most: value }
}
