import type { TSchema } from 'typebox'
import type { AnyDataset } from '../../src/schema/dataset.ts'

interface Parts {
  readonly type?: string
  readonly anyOf?: readonly TSchema[]
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
}

/** The schema of what stands at a dotted path of a record; undefined inside members that the dataset leaves open. */
function schemaAt({ fields }: AnyDataset, path: string): TSchema | undefined {
  const [first = '', ...rest] = path.split('.')
  const list = first.replace(/\[\]$/, '')
  if (list !== first) return partsOf(fields[list] as TSchema).items
  return rest.reduce<TSchema | undefined>((schema, name) => schema && partsOf(schema).properties?.[name], fields[first])
}

/** The schema itself, or its one alternative besides null. */
const partsOf = (schema: TSchema): Parts => {
  const parts = schema as Parts
  return (parts.anyOf?.find((one) => (one as Parts).type !== 'null') as Parts | undefined) ?? parts
}

/**
 * A cell of a table as the value of its field: text where the field is text, a list of texts by ` | ` between them, and JSON
 * elsewhere; in members that the dataset leaves open, what is no JSON is text. Throws a sentence.
 */
export function readCell(dataset: AnyDataset, path: string, cell: string): unknown {
  const schema = schemaAt(dataset, path)
  const { type, items } = schema ? partsOf(schema) : ({} as Parts)
  if (type === 'string') return cell
  if (type === 'array' && items && (items as Parts).type === 'string' && !cell.startsWith('[')) return cell.split(' | ')
  try {
    return JSON.parse(cell)
  } catch {
    if (type === undefined) return cell
    throw new Error(`${path} must be ${type}, and is ${JSON.stringify(cell)}`)
  }
}

/** The cell of a value, such that `readCell` reads it again. */
export function writeCell(dataset: AnyDataset, path: string, value: unknown): string {
  const schema = schemaAt(dataset, path)
  const { type, items } = schema ? partsOf(schema) : ({} as Parts)
  const isOpenText = type === undefined && typeof value === 'string' && !isJson(value)
  if (typeof value === 'string' && (type === 'string' || isOpenText) && !/[\t\n\r]/.test(value)) return value
  const isList = type === 'array' && Array.isArray(value) && items && (items as Parts).type === 'string'
  if (isList && value.length > 0 && value.every((one) => !/ \| |[\t\n]|^\[|^$/.test(one))) return value.join(' | ')
  return JSON.stringify(value)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Puts a value at a dotted path of a record. */
export function putAt(record: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() as string
  let place = record
  for (const name of names) {
    place[name] ??= {}
    place = place[name] as Record<string, unknown>
  }
  place[last] = value
}
