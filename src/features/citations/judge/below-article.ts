import type { ParagraphText } from '../../../lib/article-paragraphs.ts'
import { outlineOf } from '../../../lib/provision-outline.ts'
import { type Passage, passageOf } from '../../../lib/provision-passages.ts'
import type { ReadProvision } from '../../../lib/provision-structure.ts'
import type { Reference } from '../read/reference.ts'
import type { Part } from './article-reasons.ts'

/** What the text of an article says about the paragraph and the item that are cited of it. */
export type Below =
  | { readonly kind: 'held'; readonly uncompared: readonly Part[] }
  | { readonly kind: 'no_paragraph'; readonly paragraph: number; readonly last: number }
  | { readonly kind: 'no_item' }
  | { readonly kind: 'item_deleted' }
  /** `mayBeHalf`: it may mean one half of the only sentence. */
  | { readonly kind: 'no_passage'; readonly mayBeHalf: boolean }

/** Compares what is cited below an article with its parts; what a text does not number cannot be compared. */
export function compareBelow(provision: ReadProvision, cited: Reference): Below {
  if (cited.articleUntil !== null) return { kind: 'held', uncompared: [...itemOf(cited), ...passageIn(cited)] }
  const { paragraphs, mayHoldMore } = outlineOf(provision)
  const numbers = paragraphs.map(({ number }) => number)
  const missing = [cited.paragraph, cited.paragraphUntil].filter((one) => one !== null && !numbers.includes(one))
  if (missing.length > 0 && mayHoldMore) return { kind: 'held', uncompared: ['paragraph', ...itemOf(cited)] }
  const paragraph = missing.at(-1) ?? null
  if (paragraph !== null) return { kind: 'no_paragraph', paragraph, last: Math.max(...numbers) }
  const meant = paragraphs.filter(({ number }) => cited.paragraph === null || number === cited.paragraph)
  const below = cited.item === null ? allHeld : compareHeldItem(provision, meant, cited, cited.item)
  return below === allHeld && cited.passage !== null ? comparePassage(meant, cited, cited.passage) : below
}

const allHeld: Below = { kind: 'held', uncompared: [] }

function compareHeldItem(
  provision: ReadProvision,
  meant: readonly ParagraphText[],
  { paragraphUntil }: Reference,
  item: string,
): Below {
  if (provision.text_full === null || paragraphUntil !== null) return { kind: 'held', uncompared: ['item'] }
  return compareItem(meant, item, !!provision.structure)
}

/** Whether one of the paragraphs or items that are meant has the passage; the one that says most speaks for all. */
function comparePassage(
  paragraphs: readonly ParagraphText[],
  { item, paragraphUntil }: Reference,
  cited: string,
): Below {
  if (paragraphUntil !== null) return { kind: 'held', uncompared: ['passage'] }
  const parts = paragraphs.flatMap(({ part, items }) =>
    item === null ? [part] : items.filter(({ name }) => name === item).map((one) => one.part),
  )
  const found = parts.map((part) => passageOf(part, cited))
  const has = (status: Passage['status']) => found.some((one) => one.status === status)
  if (has('held')) return allHeld
  if (has('not_told')) return { kind: 'held', uncompared: ['passage'] }
  return { kind: 'no_passage', mayBeHalf: found.some((one) => one.status === 'none' && one.mayBeHalf) }
}

const itemOf = ({ item }: Reference): Part[] => (item === null ? [] : ['item'])
const passageIn = ({ passage }: Reference): Part[] => (passage === null ? [] : ['passage'])

function compareItem(paragraphs: readonly ParagraphText[], cited: string, isSure: boolean): Below {
  const [item = cited] = /^[\dの]+/.exec(cited) ?? []
  const has = (name: string) => paragraphs.some(({ items }) => items.some((one) => one.name === name))
  if (!has(item))
    return paragraphs.some(({ isOpen }) => isOpen) ? { kind: 'held', uncompared: ['item'] } : { kind: 'no_item' }
  const held = paragraphs.flatMap(({ items }) => items.filter(({ name }) => name === item))
  if (held.every(({ isDeleted }) => isDeleted)) return { kind: 'item_deleted' }
  if (has(cited)) return allHeld
  return isSure || has(`${item}イ`) ? { kind: 'no_item' } : { kind: 'held', uncompared: ['subitem'] }
}
