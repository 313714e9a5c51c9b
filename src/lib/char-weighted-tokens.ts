import type { Pause } from './pause.ts'

/** Code points of Chinese characters, kana, their punctuation and full-width forms. */
const cjk = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/gu

/** Characters of a token: one of Japanese text, one of anything else. */
const charactersPerToken = { cjk: 2.5, other: 4 }

/**
 * How many tokens a language model would read a text as, estimated from its characters alone (`char_weighted_v1`):
 * CJK characters / 2.5 + others / 4, rounded. Counts code points.
 */
export const charWeightedTokens = (text: string): number => tokensOf(widthsOf(text))

/** The same of a long text in pieces that part no character. */
export async function charWeightedTokensOf(pieces: Iterable<string>, pause: Pause): Promise<number> {
  const sum = { wide: 0, other: 0 }
  for (const piece of pieces) {
    const { wide, other } = widthsOf(piece)
    sum.wide += wide
    sum.other += other
    await pause()
  }
  return tokensOf(sum)
}

interface Widths {
  readonly wide: number
  readonly other: number
}

function widthsOf(text: string): Widths {
  const wide = text.match(cjk)?.length ?? 0
  let all = 0
  for (const _ of text) all += 1
  return { wide, other: all - wide }
}

const tokensOf = ({ wide, other }: Widths): number =>
  Math.round(wide / charactersPerToken.cjk + other / charactersPerToken.other)
