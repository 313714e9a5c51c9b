import { kanjiNumber } from './kanji-number.ts'
import type { ProvisionPart } from './provision-structure.ts'

/** A passage of a paragraph or an item, by the sentences that it is in its source. */
export type Passage =
  | { readonly status: 'held'; readonly text: string }
  /** `mayBeHalf`: there is one sentence, of which the words may mean one half. */
  | { readonly status: 'none'; readonly mayBeHalf: boolean }
  /** The source was not read sentence by sentence. */
  | { readonly status: 'not_told' }

const numeral = '(?:\\d|[一二三四五六七八九])'
/** What is no passage: 前段階, 条文の本文中, 第1文型. */
const sign = new RegExp(
  `の?(柱書き?|各号列記以外の部分|(?:ただし|但し?)書き?|[前中後]段(?!階))|(本文(?![中書])|第?${numeral}文(?![型節字化書献章言法明例脈体]))`,
  'y',
)
const mostSigns = 3

/** The passage that a folded text names at a place, 柱書, ただし書 or 本文前段, in one spelling; undefined where it names none. */
export function passageAt(text: string, at: number): { readonly passage: string; readonly to: number } | undefined {
  const signs: string[] = []
  let to = at
  while (signs.length < mostSigns) {
    sign.lastIndex = to
    const [whole = '', ofPart, ofSentence] = sign.exec(text) ?? []
    if (whole === '') break
    signs.push(spelt(ofPart ?? ofSentence ?? ''))
    to += whole.length
  }
  return signs.length === 0 ? undefined : { passage: signs.join(''), to }
}

function spelt(words: string): string {
  if (words.startsWith('柱') || words.startsWith('各')) return '柱書'
  if (words.startsWith('ただし') || words.startsWith('但')) return 'ただし書'
  const [, number] = /^第?(.)文$/.exec(words) ?? []
  return number === undefined || words === '本文' ? words : `第${kanjiNumber(number)}文`
}

/** Which sentences of a paragraph or an item a passage is; `part` is undefined where only lines of it are held. */
export function passageOf(part: ProvisionPart | undefined, passage: string): Passage {
  if (!part) return notTold
  const own = ownText(part)
  const sentences = sentencesOf(part)
  const isOne = sentences.length === 1 || (sentences.length === 0 && isOneSentence(own))
  let found: readonly ProvisionPart[] | undefined = sentences
  let text = own
  for (const [one] of passage.matchAll(/柱書|ただし書|本文|[前中後]段|第\d文/g)) {
    if (one === '柱書') {
      if (!part.parts.some(({ kind }) => kind === 'item' || kind === 'subitem'))
        return { status: 'none', mayBeHalf: false }
      continue
    }
    if (isOne && one === '第1文') continue
    if (isOne) return { status: 'none', mayBeHalf: one.endsWith('段') && alternatives.test(own) }
    if (sentences.length === 0) return notTold
    found = narrowed(found, one)
    if (!found) return { status: 'none', mayBeHalf: false }
    text = found.map((sentence) => sentence.text).join('')
  }
  return { status: 'held', text }
}

const notTold: Passage = { status: 'not_told' }
/** Where one sentence names two cases, each is called 前段 and 後段 as well (刑法54条1項後段). */
const alternatives = /又は|若しくは|及び|並びに|かつ|または|もしくは|および|ならびに/

const isProviso = ({ kind }: ProvisionPart) => kind === 'proviso'

/** The sentences that a word leaves of some; undefined where it leaves none. */
function narrowed(sentences: readonly ProvisionPart[], word: string): readonly ProvisionPart[] | undefined {
  const provisos = sentences.filter(isProviso)
  const main = sentences.filter((one) => !isProviso(one))
  if (word === 'ただし書') return provisos.length > 0 ? provisos : undefined
  if (word === '本文') return provisos.length > 0 && main.length > 0 ? main : undefined
  const all = main.length > 0 ? main : provisos
  const numbered = word.endsWith('文') ? sentences[Number(word[1]) - 1] : undefined
  if (word.endsWith('文')) return numbered && [numbered]
  if (all.length < 2) return undefined
  const [first, last] = [all[0] as ProvisionPart, all.at(-1) as ProvisionPart]
  const between = all.slice(1, -1)
  if (word === '中段') return between.length > 0 ? between : undefined
  return [word === '前段' ? first : last]
}

/** The sentences of a part, where it has several or one that does not look so; of one with columns those of the last column that has several. */
function sentencesOf({ parts }: ProvisionPart): readonly ProvisionPart[] {
  const own = parts.filter(({ kind }) => kind === 'sentence' || kind === 'proviso')
  if (own.length > 0) return own
  return parts.findLast(({ kind, parts: inside }) => kind === 'column' && inside.length > 0)?.parts ?? []
}

const ofText = new Set(['sentence', 'proviso', 'column', 'caption'])

/** The words of a part without its caption and without what stands below it: what it says in front of its items. */
function ownText({ from, text, parts }: ProvisionPart): string {
  const caption = parts.find(({ kind }) => kind === 'caption')
  const last = parts.findLast(({ kind }) => ofText.has(kind) && kind !== 'caption')
  const below = parts.find(({ kind }) => !ofText.has(kind))
  const to = last?.to ?? (below ? Math.max(below.from - 1, from) : from + text.length)
  return text.slice(caption ? caption.to - from + 1 : 0, to - from)
}

/** Whether a text is one sentence by its signs: a 。 in brackets ends none. */
export function isOneSentence(text: string): boolean {
  let depth = 0
  for (const [at, one] of [...text].entries()) {
    if (one === '（') depth++
    else if (one === '）') depth--
    else if (one === '。' && depth <= 0 && at < text.length - 1) return false
  }
  return text !== ''
}
