import type { Leaf, Predicate, Scalar } from '../../../../../lib/predicate.ts'

/** What a condition asks of a taxpayer, and in which way it can be answered. */
export interface AskedField {
  readonly field: string
  readonly kind: 'yes_no' | 'number' | 'choice'
  /** The values that the conditions name, where one of them is chosen. */
  readonly choices: readonly Scalar[]
}

/** The field that a leaf asks for. */
export const fieldOf = (leaf: Leaf): string =>
  leaf.op === 'has_invoice_registration' ? 'invoice_registration_number' : leaf.field

/** Most fields that a form asks for. */
const mostFields = 40

/** Every field that conditions ask for, each once, in the order in which they are written. */
export function askedFields(predicate: Predicate): AskedField[] {
  const fields = new Map<string, AskedField>()
  for (const leaf of leavesOf(predicate)) {
    const known = fields.get(fieldOf(leaf))
    fields.set(fieldOf(leaf), known ? together(known, askedBy(leaf)) : askedBy(leaf))
  }
  return [...fields.values()].slice(0, mostFields)
}

/** The conditions of a tree that name a field. */
export function leavesOf(predicate: Predicate): Leaf[] {
  if (predicate.op === 'all' || predicate.op === 'any') return predicate.of.flatMap(leavesOf)
  return predicate.op === 'not' ? leavesOf(predicate.of) : [predicate]
}

function askedBy(leaf: Leaf): AskedField {
  const field = fieldOf(leaf)
  if (leaf.op === 'gte' || leaf.op === 'lte') return { field, kind: 'number', choices: [] }
  if (leaf.op === 'has_invoice_registration') return { field, kind: 'yes_no', choices: [] }
  const choices = leaf.op === 'in' ? [...leaf.values] : [leaf.value]
  const isOf = (type: string) => choices.every((one) => typeof one === type)
  const kind = isOf('boolean') ? 'yes_no' : isOf('number') ? 'number' : 'choice'
  return { field, kind, choices: kind === 'choice' ? choices : [] }
}

const together = (one: AskedField, other: AskedField): AskedField =>
  one.kind === 'choice' && other.kind === 'choice'
    ? { ...one, choices: [...new Set([...one.choices, ...other.choices])] }
    : one.kind === 'number'
      ? one
      : other
