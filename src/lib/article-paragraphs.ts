import { kanjiNumber } from './kanji-number.ts'

/** An item as text of laws numbers it: 3, 3の2, and with its subitem 3の2イ. */
export interface ItemText {
  readonly name: string
  readonly isDeleted: boolean
  /** Its own lines and those below it. */
  readonly lines: string[]
}

/** One paragraph with its items in their order. */
export interface ParagraphText {
  readonly number: number
  readonly lines: string[]
  readonly items: ItemText[]
}

const numerals = '[〇一二三四五六七八九十百]{1,7}'
/** ２　… or, in old laws, ○２　… or ②　… */
const paragraphHead = /^[○◯]?([0-9０-９]{1,3}|[②-⑳㉑-㉟㊱-㊿])[\s　]/
/** 三　…, 三の二　…, 三から五まで　削除, 三及び四　削除 */
const itemHead = new RegExp(`^(${numerals})((?:の${numerals})*)(?:(?:から|及び)(${numerals})(?:まで)?)?[\\s　]+(.*)`)
const subitemHead =
  /^([イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス])[\s　]/
/** What stands between the cells of a row of a table, where a number is no head. */
const cellBorder = ' | '
const longestRange = 100

/** The paragraphs of the text of an article; lines before the first number are the first of them. */
export function paragraphsOf(text: string): [ParagraphText, ...ParagraphText[]] {
  const paragraphs: [ParagraphText, ...ParagraphText[]] = [{ number: 1, lines: [], items: [] }]
  let current: ParagraphText = paragraphs[0]
  let open: Open = { items: [], subitem: null }
  for (const line of text.split('\n')) {
    const isRow = line.includes(cellBorder)
    const [, digits] = (!isRow && paragraphHead.exec(line)) || []
    if (digits !== undefined) {
      current = { number: Number(digits.normalize('NFKC')), lines: [], items: [] }
      paragraphs.push(current)
      open = { items: [], subitem: null }
    }
    current.lines.push(line)
    if (!isRow) open = begun(current, line, open)
    for (const one of [...open.items, ...(open.subitem ? [open.subitem] : [])]) one.lines.push(line)
  }
  return paragraphs
}

/** Words without which no paragraph has items (次に掲げる, 次の各号, 左ニ掲グル). */
const announcement = /次|左|各号/

/** Whether a paragraph announces items that its text does not number. */
export const hasUnnumberedItems = ({ items, lines }: ParagraphText): boolean =>
  items.length === 0 && announcement.test(lines.join(''))

/** Whether a text is one paragraph for certain: where two lines stand side by side, a second one may be a paragraph without a number. */
export const isOneParagraph = (text: string): boolean => {
  const [first, ...others] = paragraphsOf(text)
  const inItems = new Set(first.items.flatMap(({ lines }) => lines))
  return (
    others.length === 0 && first.lines.filter((line) => !inItems.has(line) && !line.includes(cellBorder)).length === 1
  )
}

/** Whether all that is left of an article is that it was deleted. */
export const isDeletedText = (text: string | null): boolean => /^\s*削除\s*$/.test(text ?? '')

/** The items, several where a range is deleted, and the subitem that a line belongs to. */
interface Open {
  readonly items: readonly ItemText[]
  readonly subitem: ItemText | null
}

function begun({ items }: ParagraphText, line: string, open: Open): Open {
  const [, letter] = subitemHead.exec(line) ?? []
  const last = open.items.at(-1)
  if (letter !== undefined && last) {
    const subitem = { name: `${last.name}${letter}`, isDeleted: false, lines: [] }
    items.push(subitem)
    return { items: open.items, subitem }
  }
  const [whole, first = '', branches = '', until, words = ''] = itemHead.exec(line) ?? []
  if (whole === undefined) return open
  const made = namesOf(first, branches, until).map(
    (name): ItemText => ({ name, isDeleted: isDeletion(words), lines: [] }),
  )
  items.push(...made)
  return { items: made, subitem: null }
}

const isDeletion = (words: string): boolean => /^削除\s*$/.test(words)

function namesOf(first: string, branches: string, until: string | undefined): string[] {
  const numbers = [first, ...branches.split('の').slice(1)].map(kanjiNumber)
  const [from = 0] = numbers
  const to = (until && kanjiNumber(until)) || from
  const names = [numbers.join('の')]
  for (let number = from + 1; number <= Math.min(to, from + longestRange); number++) names.push(String(number))
  return names
}
