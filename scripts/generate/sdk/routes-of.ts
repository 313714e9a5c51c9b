import { type AnyOperation, isTool, queryOptionsOf, routeOf } from '../../../src/operation/operation.ts'

/** What a client needs to call each public operation, by its name. */
export const callable = (operations: readonly AnyOperation[]): AnyOperation[] => operations.filter(isTool)

export function routeFor(operation: AnyOperation) {
  const { method, path } = routeOf(operation)
  const query = queryOptionsOf(operation)
  return {
    method,
    path,
    ...(query.length > 0 && { query }),
    ...(operation.replay?.idempotencyKey && { isIdempotent: true }),
  }
}
