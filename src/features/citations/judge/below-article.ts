import type { ParagraphText } from '../../../lib/article-paragraphs.ts'
import { outlineOf } from '../../../lib/provision-outline.ts'
import type { ReadProvision } from '../../../lib/provision-structure.ts'
import type { Reference } from '../read/reference.ts'
import type { Part } from './article-reasons.ts'

/** What the text of an article says about the paragraph and the item that are cited of it. */
export type Below =
  | { readonly kind: 'held'; readonly uncompared: readonly Part[] }
  | { readonly kind: 'no_paragraph'; readonly paragraph: number; readonly last: number }
  | { readonly kind: 'no_item' }
  | { readonly kind: 'item_deleted' }

/** Compares what is cited below an article with its parts; what a text does not number cannot be compared. */
export function compareBelow(provision: ReadProvision, cited: Reference): Below {
  if (cited.articleUntil !== null) return { kind: 'held', uncompared: cited.item === null ? [] : ['item'] }
  const { paragraphs, mayHoldMore } = outlineOf(provision)
  const numbers = paragraphs.map(({ number }) => number)
  const missing = [cited.paragraph, cited.paragraphUntil].filter((one) => one !== null && !numbers.includes(one))
  if (missing.length > 0 && mayHoldMore) return { kind: 'held', uncompared: ['paragraph', ...itemOf(cited)] }
  const paragraph = missing.at(-1) ?? null
  if (paragraph !== null) return { kind: 'no_paragraph', paragraph, last: Math.max(...numbers) }
  if (cited.item === null) return { kind: 'held', uncompared: [] }
  if (provision.text_full === null || cited.paragraphUntil !== null) return { kind: 'held', uncompared: ['item'] }
  const meant = paragraphs.filter(({ number }) => cited.paragraph === null || number === cited.paragraph)
  return compareItem(meant, cited.item, !!provision.structure)
}

const itemOf = ({ item }: Reference): Part[] => (item === null ? [] : ['item'])

function compareItem(paragraphs: readonly ParagraphText[], cited: string, isSure: boolean): Below {
  const [item = ''] = /^[\dの]+/.exec(cited) ?? []
  const has = (name: string) => paragraphs.some(({ items }) => items.some((one) => one.name === name))
  if (!has(item))
    return paragraphs.some(({ isOpen }) => isOpen) ? { kind: 'held', uncompared: ['item'] } : { kind: 'no_item' }
  const held = paragraphs.flatMap(({ items }) => items.filter(({ name }) => name === item))
  if (held.every(({ isDeleted }) => isDeleted)) return { kind: 'item_deleted' }
  if (has(cited)) return { kind: 'held', uncompared: [] }
  return isSure || has(`${item}イ`) ? { kind: 'no_item' } : { kind: 'held', uncompared: ['subitem'] }
}
