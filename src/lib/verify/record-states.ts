import { canonicalJson } from '../canonical-json.ts'
import { valueAt } from '../dotted-path.ts'
import { coverageFormat } from './coverage-format.ts'
import type { ProvenRecord } from './receipt.ts'
import { isObject, isText } from './shape.ts'

/** A record with the name under which documents cite it. */
export type NamedRecord = Pick<ProvenRecord, 'dataset' | 'id' | 'record'>

const names: Readonly<Record<string, readonly string[]>> = coverageFormat.names

/** The canonical JSON of everything that a record may state as a member of this name. */
export function statesOf({ dataset, record }: NamedRecord, member: string): string[] {
  const further = Object.hasOwn(names, member) ? (names[member] ?? []) : []
  const stated = further.flatMap((entry) => {
    const [, of, path = '', form = ''] = /^(?:(\w+):)?((?:\w|\.\*?)+)(.*)$/s.exec(entry) ?? []
    return of === undefined || of === dataset
      ? valuesAt(record, path.split('.')).map((value) => formed(value, form))
      : []
  })
  // A row of `facts` states the field that it names itself.
  const facts = isFactOf(record.field_name, member) ? [record.field_value_numeric, record.field_value_text] : []
  const own = Object.hasOwn(record, member) ? [record[member]] : []
  return [...own, ...facts, ...stated, ...joinedIn(record, member)].flatMap((value) =>
    value === undefined ? [] : canonicalJson(value),
  )
}

const factNames: Readonly<Record<string, readonly string[]>> = coverageFormat.fact_names

const isFactOf = (name: unknown, member: string): boolean =>
  name === member || (isText(name) && Object.hasOwn(factNames, member) && factNames[member]?.includes(name) === true)

const joined: Readonly<Record<string, readonly string[]>> = coverageFormat.joined

/** The texts of several fields as one; nothing where the record has none of them. */
function joinedIn(record: NamedRecord['record'], member: string): string[] {
  const parts = Object.hasOwn(joined, member) ? (joined[member] ?? []) : []
  const text = parts
    .map((field) => valueAt(record, field))
    .filter(isText)
    .join('')
  return text === '' ? [] : [text]
}

/** The values at a path in which `*` is every entry of a list. */
export function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value]
  if (step === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : []
  const inner = valueAt(value, step)
  return inner === undefined ? [] : valuesAt(inner, rest)
}

/** A value in the form that a document may show instead. */
function formed(value: unknown, form: string): unknown {
  if (form === '') return value
  if (form === '*10000') return typeof value === 'number' ? value * 10_000 : undefined
  if (form === '|number') return isText(value) ? /^houjin:(\d{13})$/.exec(value)?.[1] : undefined
  if (form === '|short') return isText(value) ? [...value].slice(0, 300).join('') : undefined
  if (!isText(value) || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined
  const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))]
  if (form === '|year') return year
  // Japan's fiscal year begins in April.
  if (form === '|fiscal_year') return month < 4 ? year - 1 : year
  return form === '|day' ? value.slice(0, 10) : undefined
}

const recordIds: readonly (readonly [member: string, datasets: readonly string[]])[] = Object.entries(
  coverageFormat.record_ids,
)

/** The records that an object names as stating it; null when it names none. */
export function statedRecords(
  object: Readonly<Record<string, unknown>>,
  find: (dataset: unknown, id: unknown) => NamedRecord | undefined,
): NamedRecord[] | null {
  const { stated_by, also_stated_by } = object
  if (!isObject(stated_by)) {
    const named = recordIds.flatMap(([member, datasets]) => datasets.flatMap((one) => find(one, object[member]) ?? []))
    return named.length > 0 ? named : null
  }
  const others = Array.isArray(also_stated_by) ? also_stated_by.map((one) => isObject(one) && one.stated_by) : []
  return [stated_by, ...others].flatMap((by) => (isObject(by) ? (find(by.dataset, by.id) ?? []) : []))
}
