import { byName } from './by-name.ts'

const stepLength = 16 * 1024
const tagsInStep = 1000
const longestMarkRun = 32
/** NFKC makes 18 characters of one ligature; the writing of people hardly grows. */
const mostGrowth = 2
const leastRoom = 256 * 1024
const tooManyMarks = new RegExp(`[\\p{M}\\uff9e\\uff9f]{${longestMarkRun + 1}}`, 'u')
const inline = /^(?:a|abbr|b|em|font|i|mark|rb|ruby|small|span|strong|sub|sup|u|wbr)$/
const unseen = /^(?:script|style)$/
const entities: Readonly<Record<string, string>> = byName({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
})

/** Raised for text that nobody can have written: it would take too long, or too much, to normalise. */
export class UnreadableText extends Error {}

/**
 * What a reader sees of a page or a text, in pieces of some thousand characters: script, style and tags gone, NFKC, white space
 * as single spaces. Linear in the length of the text whatever it holds; no piece ends inside a character, and some are empty.
 */
export function* plainPieces(source: string): Generator<string> {
  let room = source.length * mostGrowth + leastRoom
  let hasBegun = false
  let gap = ''
  for (const seen of visible(source)) {
    if (seen === '') yield ''
    for (let at = 0, end = 0; at < seen.length; at = end) {
      end = safeCut(seen, at + stepLength)
      const piece = normalized(seen.slice(at, end))
      room -= piece.length
      if (room < 0) throw new UnreadableText('more ligatures than any writing has')
      const words = piece.trim()
      // A space is told with the word behind it: at the end of the text there is none.
      if (piece.startsWith(' ')) gap = ' '
      yield words === '' ? '' : `${hasBegun ? gap : ''}${words}`
      if (words === '') continue
      hasBegun = true
      gap = piece.endsWith(' ') ? ' ' : ''
    }
  }
}

function normalized(text: string): string {
  if (tooManyMarks.test(text)) throw new UnreadableText('more combining marks in a row than any writing has')
  return text
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] as string)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
}

/** A place at or after `at` before which nothing composes with what follows. */
function safeCut(text: string, at: number): number {
  const last = Math.min(text.length, at + 1024)
  let end = at
  while (end < last && !/[ -%'-~。、一-鿿]/.test(text[end] as string)) end++
  const [entity = ''] = /&[a-z#0-9]{0,5}$/.exec(text.slice(end - 6, end)) ?? []
  const isInPair = /[\ud800-\udbff]/.test(text[end - 1] ?? '')
  return Math.min(end + (entity === '' ? 0 : 6) + (isInPair ? 1 : 0), text.length)
}

/** The text between tags, nothing where many tags hold none: one that shapes words goes, any other becomes a space. */
function* visible(source: string): Generator<string> {
  let pending = ''
  let from = 0
  let tags = 0
  // Behind the last `>` nothing is a tag, and nothing is searched for again and again.
  const lastTagEnd = source.lastIndexOf('>')
  for (let open = source.indexOf('<'); open !== -1 && open < lastTagEnd; open = source.indexOf('<', from)) {
    const { name, end } = tagAt(source, open)
    if (end === open) {
      pending += source.slice(from, open + 1)
      from = open + 1
    } else {
      pending += source.slice(from, open) + (inline.test(name) ? '' : ' ')
      from = end
    }
    if (pending.length >= stepLength || ++tags % tagsInStep === 0) {
      yield pending
      pending = ''
    }
  }
  yield pending + source.slice(from)
}

/** The tag at a `<`, or one without length where none begins; what is never closed ends with the text. */
function tagAt(source: string, open: number): { name: string; end: number } {
  if (source.startsWith('<!--', open)) return { name: '!', end: after(source, '-->', open) }
  const [, name = ''] = /^<\/?([a-zA-Z][a-zA-Z0-9]{0,15})(?=[\s/>])|^<[!?]/.exec(source.slice(open, open + 20)) ?? []
  if (name === '' && !/^<[!?]/.test(source.slice(open, open + 2))) return { name, end: open }
  const end = after(source, '>', open)
  const lower = name.toLowerCase()
  if (!unseen.test(lower) || source[open + 1] === '/') return { name: lower, end }
  const closing = new RegExp(`</${lower}`, 'gi')
  closing.lastIndex = end
  return { name: lower, end: closing.test(source) ? after(source, '>', closing.lastIndex) : source.length }
}

const after = (source: string, what: string, from: number): number => {
  const found = source.indexOf(what, from)
  return found === -1 ? source.length : found + what.length
}
