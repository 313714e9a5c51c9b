import type { AnyOperation } from './operation.ts'

/** A reconciliation service (W3C Entity Reconciliation CG, versions 0.1 and 0.2): what answers at each of its addresses. */
export interface ReconciliationService {
  /** At its root, where nothing is asked. */
  readonly manifest: AnyOperation
  /** At its root, where `queries` or `extend` is sent. */
  readonly queries: AnyOperation
  readonly extend: AnyOperation
  /** What is read by an address of its own. */
  readonly reads: readonly AnyOperation[]
  readonly preview: AnyOperation
  /** Where people read the record of an id. */
  pageOf(id: string): string
}
