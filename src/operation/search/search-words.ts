import { Type } from 'typebox'
import type { TableQuery } from '../../corpus/table.ts'
import { normalizeText, textFault } from '../../lib/japanese-text.ts'
import { isShort, queryTerms } from '../../question/query-terms.ts'
import type { Problem } from '../errors.ts'
import { textOf, type Wrong } from '../usual-problems.ts'

const longestQuery = 200

/** Whatever holds the words to look for: the input of a search. */
interface SearchInput {
  readonly q?: string | undefined
}

/** The terms of a query, each with its synonyms, and the query as one string in its normal form; empty without words. */
export interface Words extends Pick<TableQuery, 'whole'> {
  /** `text` is what stands for it in the question where its alternatives do not. */
  readonly terms: readonly (TableQuery['terms'][number] & { readonly text?: string })[]
  /** As they were sent. */
  readonly q?: string
}

/** The words of a query that has none. */
export const noWords: Words = { terms: [], whole: '' }

/** The parameter `q` of a search. */
export const wordsParameter = (description = '') =>
  Type.Optional(
    Type.String({
      description: `Words, an id or a 法人番号; all must occur, a "phrase" as it stands. At most 200 characters${description}`,
    }),
  )

const normalForms = new WeakMap<SearchInput, string>()

/** The words of an input in their normal form, which is made once for all that ask. */
function normalForm(input: SearchInput): string {
  let normal = normalForms.get(input)
  if (normal === undefined) {
    normal = normalizeText(input.q ?? '')
    normalForms.set(input, normal)
  }
  return normal
}

/** What is wrong with a query; lengths count after normalisation, but nothing long is ever normalised. */
export function wordsProblem(input: SearchInput, least = 0): Problem[] {
  if (input.q === undefined) return []
  const fault = textFault(input.q, longestQuery * 2)
  const wrong = fault === null ? wrongLength(normalForm(input), least) : textOf(fault, longestQuery)
  return wrong === null ? [] : [{ loc: ['query', 'q'], ...wrong }]
}

function wrongLength(normal: string, least: number): Wrong | null {
  const length = [...normal].length
  if (length > longestQuery) return textOf('too_long', longestQuery)
  if (length >= least) return null
  return { ja: `${least}文字以上で指定してください。`, en: `shorter than ${least} characters`, type: 'text' }
}

/** How a search reads words. */
interface Reading {
  /** Words of one character, and ASCII words of two, are looked for in names only. */
  readonly shortInNames?: true | undefined
  /** How else its rows may write a normalised word. */
  spellings?(word: string): readonly string[]
}

/** The words of an input, as a search reads them. */
export function wordsOf(input: SearchInput, { shortInNames, spellings }: Reading = {}): Words {
  if (input.q === undefined) return noWords
  const whole = normalForm(input)
  const terms = queryTerms(whole).map(({ text, alternatives, literal }) => ({
    alternatives: spellings && !literal ? [...new Set([...alternatives, ...spellings(text)])] : alternatives,
    short: shortInNames === true && isShort(text),
  }))
  return { terms, whole, q: input.q }
}
