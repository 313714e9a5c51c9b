import type { TSchema } from 'typebox'
import type { ChangedField } from '../../../corpus/changed-fields.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { type Amendment, amendment } from '../../../datasets/amendment.ts'
import { addDays } from '../../../lib/jst.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { type AmendmentPlace, amendedPrefix, amendmentsOf } from './queries.ts'

/** A moment at which a record changed. */
export interface Change<T> {
  readonly detectedAt: string
  readonly fields: readonly ChangedField[]
  /** The record as it was right after; its lineage is that of the newer snapshot. */
  readonly state: T
  /** Where the change was read. */
  readonly sourceUrl: string | null
}

/** Where amendments are read, and between which moments they were detected. */
export interface AmendedSource {
  readonly snapshot: Snapshot
  readonly after: string
  readonly until: string
  /** The records that are looked at, as amendments name them; undefined = all. */
  readonly only?: readonly string[] | undefined
}

type Licensed = { readonly license: string | null }

/**
 * The value behind the text of an amendment: texts stand there as they are, every other value as canonical JSON. What a field
 * holds decides which it is; a field that may hold text, or that is not known any more, keeps the text.
 */
export function amendedValue({ fields }: Pick<AnyDataset, 'fields'>, field: string, text: string | null): unknown {
  const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (text === null || schema === undefined || mayBeText(schema)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function mayBeText(schema: TSchema): boolean {
  const { anyOf, type } = schema as { anyOf?: TSchema[]; type?: string }
  return anyOf ? anyOf.some(mayBeText) : type === undefined || type === 'string'
}

/**
 * The changes of shown records of a dataset since the earlier snapshot was built, record by record. Snapshots that were published
 * in between count too: the newer one holds their amendments.
 */
export function* amendedRecords<T extends Licensed>(pair: SnapshotPair, dataset: AnyDataset): Generator<Change<T>[]> {
  const { earlier, newer: snapshot } = pair
  const moments = { after: earlier.manifest.built_at, until: snapshot.manifest.built_at }
  if (pair.bothHave(dataset)) yield* amendedIn<T>({ snapshot, ...moments }, dataset)
}

/** The changes of shown records of a dataset that a source tells of, record by record. */
export function* amendedIn<T extends Licensed>(source: AmendedSource, dataset: AnyDataset): Generator<Change<T>[]> {
  const { snapshot } = source
  if (!hasRows(snapshot, dataset) || !hasRows(snapshot, amendment)) return
  for (const amendments of byRecord(source, dataset)) {
    const id = amendments[0]?.entity_id.slice(amendedPrefix(dataset).length) ?? ''
    const record = snapshot.table(dataset).record(id) as (T & Record<string, unknown>) | undefined
    if (record && isRedistributable(record.license)) yield changesOf<T>(dataset, record, amendments)
  }
}

const hasRows = ({ manifest }: Snapshot, { name }: AnyDataset): boolean => (manifest.datasets[name]?.rows ?? 0) > 0

function* byRecord({ snapshot, only, ...moments }: AmendedSource, dataset: AnyDataset): Generator<Amendment[]> {
  const [after, until] = [Date.parse(moments.after), Date.parse(moments.until)]
  const isRecent = ({ detectedAt }: AmendmentPlace) => Date.parse(detectedAt) > after && Date.parse(detectedAt) <= until
  // Loaded rows may state their moment in another zone, which is at most a calendar day away.
  const from = addDays(moments.after.slice(0, 10), -1)
  for (const places of runs(amendmentsOf(snapshot, dataset, from, only), ({ entityId }) => entityId)) {
    const recent = places.filter(isRecent)
    if (recent.length > 0) yield recent.map(({ rank }) => snapshot.table(amendment).recordAt(rank))
  }
}

/** Neighbours with the same key, together. */
function* runs<T>(items: Iterable<T>, keyOf: (item: T) => string): Generator<T[]> {
  let run: T[] = []
  for (const item of items) {
    if (run[0] !== undefined && keyOf(run[0]) !== keyOf(item)) {
      yield run
      run = []
    }
    run.push(item)
  }
  if (run.length > 0) yield run
}

/** From the newest change back to the first, each undone after it was told; a state that no snapshot showed is not told. */
function changesOf<T>(dataset: AnyDataset, record: T, amendments: readonly Amendment[]): Change<T>[] {
  let state = record
  const changes = [...runs(amendments, momentOf)]
    .map((rows) => ({ rows, detectedAt: momentOf(rows[0] as Amendment) }))
    .sort((a, b) => Date.parse(b.detectedAt) - Date.parse(a.detectedAt))
    .map(({ rows, detectedAt }): Change<T> => {
      const change = { detectedAt, state, fields: fieldsOf(dataset, rows), sourceUrl: rows[0]?.source_url ?? null }
      state = { ...state, ...previous(dataset, rows) }
      return change
    })
  return changes
    .filter(({ fields, state }) => fields.length > 0 && !dataset.hidden?.(state as Record<string, unknown>))
    .reverse()
}

const momentOf = ({ detected_at }: Amendment): string => detected_at

const fieldsOf = (dataset: AnyDataset, rows: readonly Amendment[]): ChangedField[] =>
  rows
    .filter(({ license }) => isRedistributable(license))
    .map(({ field_name: field, prev_value, new_value }) => ({
      field,
      before: amendedValue(dataset, field, prev_value),
      after: amendedValue(dataset, field, new_value),
    }))

const previous = (dataset: AnyDataset, rows: readonly Amendment[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter(({ field_name }) => Object.hasOwn(dataset.fields, field_name))
      .map(({ field_name, prev_value }) => [field_name, amendedValue(dataset, field_name, prev_value)]),
  )
