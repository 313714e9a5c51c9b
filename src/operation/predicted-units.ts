import type { AnyOperation } from './operation.ts'

/** Units that a call may cost at most: what caps hold against it, and what a preview of it says. */
export function predictedUnits(
  { billing: { units } }: Pick<AnyOperation, 'billing'>,
  input: Record<string, unknown>,
): number {
  return typeof units === 'number' ? units : units.predicted(input as never)
}
