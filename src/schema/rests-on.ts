import type { TSchema } from 'typebox'

/**
 * On what a member of an answer rests, with all below it, where it is no field of a record and no verdict of a rule: `call` = it
 * is about the call and its document alone; `words` = sentences; `input` = the caller's own; `manifest` = what the manifest of the
 * snapshot counts; `issuer` = the service's own word. Receipts are checked by it (docs/decisions/0090-on-what-a-member-rests.md).
 */
export type Ground = 'call' | 'words' | 'input' | 'manifest' | 'issuer'

const key = Symbol('rests on')

/** The same schema, which says on what its values rest. */
export function restsOn<T extends TSchema>(ground: Ground, schema: T): T {
  const copy = Object.defineProperties({} as T, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, { [key]: ground })
}

/** What schemas say of the leaves of answers, by JSON Pointers with `*` for every place in a list. */
export interface Declarations {
  readonly grounds: Map<string, Ground>
  /** The one value that a member can have. */
  readonly constants: Map<string, string | number | boolean>
}

/** Adds what a schema says of itself and its members. */
export function noteDeclared(schema: TSchema, declared: Declarations, pattern = ''): void {
  const { [key]: ground, const: constant, properties, items, anyOf } = schema as Parts
  if (ground !== undefined) note(declared.grounds, pattern, ground)
  if (constant !== undefined) note(declared.constants, pattern, constant)
  for (const one of anyOf ?? []) noteDeclared(one, declared, pattern)
  for (const [name, inner] of Object.entries(properties ?? {}))
    noteDeclared(inner, declared, `${pattern}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  if (items !== undefined) noteDeclared(items, declared, `${pattern}/*`)
}

interface Parts {
  readonly [key]?: Ground
  readonly const?: string | number | boolean
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** One place means one thing in every answer, so that a verifier need not know which operation answered. */
function note<T>(known: Map<string, T>, pattern: string, value: T): void {
  if ((known.get(pattern) ?? value) !== value)
    throw new Error(`${pattern} rests on ${known.get(pattern)} in one answer and on ${value} in another`)
  known.set(pattern, value)
}
