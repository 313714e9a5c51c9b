import { drained } from './drained.ts'

/** Code points of Chinese characters, kana, their punctuation and full-width forms. */
const cjk = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/gu

/** Characters of a token: one of Japanese text, one of anything else. */
const charactersPerToken = { cjk: 2.5, other: 4 }

/**
 * How many tokens a language model would read a text as, estimated from its characters alone (`char_weighted_v1`):
 * CJK characters / 2.5 + others / 4, rounded. Counts code points.
 */
export const charWeightedTokens = (text: string): number => drained(charWeightedTokensOf([text]))

/** The same of a text in pieces that part no character, a step for each. */
export function* charWeightedTokensOf(pieces: Iterable<string>): Generator<void, number> {
  let wide = 0
  let all = 0
  for (const piece of pieces) {
    wide += piece.match(cjk)?.length ?? 0
    for (const _ of piece) all += 1
    yield
  }
  return Math.round(wide / charactersPerToken.cjk + (all - wide) / charactersPerToken.other)
}
