import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../../schema/fields.ts'
import type { ProvisionShown } from '../articles/article-shape.ts'

/** A paragraph that differs between two wordings. */
export const paragraphChange = Type.Object({
  paragraph: Type.Integer(),
  change: oneOf(['added', 'removed', 'changed']),
  from: nullable(Type.String({ description: 'Text of the earlier wording' })),
  to: nullable(Type.String({ description: 'Text of the later wording' })),
})

type Paragraphs = Pick<ProvisionShown, 'text_full' | 'paragraphs'>

/** The paragraphs of two wordings that are not the same, by number: one that moved is told under both numbers. */
export function paragraphChanges(from: Paragraphs, to: Paragraphs): Static<typeof paragraphChange>[] {
  const [before, after] = [byNumber(from), byNumber(to)]
  const numbers = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)
  return numbers.flatMap((paragraph) => {
    const [was = null, is = null] = [before.get(paragraph), after.get(paragraph)]
    if (was === is) return []
    const change = was === null ? ('added' as const) : is === null ? ('removed' as const) : ('changed' as const)
    return [{ paragraph, change, from: was, to: is }]
  })
}

function byNumber({ text_full, paragraphs }: Paragraphs): Map<number, string> {
  const found = new Map<number, string>()
  for (const { number, start, end } of paragraphs) {
    const text = (text_full ?? '').slice(start, end)
    const earlier = found.get(number)
    found.set(number, earlier === undefined ? text : `${earlier}\n${text}`)
  }
  return found
}
