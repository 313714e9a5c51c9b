import { scopeOf } from '../limits/scope-of.ts'
import { statedLimits } from '../limits/stated-limits.ts'
import { type AnyOperation, routeOf } from '../operation.ts'

/** What an agent reads before it calls: purpose, when and how, limits, price, what it needs. */
export function toolDescription(operation: AnyOperation): string {
  const sentences = [
    operation.summary,
    operation.guidance,
    statedPages(operation),
    ...statedLimits(operation),
    statedPrice(operation),
  ]
  if (operation.access.key === 'required') sentences.push(`Needs an API key with ${scopeOf(operation)}`)
  if (operation.access.key === 'widget') sentences.push('Needs the key of a widget and, in `_meta`, `service/origin`')
  if (routeOf(operation).method === 'DELETE') sentences.push('Cannot be undone')
  return sentences.flatMap((sentence) => (sentence ? [sentence.replace(/[.。]?$/, '.')] : [])).join(' ')
}

/** How a long list is read on, as a sentence without a full stop. */
function statedPages({ transport }: AnyOperation): string | undefined {
  const pages = transport?.toolPages
  return (
    pages &&
    `Answers ${pages.default} rows a call unless \`limit\` says otherwise, at most ${pages.maximum}; \`offset\` goes on`
  )
}

/** What a success costs, as a sentence without a full stop. */
export function statedPrice({ billing: { units } }: AnyOperation): string {
  if (typeof units === 'object') return `Cost: ${units.note.en}`
  if (units === 0) return 'Costs nothing'
  return `Costs ${units} ${units === 1 ? 'unit' : 'units'}`
}
