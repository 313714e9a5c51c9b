import { type AnyOperation, routeOf } from '../../operation/operation.ts'

/** Hints that let a client decide which calls to confirm with its user. */
interface Annotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** Words of operation names that only ever add something; every other write is taken to change or remove what was there. */
const additive = /(^|_)(create|submit|subscribe|signup|report|track|verify|render|preview|batch|test)(_|$)/

/** The four hints, derived from what the operation declares. */
export function annotationsOf(operation: AnyOperation): Annotations {
  const { name, effect, replay } = operation
  const { method } = routeOf(operation)
  const isRead = effect === 'read'
  return {
    readOnlyHint: isRead,
    destructiveHint: !isRead && (method === 'DELETE' || !additive.test(name)),
    idempotentHint: isRead || method === 'DELETE' || replay?.idempotencyKey !== undefined || name.startsWith('set_'),
    openWorldHint: operation.asksOutside !== undefined,
  }
}
