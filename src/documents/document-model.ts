import { dateText } from '../lib/era.ts'
import type { Language } from '../lib/language.ts'
import { shownText } from './shown-text.ts'

/** How a mark looks beside its word, which says the same to those who see no colour. */
export type MarkLook = 'good' | 'bad' | 'warn' | 'asks'

/** A stretch of text that something was found of, which its note says. */
export interface Mark {
  readonly text: string
  readonly look: MarkLook
  readonly word: string
  readonly note: number
}

/** One part of a document, in reading order. Texts are data: no renderer takes any of their characters for markup. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'fields'; readonly pairs: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'marked'; readonly parts: readonly (string | Mark)[] }
  | { readonly kind: 'note'; readonly mark: Mark; readonly lines: readonly string[] }

/** What a document says, without how it looks. Its files are functions of nothing but this. */
export interface DocumentModel {
  readonly title: string
  readonly subtitle?: string
  readonly language: Language
  /** The day that the document speaks of (YYYY-MM-DD, 1980 or later); also the date inside its files. */
  readonly asOf: string
  /** When the sources of what it says were read, where that is another day: said where the document begins. */
  readonly dataDays?: string
  readonly blocks: readonly Block[]
}

/** The lines under the title that every format shows. */
export const dayLines = ({
  asOf,
  dataDays,
  language,
}: Pick<DocumentModel, 'asOf' | 'dataDays' | 'language'>): string[] => [
  { ja: `基準日 ${dateText(asOf)}`, en: `As of ${asOf}` }[language],
  ...(dataDays ? [dataDays] : []),
]

/** What stands behind a marked text: the number of its note, and its word. */
export const markLabel = ({ note, word }: Mark): string => `［${note} ${shownText(word)}］`

/** Marked text for a format without colours. */
export function unmarked(block: Extract<Block, { kind: 'marked' | 'note' }>): string {
  const plain = (part: string | Mark) =>
    typeof part === 'string' ? shownText(part) : `${shownText(part.text)}${markLabel(part)}`
  if (block.kind === 'marked') return block.parts.map(plain).join('')
  return [plain(block.mark), ...block.lines.map(shownText)].join('\n')
}

/** What a cell of a sheet holds: a text, a count, whole yen, a part of a whole (1/2 = 0.5), a full date (YYYY-MM-DD), or nothing. */
export type SheetCell =
  | string
  | number
  | null
  | { readonly yen: number }
  | { readonly share: number }
  | { readonly day: string }

/** One sheet of a workbook. */
export interface Sheet {
  readonly name: string
  /** Rows that stand above the head, such as the title of a list. */
  readonly above?: readonly (readonly SheetCell[])[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** Ink and ground of marks on paper, as RGB in hexadecimal; each ink is readable on its ground (WCAG 2.2, 1.4.3). */
export const markColours: Readonly<Record<MarkLook, { readonly ink: string; readonly ground: string }>> = {
  good: { ink: '17632B', ground: 'E3F4E7' },
  warn: { ink: '7A4600', ground: 'FDF1DC' },
  bad: { ink: 'A40E26', ground: 'FDEAEC' },
  asks: { ink: '4A3A8C', ground: 'EFECFB' },
}
