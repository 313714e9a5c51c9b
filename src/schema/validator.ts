import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'

// A caller sees every problem of an input at once.
Settings.Set({ maxErrors: 100 })

const compiled = new WeakMap<object, Validator>()

/** The compiled check of a schema, made once per schema object. */
export function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const fresh = Compile(schema) as Validator
  compiled.set(schema, fresh)
  return fresh
}
