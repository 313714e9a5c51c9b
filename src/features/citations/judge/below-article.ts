import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { Reference } from '../read/reference.ts'
import type { Part } from './article-reasons.ts'

/** What the text of an article says about the paragraph and the item that are cited of it. */
export type Below =
  | { readonly kind: 'held'; readonly uncompared: readonly Part[] }
  | { readonly kind: 'no_paragraph'; readonly paragraph: number; readonly last: number }
  | { readonly kind: 'no_item' }
  | { readonly kind: 'item_deleted' }

/** One paragraph: its items in the spelling of citations (3の2, 3の2イ), and those that are deleted. */
interface Paragraph {
  readonly number: number
  text: string
  readonly items: Set<string>
  readonly deleted: Set<string>
}

const numerals = '[〇一二三四五六七八九十百]{1,7}'
/** ２　… or, in old laws, ○２　… */
const paragraphHead = /^[○◯]?([0-9０-９]{1,3})[\s　]/
/** 三　…, 三の二　…, 三から五まで　削除, 三及び四　削除 */
const itemHead = new RegExp(`^(${numerals})((?:の${numerals})*)(?:(?:から|及び)(${numerals})(?:まで)?)?[\\s　]+(.*)`)
const subitemHead = /^([イロハニホヘトチリヌルヲ])[\s　]/
/** Words without which no paragraph has items (次に掲げる, 次の各号, 左ニ掲グル). */
const announcesItems = /次|左|各号/

/** Compares what is cited below an article with its text; what the text does not number cannot be compared. */
export function compareBelow(text: string | null, cited: Reference): Below {
  if (cited.articleUntil !== null) return { kind: 'held', uncompared: cited.item === null ? [] : ['item'] }
  const paragraphs = paragraphsOf(text ?? '')
  const last = Math.max(...paragraphs.map(({ number }) => number))
  const asked = Math.max(cited.paragraph ?? 1, cited.paragraphUntil ?? 1)
  if (asked > 1 && last === 1) return { kind: 'held', uncompared: ['paragraph', ...itemOf(cited)] }
  if (asked > last) return { kind: 'no_paragraph', paragraph: asked, last }
  if (cited.item === null) return { kind: 'held', uncompared: [] }
  if (text === null || cited.paragraphUntil !== null) return { kind: 'held', uncompared: ['item'] }
  const meant = paragraphs.filter(({ number }) => cited.paragraph === null || number === cited.paragraph)
  return compareItem(meant, cited.item)
}

const itemOf = ({ item }: Reference): Part[] => (item === null ? [] : ['item'])

function compareItem(paragraphs: readonly Paragraph[], cited: string): Below {
  const [item = ''] = /^[\dの]+/.exec(cited) ?? []
  const holders = paragraphs.filter(({ items }) => items.has(item))
  if (holders.length === 0) {
    const areUnnumbered = paragraphs.some((one) => one.items.size === 0 && announcesItems.test(one.text))
    return areUnnumbered ? { kind: 'held', uncompared: ['item'] } : { kind: 'no_item' }
  }
  if (holders.every(({ deleted }) => deleted.has(item))) return { kind: 'item_deleted' }
  if (item === cited || holders.some(({ items }) => items.has(cited))) return { kind: 'held', uncompared: [] }
  const hasSubitems = holders.some(({ items }) => items.has(`${item}イ`))
  return hasSubitems ? { kind: 'no_item' } : { kind: 'held', uncompared: ['subitem'] }
}

/** The paragraphs of an article; text before the first number is the first of them. */
function paragraphsOf(text: string): [Paragraph, ...Paragraph[]] {
  const paragraphs: [Paragraph, ...Paragraph[]] = [paragraph(1)]
  let current: Paragraph = paragraphs[0]
  let item = ''
  for (const line of text.split('\n')) {
    const [, digits] = paragraphHead.exec(line) ?? []
    if (digits !== undefined) {
      current = paragraph(Number(digits.normalize('NFKC')))
      paragraphs.push(current)
      item = ''
    }
    current.text += line
    const [, letter] = subitemHead.exec(line) ?? []
    if (letter !== undefined && item !== '') current.items.add(`${item}${letter}`)
    else item = noteItems(current, line) ?? item
  }
  return paragraphs
}

const paragraph = (number: number): Paragraph => ({ number, text: '', items: new Set(), deleted: new Set() })

/** Notes the items at the head of a line; answers the last of them. */
function noteItems({ items, deleted }: Paragraph, line: string): string | undefined {
  const [whole, first = '', branches = '', until, words = ''] = itemHead.exec(line) ?? []
  if (whole === undefined) return undefined
  const numbers = [first, ...branches.split('の').slice(1)].map(kanjiNumber)
  const [from = 0] = numbers
  const to = (until && kanjiNumber(until)) || from
  const names = [numbers.join('の')]
  for (let number = from + 1; number <= Math.min(to, from + longestRange); number++) names.push(String(number))
  for (const name of names) {
    items.add(name)
    if (/^削除\s*$/.test(words)) deleted.add(name)
  }
  return names.at(-1)
}

const longestRange = 100
