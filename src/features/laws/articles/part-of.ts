import { outlineOf } from '../../../lib/provision-outline.ts'
import type { ReadProvision } from '../../../lib/provision-structure.ts'

/** The paragraph or item of an article that is asked for. */
export type Part =
  | { readonly status: 'whole' | 'no_such_paragraph' | 'no_such_item' | 'not_numbered' }
  | { readonly status: 'several'; readonly paragraphs: readonly number[] }
  | {
      readonly status: 'held' | 'deleted'
      readonly paragraph: number
      readonly item: string | null
      readonly text: string
    }

/** Reads the part of a provision that an address names; what a text does not number cannot be told. */
export function partOf(provision: ReadProvision, paragraph: number | null, item: string | null): Part {
  if (paragraph === null && item === null) return { status: 'whole' }
  if (provision.text_full === null) return { status: 'not_numbered' }
  const { paragraphs, mayHoldMore, hasParagraphs } = outlineOf(provision)
  const selected = paragraphs.filter(({ number }) => paragraph === null || number === paragraph)
  const isPlaceOnly = !hasParagraphs && item === null
  if (selected.length === 0 || isPlaceOnly) return { status: mayHoldMore ? 'not_numbered' : 'no_such_paragraph' }
  if (item === null)
    return { status: 'held', paragraph: paragraph ?? 1, item, text: selected.map(({ text }) => text).join('\n') }
  const held = selected.flatMap(({ number, items }) =>
    items.filter(({ name }) => name === item).map((one) => ({ number, one })),
  )
  const numbers = [...new Set(held.map(({ number }) => number))]
  if (numbers.length > 1) return { status: 'several', paragraphs: numbers }
  const [first] = held
  if (first) {
    const { isDeleted, text } = first.one
    return { status: isDeleted ? 'deleted' : 'held', paragraph: first.number, item, text }
  }
  return { status: selected.some(({ isOpen }) => isOpen) ? 'not_numbered' : 'no_such_item' }
}
