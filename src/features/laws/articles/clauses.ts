import type { LawArticle } from '../../../datasets/law-article.ts'
import { citedBelow } from '../../../lib/article-number.ts'
import { paragraphsOf } from '../../../lib/article-paragraphs.ts'

/** A paragraph of a provision with its caption and its place in the text, in UTF-16 units. */
export interface Clause {
  readonly paragraph: number
  readonly caption: string | null
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A caption alone on its line. */
const captionLine = /^（[^（）\n]{1,80}）$/

/** The paragraphs of a provision; of one without text none. A caption in front of a paragraph is that one's. */
export function clausesOf({ text_full, title }: Pick<LawArticle, 'text_full' | 'title'>): Clause[] {
  const clauses: Clause[] = []
  let at = 0
  let caption: string | null = null
  for (const { number, lines } of paragraphsOf(text_full ?? '')) {
    const from = at
    at += lines.reduce((sum, line) => sum + line.length + 1, 0)
    const own = lines.at(0) !== undefined && captionLine.test(lines[0] as string) ? lines[0] : undefined
    const next = lines.length > (own ? 1 : 0) && captionLine.test(lines.at(-1) as string) ? lines.at(-1) : undefined
    const kept = lines.slice(own ? 1 : 0, next ? -1 : undefined)
    const start = from + (own ? own.length + 1 : 0)
    const text = kept.join('\n')
    if (text.trim() !== '')
      clauses.push({ paragraph: number, caption: own ?? caption ?? null, start, end: start + text.length, text })
    caption = next ?? (text.trim() === '' ? (own ?? caption) : null)
  }
  const [first, ...others] = clauses
  return first ? [{ ...first, caption: first.caption ?? title }, ...others] : []
}

/** A place of a text: the paragraph and the item that it is in. */
export interface PlaceInText {
  readonly paragraph: number
  readonly item: string | null
  /** Whether the text has one paragraph only, so that no citation counts them. */
  readonly isOnly: boolean
}

/** In which paragraph and item of a text a place stands. */
export function placeInText(text: string, place: number): PlaceInText {
  const paragraphs = paragraphsOf(text)
  const isOnly = new Set(paragraphs.map(({ number }) => number)).size === 1
  let end = 0
  for (const { number, lines, items } of paragraphs) {
    let line = 0
    for (; line < lines.length; line++) {
      end += (lines[line] as string).length + 1
      if (place < end) return { paragraph: number, item: itemWith(items, lines, line), isOnly }
    }
  }
  return { paragraph: paragraphs.at(-1)?.number ?? 1, item: null, isOnly }
}

type Items = ReturnType<typeof paragraphsOf>[number]['items']

/** The innermost item that begins at a line or above it and goes on to it. */
function itemWith(items: Items, lines: readonly string[], line: number): string | null {
  let found: string | null = null
  let from = 0
  for (const { name, lines: own } of items) {
    const start = lines.indexOf(own[0] ?? '', from)
    if (start < 0 || start > line) continue
    if (line < start + own.length) found = name
    from = start
  }
  return found
}

/** The address and citation of the paragraph or item in which a place of a provision stands; of one that has no parts, its own. */
export function partAt({ article_id, article_number, text_full }: LawArticle, lawTitle: string, place: number) {
  const { paragraph, item, isOnly } = placeInText(text_full ?? '', place)
  const whole = { address: article_id, citation: `${lawTitle}${article_number}` }
  if (isOnly && item === null) return whole
  return {
    address: `${whole.address}#${paragraph}${item === null ? '' : `.${item}`}`,
    citation: `${whole.citation}${citedBelow(isOnly ? null : paragraph, item)}`,
  }
}
