import type { NamedLaw } from '../names/name-book.ts'

/** In place of an article where a paragraph stands right below 附則. */
export const noArticle = ''

/** One citation of an article, with its place in the folded text. */
export interface Reference {
  readonly from: number
  readonly to: number
  readonly law: NamedLaw | null
  /** A word in front of the article that reads like the name of a law, and is none that is known. */
  readonly unknownName: string | null
  /** The law is taken from what was named before: 同法, 同条, the next of a list. */
  readonly isByAntecedent: boolean
  /** 旧: the law as it was before some amendment. */
  readonly isFormer: boolean
  /** 附則. */
  readonly isSupplementary: boolean
  /** The words in brackets behind 附則, which name the law that brought it: 令和七年五月二日法律第九〇二号. */
  readonly amendedBy: string | null
  readonly article: string
  /** How many numbers a dash joins to the article without saying what they count: 2 in 57-4-1. */
  readonly dashed: number
  readonly paragraph: number | null
  readonly item: string | null
  /** What is cited of it without a number: 本文, ただし書, 柱書. */
  readonly passage: string | null
  /** Last article or paragraph of a range. */
  readonly articleUntil: string | null
  readonly paragraphUntil: number | null
  /** Last item of a range: 第1号から第3号まで, ①一～三. */
  readonly itemUntil: string | null
}
