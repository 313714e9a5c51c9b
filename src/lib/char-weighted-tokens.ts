/** Code points of Chinese characters, kana, their punctuation and full-width forms. */
const cjk = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/gu

/** Characters of a token: one of Japanese text, one of anything else. */
const charactersPerToken = { cjk: 2.5, other: 4 }

/**
 * How many tokens a language model would read a text as, estimated from its characters alone (`char_weighted_v1`):
 * CJK characters / 2.5 + others / 4, rounded. Counts code points.
 */
export function charWeightedTokens(text: string): number {
  const wide = text.match(cjk)?.length ?? 0
  let all = 0
  for (const _ of text) all += 1
  return Math.round(wide / charactersPerToken.cjk + (all - wide) / charactersPerToken.other)
}
