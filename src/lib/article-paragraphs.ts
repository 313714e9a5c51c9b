import { kanjiNumber } from './kanji-number.ts'
import type { ProvisionPart } from './provision-structure.ts'

/** An item as people cite it: 3, 3の2, with what stands below it 3の2イ(1), and 備考2. */
export interface ItemText {
  readonly name: string
  readonly isDeleted: boolean
  /** Where it begins in the text of the provision. */
  readonly from: number
  /** Its own words and those of what stands below it. */
  readonly text: string
  /** As its source has it, where it was read so. */
  readonly part?: ProvisionPart
}

/** One paragraph with its items in their order. */
export interface ParagraphText {
  readonly number: number
  /** Where it begins in the text of the provision. */
  readonly from: number
  readonly text: string
  readonly items: readonly ItemText[]
  /** Whether it announces items that it does not number. */
  readonly isOpen: boolean
  /** As its source has it, where it was read so. */
  readonly part?: ProvisionPart
}

interface ItemLines {
  readonly name: string
  readonly isDeleted: boolean
  readonly from: number
  readonly lines: string[]
}

interface ParagraphLines {
  readonly number: number
  readonly from: number
  readonly lines: string[]
  readonly items: ItemLines[]
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

/**
 * The paragraphs of a text of which only lines are held: a circular, or a law that was read before its structure was kept. Lines
 * before the first number are the first of them; where there is no number, a second one may stand without.
 */
export function paragraphsOfLines(text: string): {
  paragraphs: [ParagraphText, ...ParagraphText[]]
  mayHoldMore: boolean
} {
  const all = linesByNumber(text)
  const written = all.filter(({ lines }) => lines.length > 0)
  const paragraphs = written.map(({ number, from, lines, items }): ParagraphText => {
    const own = lines.join('\n')
    const read = items.map(({ lines: below, ...item }) => ({ ...item, text: below.join('\n') }))
    return { number, from, text: own, items: read, isOpen: items.length === 0 && announces(own) }
  }) as [ParagraphText, ...ParagraphText[]]
  const numbers = new Set(paragraphs.map(({ number }) => number))
  const last = Math.max(...numbers)
  return { paragraphs, mayHoldMore: last === 1 ? !isOneParagraph(all) : numbers.size < last }
}

function linesByNumber(text: string): [ParagraphLines, ...ParagraphLines[]] {
  const paragraphs: [ParagraphLines, ...ParagraphLines[]] = [{ number: 1, from: 0, lines: [], items: [] }]
  let current: ParagraphLines = paragraphs[0]
  let open: Open = { items: [], subitem: null }
  let at = 0
  for (const line of text.split('\n')) {
    const isRow = line.includes(cellBorder)
    const [, digits] = (!isRow && paragraphHead.exec(line)) || []
    if (digits !== undefined) {
      current = { number: Number(digits.normalize('NFKC')), from: at, lines: [], items: [] }
      paragraphs.push(current)
      open = { items: [], subitem: null }
    }
    current.lines.push(line)
    if (!isRow) open = begun(current, { line, from: at }, open)
    for (const one of [...open.items, ...(open.subitem ? [open.subitem] : [])]) one.lines.push(line)
    at += line.length + 1
  }
  return paragraphs
}

/** Words without which no paragraph has items (次に掲げる, 次の各号, 左ニ掲グル). */
export const announces = (text: string): boolean => /次|左|各号/.test(text)

/** Whether a text is one paragraph for certain: where two lines stand side by side, a second one may be a paragraph without a number. */
const isOneParagraph = ([first, ...others]: readonly [ParagraphLines, ...ParagraphLines[]]): boolean => {
  const inItems = new Set(first.items.flatMap(({ lines }) => lines))
  return (
    others.length === 0 && first.lines.filter((line) => !inItems.has(line) && !line.includes(cellBorder)).length === 1
  )
}

/** Whether all that is left of an article is that it was deleted. */
export const isDeletedText = (text: string | null): boolean => /^\s*削除\s*$/.test(text ?? '')

/** The items, several where a range is deleted, and the subitem that a line belongs to. */
interface Open {
  readonly items: readonly ItemLines[]
  readonly subitem: ItemLines | null
}

function begun({ items }: ParagraphLines, { line, from }: { line: string; from: number }, open: Open): Open {
  const [, letter] = subitemHead.exec(line) ?? []
  const last = open.items.at(-1)
  if (letter !== undefined && last) {
    const subitem = { name: `${last.name}${letter}`, isDeleted: false, from, lines: [] }
    items.push(subitem)
    return { items: open.items, subitem }
  }
  const [whole, first = '', branches = '', until, words = ''] = itemHead.exec(line) ?? []
  if (whole === undefined) return open
  const made = namesOf(first, branches, until).map(
    (name): ItemLines => ({ name, isDeleted: isDeletion(words), from, lines: [] }),
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
