import { type AnyOperation, routeOf } from '../operation.ts'
import { scopeOf } from '../scope-of.ts'
import { statedLimits } from '../stated-limits.ts'

/** What an agent reads before it calls: purpose, when and how, limits, price, what it needs. */
export function toolDescription(operation: AnyOperation): string {
  const sentences = [operation.summary, operation.guidance, ...statedLimits(operation), statedPrice(operation)]
  if (operation.access.key === 'required') sentences.push(`Needs an API key with ${scopeOf(operation)}`)
  if (operation.access.key === 'widget') sentences.push('Needs the key of a widget and, in `_meta`, `service/origin`')
  if (routeOf(operation).method === 'DELETE') sentences.push('Cannot be undone')
  return sentences.flatMap((sentence) => (sentence ? [sentence.replace(/[.。]?$/, '.')] : [])).join(' ')
}

/** What a success costs, as a sentence without a full stop. */
export function statedPrice({ billing: { units } }: AnyOperation): string {
  if (typeof units === 'object') return `Cost: ${units.note}`
  if (units === 0) return 'Costs nothing'
  return `Costs ${units} ${units === 1 ? 'unit' : 'units'}`
}
