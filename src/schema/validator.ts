import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { type AnyDataset, nullableFields } from './dataset.ts'

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

/** Fills keys that a row leaves out: null where a field may be null, else the default of the field; other keys stay absent. */
export function fillKeys(dataset: AnyDataset): (row: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const nullable = nullableFields(dataset)
  const defaults = Object.entries(dataset.fields).flatMap(([name, schema]) =>
    'default' in schema ? [[name, (schema as TSchema & { default: unknown }).default] as const] : [],
  )
  return (row) => {
    const record = { ...row }
    for (const name of nullable) record[name] ??= null
    for (const [name, value] of defaults) record[name] ??= value
    return record
  }
}
