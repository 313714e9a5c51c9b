import {
  hasUnnumberedItems,
  isOneParagraph,
  type ParagraphText,
  paragraphsOf,
} from '../../../lib/article-paragraphs.ts'
import type { Reference } from '../read/reference.ts'
import type { Part } from './article-reasons.ts'

/** What the text of an article says about the paragraph and the item that are cited of it. */
export type Below =
  | { readonly kind: 'held'; readonly uncompared: readonly Part[] }
  | { readonly kind: 'no_paragraph'; readonly paragraph: number; readonly last: number }
  | { readonly kind: 'no_item' }
  | { readonly kind: 'item_deleted' }

/** Compares what is cited below an article with its text; what the text does not number cannot be compared. */
export function compareBelow(text: string | null, cited: Reference): Below {
  if (cited.articleUntil !== null) return { kind: 'held', uncompared: cited.item === null ? [] : ['item'] }
  const paragraphs = paragraphsOf(text ?? '')
  const last = Math.max(...paragraphs.map(({ number }) => number))
  const lastParagraph = Math.max(cited.paragraph ?? 1, cited.paragraphUntil ?? 1)
  if (lastParagraph > 1 && last === 1 && !isOneParagraph(text ?? ''))
    return { kind: 'held', uncompared: ['paragraph', ...itemOf(cited)] }
  if (lastParagraph > last) return { kind: 'no_paragraph', paragraph: lastParagraph, last }
  if (cited.item === null) return { kind: 'held', uncompared: [] }
  if (text === null || cited.paragraphUntil !== null) return { kind: 'held', uncompared: ['item'] }
  const meant = paragraphs.filter(({ number }) => cited.paragraph === null || number === cited.paragraph)
  return compareItem(meant, cited.item)
}

const itemOf = ({ item }: Reference): Part[] => (item === null ? [] : ['item'])

function compareItem(paragraphs: readonly ParagraphText[], cited: string): Below {
  const [item = ''] = /^[\dの]+/.exec(cited) ?? []
  const has = (name: string) => paragraphs.some(({ items }) => items.some((one) => one.name === name))
  if (!has(item)) {
    return paragraphs.some(hasUnnumberedItems) ? { kind: 'held', uncompared: ['item'] } : { kind: 'no_item' }
  }
  const held = paragraphs.flatMap(({ items }) => items.filter(({ name }) => name === item))
  if (held.every(({ isDeleted }) => isDeleted)) return { kind: 'item_deleted' }
  if (has(cited)) return { kind: 'held', uncompared: [] }
  return has(`${item}イ`) ? { kind: 'no_item' } : { kind: 'held', uncompared: ['subitem'] }
}
