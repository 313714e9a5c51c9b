import { coverageFormat as format } from './coverage-format.ts'
import type { Receipt } from './receipt.ts'
import { isObject, isText } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a receipt repeats of the manifest of its snapshot. */
export interface ManifestFacts {
  /** `sha256:<64 hex>` of the canonical JSON of the manifest. */
  readonly sha256: string
  readonly is_starter?: boolean
  readonly data_as_of?: string | null
  readonly datasets: Readonly<Record<string, DatasetFacts>>
}

export interface DatasetFacts {
  readonly rows?: number
  readonly complete?: boolean
  readonly data_as_of?: string | null
  readonly last_fetched_at?: string | null
  /** Rows in which a field is filled, by the name of the field. */
  readonly filled?: Readonly<Record<string, number>>
}

/** A fact of a manifest: its dataset, or '' for the whole, and its place there. */
export type ManifestPlace = readonly [dataset: string, ...path: string[]]

const names: Readonly<Record<string, readonly string[]>> = format.manifest

/** Where the manifest states a value as this member; undefined where it does not. */
export function manifestPlace(
  value: unknown,
  member: string,
  around: readonly Fields[],
  manifest: ManifestFacts | undefined,
): ManifestPlace | undefined {
  if (!manifest) return undefined
  if (member === 'dataset') return isText(value) && Object.hasOwn(manifest.datasets, value) ? [value] : undefined
  const near = around.map(({ dataset }) => dataset).find(isText)
  for (const entry of (Object.hasOwn(names, member) && names[member]) || [member]) {
    const [field = '', dataset = near] = entry.split(':').reverse()
    const place = dataset === undefined ? undefined : placeIn(manifest.datasets, dataset, field, value)
    if (place) return place
  }
  const isWhole = (member === 'is_starter' || member === 'data_as_of') && manifest[member] === value
  return isWhole ? ['', member] : undefined
}

function placeIn(all: ManifestFacts['datasets'], dataset: string, field: string, value: unknown) {
  const facts = new Map(Object.entries(Object.hasOwn(all, dataset) ? (all[dataset] as Fields) : {}))
  const said = facts.get(field)
  if (field !== 'filled') return said === value && facts.has(field) ? ([dataset, field] as const) : undefined
  const counts = isObject(said) ? Object.entries(said) : []
  const found = counts.find(([, count]) => count === value)
  return found && ([dataset, field, found[0]] as const)
}

/** Whether a member says which snapshot answered, or its day or the beginning of that in Japan. */
export function isOfSnapshot(value: unknown, member: string, snapshot: Receipt['snapshot'] | undefined): boolean {
  const what = Object.hasOwn(format.of_snapshot, member) ? format.of_snapshot[member as OfSnapshot] : undefined
  if (!snapshot || what === undefined) return false
  if (what === 'id' || what === 'root') return value === snapshot[what]
  const day = /^corpus-(\d{4}-\d{2}-\d{2})-/.exec(snapshot.id)?.[1] ?? ''
  return value === (what === 'day' ? day : momentOf(day))
}

type OfSnapshot = keyof typeof format.of_snapshot

function momentOf(day: string): string {
  const begun = Date.parse(`${day}T00:00:00+09:00`)
  return Number.isNaN(begun) ? '' : new Date(begun).toISOString().replace('.000', '')
}
