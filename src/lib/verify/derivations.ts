import { canonicalJson } from '../canonical-json.ts'
import { valueAt } from '../dotted-path.ts'
import { jstDate } from '../jst.ts'
import { coverageFormat as format } from './coverage-format.ts'
import { type NamedRecord, valuesAt } from './record-states.ts'

interface Place {
  readonly member: string
  readonly pattern: string
  /** Records that state the object around it. */
  readonly scope: readonly NamedRecord[] | null
  /** The objects around it, the nearest first. */
  readonly around: readonly Readonly<Record<string, unknown>>[]
}

type Names = Readonly<Record<string, unknown>>

const entry = <T>(table: Names, member: string): T | undefined =>
  Object.hasOwn(table, member) ? (table[member] as T) : undefined

/** Whether a figure is what its named derivation makes of the lists of the document or of the cited records. */
export function derives(
  value: unknown,
  { member, pattern, scope, around }: Place,
  records: readonly NamedRecord[],
): boolean {
  const rested =
    entry<string>(format.of_item, member) === undefined ? undefined : restsOnItem(value, member, scope, around)
  if (rested !== undefined) return rested
  const lists = entry<readonly string[]>(format.counts, member)
  if (lists?.some((path) => lengthOf(path, around) === value)) return true
  const counted = entry<string>(format.cited, member)
  if (counted !== undefined && valuesOf(counted, records).length === value) return true
  const summed = entry<string>(format.sums, member)
  if (summed !== undefined && sumOf(valuesOf(summed, records)) === value) return true
  const echoed = entry<string>(format.echoes, member)
  const verdict = around[0]?.verdict
  if (echoed !== undefined && (verdict !== undefined || scope === null) && value === (verdict === echoed)) return true
  const followed = entry<string>(format.follows, member)
  if (followed !== undefined && around[0] && valuesAt(around[0], followed.split('.'))[0] === value) return true
  const ranked = entry<Ranking>(format.strictest, member)
  if (ranked && around[0] && strictest(ranked, around[0]) === value) return true
  const agreement = entry<Agreement>(format.agreement, member)
  if (agreement && agreed(agreement.of, around) === (value === agreement.is)) return true
  const cases = entry<readonly Case[]>(format.beside, member)
  if (cases && around[0] && casesOf(cases, around[0]).includes(canonicalJson(value))) return true
  return (scope ?? []).some((record) => decided(member, pattern, record).includes(canonicalJson(value)))
}

/** Whether an object says of its value what one item of the record's evidence of that field says; undefined where none is kept. */
function restsOnItem(value: unknown, member: string, scope: Place['scope'], [own = {}]: Place['around']) {
  const field = valueAt(own, 'stated_by.field')
  const records = typeof field === 'string' ? (scope ?? []) : []
  const items = records.flatMap(({ record }) =>
    valuesAt(record, ['evidence', '*']).filter((item) => {
      const of = valueAt(item, 'field')
      return of === field || String(field).startsWith(`${of}.`)
    }),
  )
  if (items.length > 0)
    return items.some((item) =>
      Object.entries(format.of_item).every(([name, of]) => isSaid(own[name], valueAt(item, of))),
    )
  if (member !== 'day') return undefined
  return records.some(({ record }) => dayInJapan(record.source_fetched_at) === value)
}

const dayInJapan = (at: unknown): string | undefined =>
  typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? jstDate(new Date(at)) : undefined

const isSaid = (said: unknown, stated: unknown): boolean =>
  canonicalJson(said ?? null) === canonicalJson(stated ?? null)

interface Agreement {
  readonly is: boolean
  /** Groups of paths; the first group that leads anywhere counts. */
  readonly of: readonly (readonly string[])[]
}

/** Whether all values at a group of paths from the nearest object that has any are one; null values count for nothing. */
function agreed(groups: Agreement['of'], around: Place['around']): boolean | null {
  for (const object of around)
    for (const paths of groups) {
      const values = paths.flatMap((path) => valuesAt(object, path.split('.')))
      if (values.length > 0)
        return new Set(values.filter((value) => value !== null).map((one) => canonicalJson(one))).size < 2
    }
  return null
}

/** The length of the list at a path from the nearest object that has one. */
function lengthOf(path: string, around: Place['around']): number | undefined {
  const found = around.map((object) => valueAt(object, path)).find(Array.isArray)
  return found?.length
}

/** What the cited records of `dataset:field` state, or each as one when no field is named. */
function valuesOf(source: string, records: readonly NamedRecord[]): unknown[] {
  const [dataset, field] = source.split(':')
  return records
    .filter((one) => one.dataset === dataset)
    .map(({ record }) => (field === undefined ? 1 : valueAt(record, field)))
    .filter((value) => value !== null && value !== undefined)
}

const sumOf = (values: readonly unknown[]): number | null =>
  values.every((value) => typeof value === 'number') && values.length > 0
    ? (values as number[]).reduce((sum, value) => sum + value, 0)
    : null

interface Case {
  readonly when: Readonly<Record<string, readonly unknown[]>>
  readonly least?: Readonly<Record<string, number>>
  readonly is: string | boolean
}

/** The verdicts that the first fitting case of each table makes of a record's fields, as JSON. */
function decided(member: string, pattern: string, { dataset, record }: NamedRecord): string[] {
  const tables: readonly Table[] = format.decided
  const fitting = tables.filter((one) => one.member === member && one.dataset === dataset)
  const here = fitting.filter(({ end }) => end !== undefined && pattern.endsWith(end))
  const used = here.length > 0 ? here : fitting.filter(({ end }) => end === undefined)
  return used.flatMap(({ cases }) => casesOf(cases, record))
}

interface Table {
  readonly member: string
  readonly dataset: string
  /** Only for patterns that end so. */
  readonly end?: string
  readonly cases: readonly Case[]
}

/** What the first case that fits an object says, as JSON. */
function casesOf(cases: readonly Case[], object: Names): string[] {
  const isLeast = (value: unknown, least: number) => typeof value === 'number' && value >= least
  const fits = ({ when, least = {} }: Case) =>
    Object.entries(when).every(([field, words]) => words.includes(valueAt(object, field) ?? null)) &&
    Object.entries(least).every(([field, number]) => isLeast(valueAt(object, field), number))
  const found = cases.find(fits)
  return found ? [canonicalJson(found.is)] : []
}

interface Ranking {
  readonly of: string
  readonly order: readonly string[]
}

const strictest = ({ of, order }: Ranking, object: Names): string | undefined => {
  const words = valuesAt(object, of.split('.'))
  return order.find((word) => words.includes(word))
}
