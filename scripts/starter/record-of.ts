import { type AnyDataset, idOf } from '../../src/schema/dataset.ts'
import type { Evidence } from '../../src/schema/evidence.ts'
import { isFigure } from '../../src/schema/figures.ts'
import { ownLicence } from '../../src/schema/lineage.ts'
import { licenceAt } from '../../src/schema/publishers.ts'
import { putAt, readCell } from './cells.ts'
import { derive } from './derive.ts'
import type { StatedFact, StatedRecord } from './fact-table.ts'

/** What says how a row stands in the store, and nothing of the world: no evidence is kept for it. */
const bookkeeping =
  /^(license|source_license|source_url|source_fetched_at|source_checksum|fetched_at|updated_at|confidence|evidence\..*)$/

/** A record with what its single values rest on, as the starter holds it. Throws a sentence with the line of the table. */
export function recordOf(dataset: AnyDataset, { id, facts }: StatedRecord): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  putId(dataset, record, id)
  const evidence: Evidence[] = []
  const stated = new Set<string>()
  for (const fact of facts) {
    const value = readAt(dataset, fact)
    const field = placeOf(record, fact.field)
    if (!stated.has(field)) putAt(record, field, value)
    stated.add(field)
    if (isKept(dataset, { ...fact, field })) evidence.push(itemOf({ ...fact, field }, value))
  }
  evidence.push(...remarksOf(facts, evidence))
  if (idOf(dataset, record) !== id)
    throw new Error(`${dataset.name} ${id}: the fields of its id say ${idOf(dataset, record)}`)
  const url = facts[0]?.rests.source_url ?? null
  record.source_url ??= url
  if ('official_url' in dataset.fields) record.official_url ??= url
  if (record.license === undefined && url !== null) {
    record.license = ownLicence
    record.source_license = licenceAt(String(record.source_url))
  }
  // Members of `evidence` in a table stand beside the first item: the names that a relation was written with.
  const [first = namedBy(facts, record), ...others] = evidence
  if (first) record.evidence = [{ ...first, ...(record.evidence as object | undefined) }, ...others]
  return derive(dataset, record)
}

/** `frames[]` is the next member of the list. */
function placeOf(record: Record<string, unknown>, field: string): string {
  if (!field.endsWith('[]')) return field
  const name = field.slice(0, -2)
  record[name] ??= []
  return `${name}.${(record[name] as unknown[]).length}`
}

const isKept = (dataset: AnyDataset, { field, isOwn }: StatedFact): boolean =>
  !bookkeeping.test(field) && (isOwn || isFigure(dataset, field))

const remarks = 'enriched'

/** Remarks rest on what their record rests on: one item of the object that they stand in speaks of all that have none of their own. */
function remarksOf(facts: readonly StatedFact[], kept: readonly Evidence[]): Evidence[] {
  const own = new Set(kept.map(({ field }) => field))
  const remark = facts.find(({ field }) => field.startsWith(`${remarks}.`) && !own.has(field))
  return remark ? [itemOf({ ...remark, field: remarks }, null)] : []
}

/** Of a record without a figure its name is what somebody came to know. */
const namedBy = ([first]: readonly StatedFact[], record: Readonly<Record<string, unknown>>): Evidence | undefined =>
  first && itemOf(first, record[first.field])

const itemOf = (
  { field, rests: { span, source_url, how, day, place, via } }: StatedFact,
  value: unknown,
): Evidence => ({
  field,
  value,
  span,
  source_url,
  how,
  day,
  sha256: null,
  ...(place && { place }),
  ...(via && { via }),
})

function readAt(dataset: AnyDataset, { field, value, line }: StatedFact): unknown {
  try {
    return readCell(dataset, field, value)
  } catch (error) {
    throw new Error(`facts/${dataset.name}.tsv line ${line}: ${(error as Error).message}`)
  }
}

function putId(dataset: AnyDataset, record: Record<string, unknown>, id: string): void {
  const names = typeof dataset.id === 'string' ? [dataset.id] : dataset.id
  const parts = typeof dataset.id === 'string' ? [id] : id.split('|')
  names.forEach((name, i) => {
    record[name] = readCell(dataset, name, parts[i] ?? '')
  })
}

/** A record as a line of the starter: every field, in the order in which its dataset declares them. */
export function lineOf({ fields }: AnyDataset, record: Readonly<Record<string, unknown>>): string {
  const shown = Object.keys(fields).filter((name) => record[name] !== undefined)
  return `${JSON.stringify(Object.fromEntries(shown.map((name) => [name, record[name]])))}\n`
}

/** Records by the code points of their ids, as the store keeps them. */
export const byId = (dataset: AnyDataset) => (a: Record<string, unknown>, b: Record<string, unknown>) =>
  idOf(dataset, a) < idOf(dataset, b) ? -1 : 1
