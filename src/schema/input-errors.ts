import type { TObject, TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { validatorOf } from './validator.ts'

/** Items of a list that are looked at: one more than the longest list that any input takes. */
const mostItems = 5001

/** Undeclared members that are looked at: each is one of the few problems that are told at once. */
const mostUndeclared = 20

/** What is wrong with an input; the search takes long, so that it is made of the beginning of what is too long anyway. */
export const inputErrors = (schema: TSchema, input: Readonly<Record<string, unknown>>): TLocalizedValidationError[] => [
  ...validatorOf(schema).Errors(beginning(schema, input)),
]

/** The input with its declared members, the first of the others, and the first items of lists. */
function beginning(schema: TSchema, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const declared = (schema as TObject).properties
  const names = Object.keys(input)
  const others = names.filter((name) => !Object.hasOwn(declared, name)).slice(0, mostUndeclared)
  const kept = [...names.filter((name) => Object.hasOwn(declared, name)), ...others]
  return Object.fromEntries(kept.map((name) => [name, shortened(input[name])]))
}

const shortened = (value: unknown): unknown =>
  Array.isArray(value) && value.length > mostItems ? value.slice(0, mostItems) : value
