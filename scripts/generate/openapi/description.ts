import { scopeOf } from '../../../src/operation/limits/scope-of.ts'
import { statedLimits } from '../../../src/operation/limits/stated-limits.ts'
import { type AnyOperation, isCounted, isReceiver } from '../../../src/operation/operation.ts'

/** When to call an operation and how to read its answer, else what it does and on which terms; and what one caller may have of it. */
export function descriptionOf(operation: AnyOperation): string {
  const { guidance, summary } = operation
  const limits = statedLimits(operation).map((sentence) => `${sentence}.`)
  return [guidance ?? `${summary}. ${terms(operation)}.`, ...limits].join(' ')
}

/** What a call costs and which key it needs. */
function terms(operation: AnyOperation): string {
  if (isReceiver(operation)) return 'For the machine that posts these events: it signs them and has no key'
  const { units } = operation.billing
  const price = units === 0 ? 'Free' : `${typeof units === 'number' ? `${units} unit` : units.note.en} a call`
  const scope = scopeOf(operation)
  return `${price}; ${keyTerms[operation.access.key]}${scope === null || !needsKey(operation) ? '' : ` with ${scope}`}${
    isCounted(operation) && !needsKey(operation) ? ', and without one a call of the daily quota' : ''
  }`
}

const needsKey = ({ access }: AnyOperation): boolean => access.key === 'required'

const keyTerms: Record<AnyOperation['access']['key'], string> = {
  none: 'no key is needed',
  optional: 'with or without a key',
  required: 'needs a key',
  widget: 'needs the key of a widget',
  admin: 'for the operator',
}
