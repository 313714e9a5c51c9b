import { synonymsOf } from './synonyms.ts'

/** One thing a record must contain: any of `alternatives` satisfies it, and the first of them is `text` itself. */
export interface Term {
  text: string
  alternatives: string[]
  /** A quoted phrase, to be found exactly as written. */
  literal: boolean
}

/** A phrase between two quotes, or a run without spaces that stops before such a phrase; a lone quote is plain text. */
const token = /"([^"]*)"|(?:(?!"[^"]*")[^ ])+/g

/** Splits a normalised query into terms that must all be found: phrases literal, other words with their synonyms. */
export function queryTerms(normal: string): Term[] {
  return [...normal.matchAll(token)]
    .map((match) => {
      const phrase = match[1]?.trim()
      if (phrase !== undefined) return { text: phrase, alternatives: [phrase], literal: true }
      const word = match[0]
      return { text: word, alternatives: [word, ...synonymsOf(word)], literal: false }
    })
    .filter((term) => term.text !== '')
}

/** Whether a term is too short to search in full text (one code point, or ASCII of at most two characters). */
export function isShort(term: string): boolean {
  return /^(?:.|\p{ASCII}{0,2})$/su.test(term)
}
