import { hasUnnumberedItems, isOneParagraph, paragraphsOf } from '../../../lib/article-paragraphs.ts'

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

/** Reads the part of a text that an address names; what the text does not number cannot be told. */
export function partOf(text: string | null, paragraph: number | null, item: string | null): Part {
  if (paragraph === null && item === null) return { status: 'whole' }
  if (text === null) return { status: 'not_numbered' }
  const paragraphs = paragraphsOf(text)
  const last = Math.max(...paragraphs.map(({ number }) => number))
  if (paragraph !== null && paragraph > last)
    return { status: last === 1 && !isOneParagraph(text) ? 'not_numbered' : 'no_such_paragraph' }
  const selected = paragraphs.filter(({ number }) => paragraph === null || number === paragraph)
  if (item === null) {
    const lines = selected.flatMap((one) => one.lines)
    return { status: 'held', paragraph: paragraph ?? 1, item, text: lines.join('\n') }
  }
  const held = selected.flatMap(({ number, items }) =>
    items.filter(({ name }) => name === item).map((one) => ({ number, one })),
  )
  const numbers = [...new Set(held.map(({ number }) => number))]
  if (numbers.length > 1) return { status: 'several', paragraphs: numbers }
  const [first] = held
  if (first)
    return {
      status: first.one.isDeleted ? 'deleted' : 'held',
      paragraph: first.number,
      item,
      text: first.one.lines.join('\n'),
    }
  return { status: selected.some(hasUnnumberedItems) ? 'not_numbered' : 'no_such_item' }
}
