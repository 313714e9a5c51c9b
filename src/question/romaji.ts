import { englishInJapanese } from './english.ts'
import { compoundInRomaji, foldedRomaji, wordInRomaji } from './romaji-words.ts'

const latinRun = /[a-zāīūēōâîûêô'’-]+(?: [a-zāīūēōâîûêô'’-]+)*/giu

/** A text in Latin letters as it is asked in Japanese: "gyomu kaizen joseikin" → 業務改善助成金, "hire disabled people" → 雇用 障害者. */
export async function inJapanese(text: string): Promise<string> {
  if (!/[a-z]{3}/i.test(text)) return text
  return englishInJapanese(text.replace(latinRun, (run) => (/[a-z]/i.test(run) ? spelledRun(run.split(' ')) : run)))
}

/** Words of a run in Japanese, joined where they stand side by side; the others as they were. */
function spelledRun(tokens: readonly string[]): string {
  let written = ''
  let isJoined = false
  for (let at = 0; at < tokens.length; ) {
    const found = phraseAt(tokens, at)
    const isParticle: boolean = !found && isJoined && tokens[at] === 'no' && phraseAt(tokens, at + 1) !== undefined
    const { count, japanese }: Phrase = found ?? { count: 1, japanese: isParticle ? 'の' : undefined }
    written += `${at > 0 && !(isJoined && japanese) ? ' ' : ''}${japanese ?? tokens[at]}`
    isJoined = japanese !== undefined
    at += count
  }
  return written
}

interface Phrase {
  readonly count: number
  readonly japanese: string | undefined
}

/** Tokens that may make one entry. */
const mostTokens = 3

function phraseAt(tokens: readonly string[], at: number): Phrase | undefined {
  for (let count = Math.min(mostTokens, tokens.length - at); count > 0; count--) {
    const folded = foldedRomaji(tokens.slice(at, at + count).join(''))
    const japanese = wordInRomaji(folded) ?? (count === 1 ? compoundInRomaji(folded) : undefined)
    if (japanese !== undefined) return { count, japanese }
  }
  return undefined
}
