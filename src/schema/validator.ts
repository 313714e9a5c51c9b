import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'

/** Problems of one value that are told at once. */
export const mostProblems = 100

Settings.Set({ maxErrors: mostProblems })

const compiled = new WeakMap<object, Validator>()

/** The compiled check of a schema, made once per schema object. */
export function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const fresh = Compile(schema) as Validator
  compiled.set(schema, fresh)
  return fresh
}

/** Whether a value is what a schema says. */
export const isOf = <S extends TSchema>(schema: S, value: unknown): value is Static<S> =>
  validatorOf(schema).Check(value)
