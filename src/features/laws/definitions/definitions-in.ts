import { type FoldedText, folded, foldLong } from '../../../lib/folded-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import { type Stretch, sentenceAt } from '../articles/sentences.ts'
import { definitionScope, type Scope, scopeOf } from './definition-scope.ts'

/** How a text defines a term: in a sentence of its own, in brackets behind it, as a shorter word for what was said, or in a list. */
export const definitionKinds = ['means', 'in_brackets', 'abbreviates', 'listed'] as const

/** A place at which a text defines a term, in UTF-16 units. */
export interface Definition extends Stretch {
  readonly kind: (typeof definitionKinds)[number]
  /** Where the term itself stands. */
  readonly at: number
  /** The sentence, or what of it stands near. */
  readonly words: string
  readonly scope: Scope
}

/** 「…」という文字を用いてはならない defines nothing. */
const called = /^と(?:いう|総称する|略称する|称する)(?!文字|名称|文言|用語|語|字句)/
const longestBefore = 300
const longestAfter = 600

/** Every place at which a text says what it means by a term. */
export async function definitionsIn(text: string, term: string, pause: Pause): Promise<Definition[]> {
  const key = folded(term)
  if (key === '') return []
  const plain = await foldLong(text, pause)
  const found = [...quotedIn(text, plain, key), ...bracketedIn(text, plain, key), ...listedIn(text, key)]
  return found.sort((a, b) => a.at - b.at)
}

/** The places of some words in a folded text, as places of the text itself. */
function* placesOf(plain: FoldedText, words: string): Generator<Stretch & { from: number }> {
  for (let from = plain.text.indexOf(words); from >= 0; from = plain.text.indexOf(words, from + words.length))
    yield { from, ...plain.place(from, from + words.length) }
}

function quotedIn(text: string, plain: FoldedText, key: string): Definition[] {
  return [...placesOf(plain, `「${key}」`)].flatMap((here): Definition[] => {
    const behind = text.slice(here.end, here.end + 12)
    const kind = behind.startsWith('とは') ? 'means' : called.test(behind) ? 'abbreviates' : undefined
    if (!kind) return []
    const sentence = near(sentenceAt(text, here.start), here)
    return [
      {
        kind,
        ...said(text, sentence, here.start),
        scope: definitionScope(text.slice(sentence.start, here.start), kind),
      },
    ]
  })
}

const wordSign = /[一-鿿々ァ-ヶー]/
const meant = /をいう。(?:(?:以下)?([^「」。]{0,80}?)(?:において)?同じ。)?/

/** 審査基準（…判断するために必要とされる基準をいう。以下同じ。） */
function bracketedIn(text: string, plain: FoldedText, key: string): Definition[] {
  return [...placesOf(plain, `${key}(`)].flatMap((here): Definition[] => {
    const isPart = wordSign.test(plain.text[here.from - 1] ?? '') && !plain.isSeparated(here.from)
    const inside = isPart ? '' : bracketAt(text, here.end)
    const [found, words = ''] = meant.exec(inside) ?? []
    if (found === undefined) return []
    const sentence = near(sentenceAt(text, here.start), here)
    const scope = found.endsWith('同じ。') ? scopeOf(words) : ({ extent: 'not_stated', words: null } as const)
    return [{ kind: 'in_brackets', ...said(text, sentence, here.start), scope }]
  })
}

const longestBracket = 1500

/** What stands in the brackets that are open at a place, without what inner ones hold. */
function bracketAt(text: string, from: number): string {
  let inside = ''
  let depth = 1
  for (let at = from; at < Math.min(text.length, from + longestBracket); at++) {
    const sign = text[at] as string
    if (sign === '（' || sign === '(') depth++
    else if (sign === '）' || sign === ')') depth--
    else if (depth === 1) inside += sign
    if (depth === 0) return inside
  }
  return ''
}

const said = (text: string, { start, end }: Stretch, at: number) => ({ start, end, at, words: text.slice(start, end) })

/** A stretch without what stands far from a place. */
const near = ({ start, end }: Stretch, here: Stretch): Stretch => ({
  start: Math.max(start, here.start - longestBefore),
  end: Math.min(end, here.end + longestAfter),
})

/** 二　事業者　個人事業者及び法人をいう。 */
const entry = /^[（(]?[〇一二三四五六七八九十百千の0-9０-９ァ-ヺ]{1,9}[）)]?[\s　]+([^\s　]{1,60})[\s　]+(?=\S)/
const announced = /用語の(?:意義|定義)|掲げる用語/

function listedIn(text: string, key: string): Definition[] {
  const found: Definition[] = []
  const lead = announced.exec(text)
  let start = 0
  for (const line of text.split('\n')) {
    const [head = '', term = ''] = entry.exec(line) ?? []
    const isDefined = head !== '' && (line.includes('をいう') || lead !== null) && folded(term) === key
    if (isDefined) {
      const scope = definitionScope(lead ? text.slice(0, lead.index) : '', 'means')
      found.push({ kind: 'listed', ...said(text, { start, end: start + line.length }, start), scope })
    }
    start += line.length + 1
  }
  return found
}
