import { textWidth } from '../../../lib/text-width.ts'
import type { PdfPage, PdfText } from '../../read/pdf.ts'

/** A run of text on a line; one that follows another without a gap continues it. */
export interface Run extends PdfText {
  readonly follows: Run | null
}

/** A text in one spelling: printers use compatibility forms of characters. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** A corporate number as a whole text. */
export const isNumber = (text: string): boolean => /^\d{13}$/.test(plain(text))

/** Texts this near to each other belong to one cell. */
const leastGap = 1.5
/** Texts whose heights differ by no more stand on one line. */
export const sameLine = 2

/** The runs of a page line by line from the left; a corporate number that shares its run with other cells is set free. */
export function runsOf({ items }: Pick<PdfPage, 'items'>): Run[] {
  const sorted = items.flatMap(withNumberFree).sort((a, b) => (Math.abs(a.y - b.y) > sameLine ? b.y - a.y : a.x - b.x))
  const runs: Run[] = []
  for (const item of sorted) {
    const last = runs.at(-1)
    const isNext = last && Math.abs(last.y - item.y) <= sameLine && Math.abs(item.x - (last.x + last.width)) < leastGap
    runs.push({ ...item, follows: isNext && !isNumber(last.text) && !isNumber(item.text) ? last : null })
  }
  return runs
}

/** Readers of PDF join cells that stand close; 13 digits are always a cell of their own. */
function withNumberFree(item: PdfText): PdfText[] {
  const text = plain(item.text)
  const found = text.length > 13 ? /(?<!\d)\d{13}(?!\d)/.exec(text) : null
  if (!found) return [item]
  const whole = textWidth(text)
  const part = (from: number, to: number): PdfText[] => {
    const words = text.slice(from, to)
    const x = item.x + (item.width * textWidth(text.slice(0, from))) / whole
    return words.trim() === ''
      ? []
      : [{ ...item, text: words.trim(), x, width: (item.width * textWidth(words)) / whole }]
  }
  const end = found.index + 13
  return [...part(0, found.index), ...part(found.index, end), ...part(end, text.length)]
}
