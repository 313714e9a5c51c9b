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
export function clausesOf(provision: ReadProvision & Pick<LawArticle, 'title'>): Clause[] {
  const clauses: Clause[] = []
  // Where only lines are held, a caption stands behind the paragraph before the one that it heads.
  const mayTrail = !provision.structure
  let caption: string | null = null
  for (const { number, from, text: whole } of outlineOf(provision).paragraphs) {
    const lines = whole.split('\n')
    const own = captionLine.test(lines[0] as string) ? lines[0] : undefined
    const isTrailing = mayTrail && lines.length > (own ? 1 : 0) && captionLine.test(lines.at(-1) as string)
    const next = isTrailing ? lines.at(-1) : undefined
    const text = lines.slice(own ? 1 : 0, next ? -1 : undefined).join('\n')
    const start = from + (own ? own.length + 1 : 0)
    if (text.trim() !== '')
      clauses.push({ paragraph: number, caption: own ?? caption, start, end: start + text.length, text })
    caption = next ?? (text.trim() === '' ? (own ?? caption) : null)
  }
  const [first, ...others] = clauses
  return first ? [{ ...first, caption: first.caption ?? provision.title }, ...others] : []
}

/** A place of a text: the paragraph and the item that it is in. */
export interface PlaceInText {
  readonly paragraph: number
  readonly item: string | null
  /** Whether the text has one paragraph only, so that no citation counts them. */
  readonly isOnly: boolean
}

/** In which paragraph and item of a provision a place stands. */
export function placeInText(provision: ReadProvision, place: number): PlaceInText {
  const { paragraphs } = outlineOf(provision)
  const isOnly = new Set(paragraphs.map(({ number }) => number)).size === 1
  const around = paragraphs.findLast(({ from }) => from <= place) ?? paragraphs[0]
  const holds = ({ from, text }: ItemText) => from <= place && place <= from + text.length
  return { paragraph: around.number, item: around.items.findLast(holds)?.name ?? null, isOnly }
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
