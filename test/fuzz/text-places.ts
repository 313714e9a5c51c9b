import type { TSchema } from 'typebox'
import type { AnyOperation } from '../../src/operation/operation.ts'

type Path = readonly (string | 0)[]

interface Schema extends TSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Members deeper than this are those of whole documents, which are fuzzed as such. */
const deepest = 4

/** Every place of an operation's input where a text may stand, at any depth. */
export const textPlaces = ({ input }: AnyOperation): Path[] => placesIn(input as Schema, [])

function placesIn(schema: Schema, path: Path): Path[] {
  if (path.length > deepest) return []
  const forms = (schema.anyOf ?? []).flatMap((form) => placesIn(form, path))
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => placesIn(one, [...path, name]))
  const items = schema.items ? placesIn(schema.items, [...path, 0]) : []
  const own = path.length > 0 && schema.type === 'string' ? [path] : []
  const found = [...own, ...forms, ...members, ...items]
  return [...new Map(found.map((one) => [one.join('.'), one])).values()]
}

/** An input with a text at a place, what lies around it made where it was not there. */
export function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  if (step === 0) {
    const [first, ...others] = Array.isArray(value) ? value : []
    return [withText(first, rest, text), ...others]
  }
  const around = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...around, [step]: withText((around as Record<string, unknown>)[step], rest, text) }
}
