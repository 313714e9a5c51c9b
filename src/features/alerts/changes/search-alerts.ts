import { changedFacts } from '../../../corpus/changed-fields.ts'
import { Snapshot } from '../../../corpus/snapshot.ts'
import type { AlertDraft, RecordChange } from '../../../lib/alert-message.ts'
import { newHitField } from '../../../lib/alert-message.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import type { WordSearch } from '../../../operation/word-search.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { severityOfChange } from './severity-of-change.ts'
import { type WatchedKind, watchedKinds } from './watched-kinds.ts'

/** Hits of a search that are looked at in one run of the dispatch. */
export const mostHits = 1000

/** A saved search that a subscription watches. */
export interface WatchedSearch {
  readonly subscription_id: number
  readonly operation: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** Between which snapshots watched searches are compared. */
export interface ComparisonRange {
  /** Folder of the corpus. */
  readonly dir: string
  readonly baselineId: string
  readonly snapshotId: string
}

/** What searches and records are declared as. */
export interface Catalogue {
  readonly operations: readonly AnyOperation[]
  readonly datasets: readonly AnyDataset[]
}

/** Every record that a watched search finds anew, or that it found and that changed, from one snapshot to another. */
export async function searchAlerts(
  searches: readonly WatchedSearch[],
  { dir, baselineId, snapshotId }: ComparisonRange,
  { operations, datasets }: Catalogue,
): Promise<AlertDraft[]> {
  const pair: Snapshot[] = []
  try {
    for (const id of [baselineId, snapshotId]) pair.push(Snapshot.open(dir, id, datasets))
    const [before, after] = pair as [Snapshot, Snapshot]
    const found: AlertDraft[] = []
    for (const { subscription_id, operation, arguments: given } of searches) {
      const search = searchOf(operation, operations)
      const kind = search && kindOf(search)
      if (!search?.hits || !kind) continue
      for (const change of await changesOf(search.hits, kind, given, { before, after }))
        found.push({ subscription_id, change })
    }
    return found
  } finally {
    for (const snapshot of pair) snapshot.close()
  }
}

/** The search of an operation. */
export const searchOf = (name: string, operations: readonly AnyOperation[]): WordSearch | undefined =>
  operations.find((one) => one.name === name)?.searches

/** The kind of record that a search finds, where its changes raise alerts. */
export const kindOf = ({ dataset }: Pick<WordSearch, 'dataset'>): WatchedKind | undefined =>
  watchedKinds.find((one) => one.dataset === dataset)

async function changesOf(
  hits: NonNullable<WordSearch['hits']>,
  kind: WatchedKind,
  given: Readonly<Record<string, unknown>>,
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
): Promise<RecordChange[]> {
  const hitsIn = (snapshot: Snapshot) => hits(given, { snapshot, now: new Date(snapshot.manifest.built_at) }, mostHits)
  const known = new Map((await hitsIn(before)).hits.map(({ id, hash }) => [id, hash]))
  const changed = (await hitsIn(after)).hits.filter(({ id, hash }) => known.get(id) !== hash)
  const at = after.manifest.built_at
  return changed.flatMap(({ id }) => {
    const [old, now] = [before, after].map((one) => one.table(kind.dataset).record(id) as Row | undefined)
    if (!now || !isRedistributable(now.license as string | null)) return []
    return changeOf(kind, id, known.has(id) ? old : undefined, now, at) ?? []
  })
}

type Row = Readonly<Record<string, unknown>>

function changeOf({ kind, dataset, name }: WatchedKind, id: string, old: Row | undefined, now: Row, at: string) {
  const text = (field: string | undefined) =>
    typeof now[field ?? ''] === 'string' ? (now[field ?? ''] as string) : null
  const record = { record_id: id, record_kind: kind, record_name: text(name), source_url: text('source_url') }
  // What a search finds anew is what it was saved for.
  if (!old) return { ...record, severity: 'important', field_names: [newHitField], observed_at: at } as const
  const [first, ...others] = changedFacts(dataset, old, now)
  return first && { ...record, ...severityOfChange(dataset, [first, ...others], now), observed_at: at }
}
