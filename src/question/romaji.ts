import { onceMade } from '../lib/once.ts'
import { englishInJapanese } from './english.ts'
import { lexiconRows } from './lexicon-file.ts'

const latinRun = /[a-zāīūēōâîûêô'’-]+(?: [a-zāīūēōâîûêô'’-]+)*/giu

/** Spellings that stand for one sound, as the usual one; long vowels become short ones. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/oh(?![aiueoy])/g, 'o'],
  [/o[uo]/g, 'o'],
  [/([aiue])\1/g, '$1'],
  [/sy(?=[auo])/g, 'sh'],
  [/ty(?=[auo])/g, 'ch'],
  [/[jz]y(?=[auo])/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![cs])hu/g, 'fu'],
  [/zi|di/g, 'ji'],
  [/du|dzu/g, 'zu'],
  [/m(?=[bpm])/g, 'n'],
]

/** One spelling of a word in Latin letters, whichever way its sounds were written: shōryokuka, syouryokuka → shoryokuka. */
export const foldedRomaji = (word: string): string =>
  sounds.reduce((text, [from, to]) => text.replace(from, to), word.normalize('NFD').toLowerCase())

interface Romaji {
  readonly words: ReadonlyMap<string, string>
  /** The longest spelling, in letters. */
  readonly longest: number
}

const romaji = onceMade(async (): Promise<Romaji> => {
  const words = new Map(
    (await lexiconRows('romaji')).map(([word = '', japanese = '']) => [foldedRomaji(word), japanese]),
  )
  return { words, longest: Math.max(...[...words.keys()].map(({ length }) => length)) }
})

/** A text in Latin letters as it is asked in Japanese: "gyomu kaizen joseikin" → 業務改善助成金, "hire disabled people" → 雇用 障害者. */
export async function inJapanese(text: string): Promise<string> {
  if (!/[a-z]{3}/i.test(text)) return text
  const known = await romaji()
  return englishInJapanese(
    text.replace(latinRun, (run) => (/[a-z]/i.test(run) ? spelledRun(run.split(' '), known) : run)),
  )
}

/** Words of a run in Japanese, joined where they stand side by side; the others as they were. */
function spelledRun(tokens: readonly string[], known: Romaji): string {
  let written = ''
  let isJoined = false
  for (let at = 0; at < tokens.length; ) {
    const found = phraseAt(tokens, at, known)
    const isParticle: boolean =
      !found && isJoined && tokens[at] === 'no' && phraseAt(tokens, at + 1, known) !== undefined
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

function phraseAt(tokens: readonly string[], at: number, known: Romaji): Phrase | undefined {
  for (let count = Math.min(mostTokens, tokens.length - at); count > 0; count--) {
    const folded = foldedRomaji(tokens.slice(at, at + count).join(''))
    const japanese = known.words.get(folded) ?? (count === 1 ? compound(folded, known) : undefined)
    if (japanese !== undefined) return { count, japanese }
  }
  return undefined
}

/** A word that consists of known ones throughout: jizokukahojokin. */
function compound(word: string, { words, longest }: Romaji): string | undefined {
  const ends: (string | undefined)[] = ['']
  for (let end = 1; end <= word.length; end++)
    for (let from = Math.max(0, end - longest); from < end && ends[end] === undefined; from++) {
      const part = words.get(word.slice(from, end))
      if (part !== undefined && ends[from] !== undefined) ends[end] = ends[from] + part
    }
  return ends[word.length]
}
