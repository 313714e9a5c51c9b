import { type AnyDataset, defaultFields, minimalFields } from '../schema/dataset.ts'

/** A record as the bytes that answers are made of. */
export interface EncodedRecord {
  readonly json: Buffer
  /** Bytes of `json` up to and without the comma after the last default key; append `}` for the default shape. */
  readonly defaultEnd: number
  readonly minimal: Buffer | null
}

type Row = Record<string, unknown>

/** Keys of an answer, each with the field of the record that it shows. */
type Cut = readonly (readonly [key: string, field: string])[]

/** Writes a record's shapes once, in the declared order of keys; the default shape is a prefix of the full one. */
export function encoderOf(dataset: AnyDataset): (record: Row) => EncodedRecord {
  const shown = new Set(defaultFields(dataset))
  const fields = Object.keys(dataset.fields).map((name) => [name, name] as const)
  const defaults = [...fields.filter(([name]) => shown.has(name)), ...Object.entries(dataset.repeated ?? {})]
  const others = fields.filter(([name]) => !shown.has(name))
  const minimal = minimalFields(dataset)?.map((name) => [name, name] as const)
  return (record) => {
    const head = cut(record, defaults)
    const rest = cut(record, others)
    const json = Buffer.from(rest === '{}' ? head : `${head.slice(0, -1)},${rest.slice(1)}`)
    return {
      json,
      defaultEnd: rest === '{}' ? json.length - 1 : Buffer.byteLength(head) - 1,
      minimal: minimal ? Buffer.from(cut(record, minimal)) : null,
    }
  }
}

/** The record that the bytes of its full shape were made of. */
export function decodeRecord({ repeated = {} }: Pick<AnyDataset, 'repeated'>, json: Buffer): Row {
  const members = Object.entries(JSON.parse(json.toString('utf8')) as Row)
  return Object.fromEntries(members.filter(([key]) => !Object.hasOwn(repeated, key)))
}

/** Some keys of a record as JSON, without the optional ones that it lacks: writing an object at once is several times quicker than writing its members. */
function cut(record: Row, keys: Cut): string {
  const part: Row = {}
  for (const [key, field] of keys) part[key] = record[field]
  return JSON.stringify(part)
}
