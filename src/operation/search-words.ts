import { Type } from 'typebox'
import type { TableQuery } from '../corpus/table.ts'
import { normalizeText, textProblem } from '../lib/japanese-text.ts'
import { isShort, queryTerms } from '../lib/query-terms.ts'
import type { Problem } from './errors.ts'

const longestQuery = 200

/** The parameter `q` of a search. */
export const wordsParameter = (description = '') =>
  Type.Optional(
    Type.String({
      description: `Words to look for; all must occur. "quoted phrase" is taken as it stands. At most 200 characters${description}`,
    }),
  )

/** What is wrong with a query; lengths count after normalisation, but nothing long is ever normalised. */
export function wordsProblem(q: string | undefined, least = 0): Problem[] {
  if (q === undefined) return []
  const msg =
    textProblem(q, longestQuery * 2)?.replace(String(longestQuery * 2), String(longestQuery)) ?? lengthProblem(q, least)
  return msg === null ? [] : [{ loc: ['query', 'q'], msg, type: 'text' }]
}

function lengthProblem(q: string, least: number): string | null {
  const length = [...normalizeText(q)].length
  if (length > longestQuery) return `longer than ${longestQuery} characters`
  return length < least ? `shorter than ${least} characters` : null
}

/**
 * The terms of a query, each with its synonyms, and the query as one string. Words of one character, and ASCII words of
 * two, are looked for in names only where `shortInNames` says so.
 */
export function wordsOf(q: string | undefined, { shortInNames = false } = {}): Pick<TableQuery, 'terms' | 'whole'> {
  if (q === undefined) return { terms: [], whole: '' }
  const terms = queryTerms(q).map(({ text, alternatives }) => ({ alternatives, short: shortInNames && isShort(text) }))
  return { terms, whole: normalizeText(q) }
}
