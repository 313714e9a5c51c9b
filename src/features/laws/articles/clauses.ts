import type { LawArticle } from '../../../datasets/law-article.ts'
import { citedBelow } from '../../../lib/article-number.ts'
import type { ItemText } from '../../../lib/article-paragraphs.ts'
import { outlineOf } from '../../../lib/provision-outline.ts'
import type { ReadProvision } from '../../../lib/provision-structure.ts'

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
export function clausesOf(article: Pick<LawArticle, 'text_full' | 'title' | 'structure'>): Clause[] {
  const whole = article.text_full ?? ''
  const clauses: Clause[] = []
  let caption: string | null = null
  let end = 0
  for (const { number, from, text } of outlineOf(article).paragraphs) {
    if (from < end) continue // a range of deleted paragraphs is one text
    caption = captionIn(whole.slice(end, from).trim()) ?? caption
    end = from + text.length
    const lines = text.split('\n')
    const own = captionIn(lines[0])
    const next = lines.length > (own ? 1 : 0) ? captionIn(lines.at(-1)) : null
    const kept = lines.slice(own ? 1 : 0, next ? -1 : undefined).join('\n')
    const start = from + (own ? own.length + 1 : 0)
    const isEmpty = kept.trim() === ''
    if (!isEmpty)
      clauses.push({ paragraph: number, caption: own ?? caption, start, end: start + kept.length, text: kept })
    caption = next ?? (isEmpty ? (own ?? caption) : null)
  }
  const [first, ...others] = clauses
  return first ? [{ ...first, caption: first.caption ?? article.title }, ...others] : []
}

const captionIn = (line: string | undefined): string | null => (line && captionLine.test(line) ? line : null)

/** A place of a text: the paragraph and the item that it is in. */
export interface PlaceInText {
  readonly paragraph: number
  readonly item: string | null
  /** Whether the text has one paragraph only, so that no citation counts them. */
  readonly isOnly: boolean
}

/** In which paragraph and item of a provision a place of its text stands. */
export function placeInText(provision: ReadProvision, place: number): PlaceInText {
  const { paragraphs } = outlineOf(provision)
  const isOnly = new Set(paragraphs.map(({ number }) => number)).size === 1
  const { number, from, text, items } = paragraphs.findLast((one) => one.from <= place) ?? paragraphs[0]
  return { paragraph: number, item: itemAt(items, text, place - from), isOnly }
}

/** The innermost item whose text a place of its paragraph is in. */
function itemAt(items: readonly ItemText[], text: string, place: number): string | null {
  let found: string | null = null
  let from = 0
  for (const { name, text: own } of items) {
    const start = text.indexOf(own, from)
    if (start < 0 || start > place) continue
    if (place <= start + own.length) found = name
    from = start
  }
  return found
}

/** The address and citation of the paragraph or item in which a place of a provision stands; of one that has no parts, its own. */
export function partAt(article: LawArticle, lawTitle: string, place: number) {
  const { article_id, article_number } = article
  const { paragraph, item, isOnly } = placeInText(article, place)
  const whole = { address: article_id, citation: `${lawTitle}${article_number}` }
  if (isOnly && item === null) return whole
  return {
    address: `${whole.address}#${paragraph}${item === null ? '' : `.${item}`}`,
    citation: `${whole.citation}${citedBelow(isOnly ? null : paragraph, item)}`,
  }
}
