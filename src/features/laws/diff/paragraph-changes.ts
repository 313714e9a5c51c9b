import { type Static, Type } from 'typebox'
import { paragraphsOf } from '../../../lib/article-paragraphs.ts'
import { nullable, oneOf } from '../../../schema/fields.ts'

/** A paragraph that differs between two wordings. */
export const paragraphChange = Type.Object({
  paragraph: Type.Integer(),
  change: oneOf(['added', 'removed', 'changed']),
  from: nullable(Type.String({ description: 'Text of the earlier wording' })),
  to: nullable(Type.String({ description: 'Text of the later wording' })),
})

/** The paragraphs of two texts that are not the same, by number: one that moved is told under both numbers. */
export function paragraphChanges(from: string, to: string): Static<typeof paragraphChange>[] {
  const [before, after] = [byNumber(from), byNumber(to)]
  const numbers = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)
  return numbers.flatMap((paragraph) => {
    const [was = null, is = null] = [before.get(paragraph), after.get(paragraph)]
    if (was === is) return []
    const change = was === null ? ('added' as const) : is === null ? ('removed' as const) : ('changed' as const)
    return [{ paragraph, change, from: was, to: is }]
  })
}

function byNumber(text: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const { number, lines } of paragraphsOf(text)) {
    const earlier = found.get(number)
    const own = lines.join('\n')
    found.set(number, earlier === undefined ? own : `${earlier}\n${own}`)
  }
  return found
}
