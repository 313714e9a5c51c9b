import type { Static, TSchema } from 'typebox'
import type { Validator } from 'typebox/compile'
import { invalidParams } from '../../../lib/rpc-error.ts'

/** Parameters of a method, or the refusal that names the first one that is wrong. */
export function readParams<T extends TSchema>(
  validator: Validator<Record<never, never>, T>,
  params: unknown,
): Static<T> {
  if (validator.Check(params)) return params as Static<T>
  const [problem] = validator.Errors(params)
  throw invalidParams(
    problem ? `params${problem.instancePath.replaceAll('/', '.')} ${problem.message}` : 'the parameters are malformed',
  )
}
