import type { AnyOperation } from '../../operation/operation.ts'

/** Hints that let a client decide which calls to confirm with its user. */
interface Annotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** The four hints, as the operation states them; what says nothing of its changes is taken for the worst. */
export function annotationsOf({ effect, change, asksOutside }: AnyOperation): Annotations {
  const isRead = effect === 'read'
  return {
    readOnlyHint: isRead,
    destructiveHint: !isRead && (change?.destructive ?? true),
    idempotentHint: isRead || (change?.repeatable ?? false),
    openWorldHint: asksOutside !== undefined,
  }
}
