import { outlineOf } from '../../../lib/provision-outline.ts'
import { passageOf } from '../../../lib/provision-passages.ts'
import type { ProvisionPart, ReadProvision } from '../../../lib/provision-structure.ts'
import type { ProvisionAddress } from '../address/provision-address.ts'

/** What is cited of a provision: its paragraph, item and passage, as far as each is written. */
export type CitedPart = Pick<ProvisionAddress, 'paragraph' | 'item' | 'passage'>

/** The paragraph, item or passage of an article that is asked for. */
export type Part =
  | {
      readonly status:
        | 'whole'
        | 'no_such_paragraph'
        | 'no_such_item'
        | 'no_such_passage'
        | 'not_numbered'
        | 'passage_not_told'
    }
  | { readonly status: 'several'; readonly paragraphs: readonly number[] }
  | HeldPart

interface HeldPart {
  readonly status: 'held' | 'deleted'
  readonly paragraph: number
  readonly item: string | null
  readonly passage: string | null
  readonly text: string
}

/** A part with the element that it is, where its source was read so. */
type FoundPart = HeldPart & { readonly part?: ProvisionPart | undefined }

/** Reads the part of a provision that an address names; what a text does not number cannot be told. */
export function partOf(provision: ReadProvision, { paragraph, item, passage = null }: CitedPart): Part {
  if (paragraph === null && item === null && passage === null) return { status: 'whole' }
  if (provision.text_full === null) return { status: 'not_numbered' }
  const { paragraphs, mayHoldMore, hasParagraphs } = outlineOf(provision)
  const selected = paragraphs.filter(({ number }) => paragraph === null || number === paragraph)
  const isPlaceOnly = !hasParagraphs && item === null
  if (selected.length === 0 || isPlaceOnly) return { status: mayHoldMore ? 'not_numbered' : 'no_such_paragraph' }
  if (item === null && passage === null) {
    const text = selected.map((one) => one.text).join('\n')
    return { status: 'held', paragraph: paragraph ?? 1, item, passage, text }
  }
  const held = selected.flatMap(({ number, text, items, part }): FoundPart[] =>
    item === null
      ? [{ status: 'held', paragraph: number, item, passage: null, text, part }]
      : items
          .filter(({ name }) => name === item)
          .map((one) => ({ ...heldItem(one.isDeleted), paragraph: number, item, text: one.text, part: one.part })),
  )
  if (passage !== null && held.length > 0) return passageIn(held, passage)
  const [first] = held
  const numbers = [...new Set(held.map((one) => one.paragraph))]
  if (numbers.length > 1) return { status: 'several', paragraphs: numbers }
  if (first) return first
  return { status: selected.some(({ isOpen }) => isOpen) ? 'not_numbered' : 'no_such_item' }
}

const heldItem = (isDeleted: boolean) => ({ status: isDeleted ? 'deleted' : 'held', passage: null }) as const

/** The passage of the one paragraph or item that has it. */
function passageIn(parts: readonly FoundPart[], passage: string): Part {
  const found = parts.map((one) => ({ one, found: passageOf(one.part, passage) }))
  const held = found.flatMap(({ one, found: { status, ...more } }) =>
    status === 'held' && 'text' in more ? [{ ...one, passage, text: more.text }] : [],
  )
  const [first, ...others] = held
  if (first && others.length > 0) return { status: 'several', paragraphs: held.map(({ paragraph }) => paragraph) }
  if (first) return first
  const isUntold = found.some(({ found: { status } }) => status === 'not_told')
  return { status: isUntold ? 'passage_not_told' : 'no_such_passage' }
}
