import { folded, foldLong } from '../../../lib/folded-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import { definitionScope, type Scope } from './definition-scope.ts'

/** How a text defines a term: in a sentence of its own, as a shorter word for what was said, or in a list of terms. */
export const definitionKinds = ['means', 'abbreviates', 'listed'] as const

/** A place at which a text defines a term, in UTF-16 units. */
export interface Definition {
  readonly kind: (typeof definitionKinds)[number]
  readonly start: number
  readonly end: number
  /** The sentence, or what of it stands near. */
  readonly words: string
  readonly scope: Scope
}

/** 「…」という文字を用いてはならない defines nothing. */
const called = /^と(?:いう|総称する|略称する|称する)(?!文字|名称|文言|用語|語|字句)/
const sentenceEnds = ['。', '\n']
const longestBefore = 300
const longestAfter = 500

/** Every place at which a text says what it means by a term. */
export async function definitionsIn(text: string, term: string, pause: Pause): Promise<Definition[]> {
  const key = folded(term)
  if (key === '') return []
  const found = [...(await quotedIn(text, key, pause)), ...listedIn(text, key)]
  return found.sort((a, b) => a.start - b.start)
}

async function quotedIn(text: string, key: string, pause: Pause): Promise<Definition[]> {
  const plain = await foldLong(text, pause)
  const needle = `「${key}」`
  const found: Definition[] = []
  for (let at = plain.text.indexOf(needle); at >= 0; at = plain.text.indexOf(needle, at + needle.length)) {
    const here = plain.place(at, at + needle.length)
    const behind = text.slice(here.end, here.end + 12)
    const kind = behind.startsWith('とは') ? 'means' : called.test(behind) ? 'abbreviates' : undefined
    if (!kind) continue
    const { start, end } = sentenceAround(text, here)
    const scope = definitionScope(text.slice(start, here.start), kind)
    found.push({ kind, start, end, words: text.slice(start, end), scope })
  }
  return found
}

/** The sentence that holds a place, without what stands far from it. */
function sentenceAround(text: string, { start, end }: { start: number; end: number }) {
  const first = Math.max(0, start - longestBefore)
  const before = text.slice(first, start)
  const begins = first + Math.max(0, ...sentenceEnds.map((sign) => before.lastIndexOf(sign) + 1))
  const after = text.slice(end, end + longestAfter)
  const bracket = after.startsWith('という。）') ? 'という。）'.length : 0
  const stops = sentenceEnds.map((sign) => after.indexOf(sign, bracket)).filter((place) => place >= 0)
  const stop = stops.length === 0 ? after.length : Math.min(...stops)
  return { start: begins, end: end + (after[stop] === '。' ? stop + 1 : stop) }
}

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
      found.push({ kind: 'listed', start, end: start + line.length, words: line, scope })
    }
    start += line.length + 1
  }
  return found
}
