import type { Snapshot } from '../../../corpus/snapshot.ts'
import { datasets } from '../../../datasets/index.ts'
import { type SourceCheck, sourceCheck } from '../../../datasets/source-check.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { valueAt } from '../../../lib/dotted-path.ts'
import type { Context } from '../../../operation/context.ts'
import { eachKeptBefore } from '../../../operation/evidence/kept-before.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { inOrder, latestFirst } from '../../../schema/record-order.ts'
import { titleOf } from '../../records/open-record.ts'

/** A snapshot that served a value which proved wrong: a receipt from it holds the record under this leaf. */
export interface ServedIn {
  readonly snapshot_id: string
  readonly built_at: string
  /** SHA-256 of 0x00 and the canonical JSON of the record, in hex, as receipts prove it. */
  readonly leaf_sha256: string
}

/** A value that a source contradicts, or that was corrected. */
export interface Erratum {
  readonly dataset: string
  readonly record_id: string
  readonly name: string
  readonly field: string
  /** `contradicted`: the old value is still what the record says. */
  readonly happened: 'corrected' | 'contradicted'
  readonly old_value: unknown
  readonly new_value: unknown
  readonly checked_at: string
  /** When the first kept snapshot without the old value was built; null while it is served, and where none that served it is kept. */
  readonly corrected_since: string | null
  /** Of the snapshots that are kept. */
  readonly served_in: readonly ServedIn[]
  readonly span: string | null
  readonly source_url: string | null
  readonly license: string | null
  readonly disclosed_until: string | null
}

type Around = Pick<Context, 'snapshot' | 'corpus'>
type Row = Readonly<Record<string, unknown>>

/** Checks of one value whose record may be shown. */
interface Doubted {
  readonly check: SourceCheck
  readonly dataset: AnyDataset
  readonly record: Row
}

const mostErrata = 2000

/** Every value of the served snapshot that was corrected or that its source contradicts, the latest first; read once per snapshot. */
export const errataOf = (around: Around): Promise<readonly Erratum[]> =>
  around.snapshot.remember('errata', () => allOf(around))

async function allOf(around: Around): Promise<readonly Erratum[]> {
  const doubted = doubtedIn(around.snapshot)
  if (doubted.length === 0) return []
  const seen = new Map<SourceCheck, (ServedIn | { readonly without: string })[]>()
  const look = async (kept: Snapshot) => {
    for (const one of doubted) seen.set(one.check, [...(seen.get(one.check) ?? []), ...stateIn(kept, one)])
  }
  await eachKeptBefore(around, look)
  await look(around.snapshot)
  return doubted.map((one) => erratumOf(one, seen.get(one.check) ?? []))
}

function doubtedIn(snapshot: Snapshot): Doubted[] {
  if ((snapshot.manifest.datasets[sourceCheck.name]?.rows ?? 0) === 0) return []
  const all = [...snapshot.table(sourceCheck).records()].filter(
    ({ finding }) => finding === 'corrected' || finding === 'contradicted',
  )
  const latest = inOrder(all, ({ checked_at, check_id }) => [latestFirst(checked_at), check_id])
  return latest.slice(0, mostErrata).flatMap((check): Doubted[] => {
    const dataset = datasets.find(({ name }) => name === check.dataset)
    const record = dataset && (snapshot.table(dataset as AnyDataset).record(check.record_id) as Row | undefined)
    return dataset && record && isRedistributable(record.license as string | null) ? [{ check, dataset, record }] : []
  })
}

const says = (record: Row, { field, value }: SourceCheck): boolean =>
  canonicalJson(valueAt(record, field) ?? null) === canonicalJson(value ?? null)

/** What a snapshot said of a value: that it served the old one, or that it served another. */
function stateIn(snapshot: Snapshot, { check, dataset }: Doubted): (ServedIn | { readonly without: string })[] {
  if (snapshot.manifest.datasets[dataset.name] === undefined) return []
  const table = snapshot.table(dataset)
  const record = table.record(check.record_id) as Row | undefined
  const leaf = record && table.leafOf(check.record_id)
  if (!record || !leaf) return []
  const { built_at } = snapshot.manifest
  if (!says(record, check)) return [{ without: built_at }]
  return [{ snapshot_id: snapshot.id, built_at, leaf_sha256: leaf.hash.toString('hex') }]
}

function erratumOf(
  { check, dataset, record }: Doubted,
  seen: readonly (ServedIn | { readonly without: string })[],
): Erratum {
  const isServed = says(record, check)
  const served_in = seen.flatMap((one) => ('without' in one ? [] : [one]))
  const last = seen.findLastIndex((one) => !('without' in one))
  const next = seen[last + 1]
  return {
    dataset: dataset.name,
    record_id: check.record_id,
    name: titleOf({ dataset, record }, check.record_id),
    field: check.field,
    happened: isServed ? 'contradicted' : 'corrected',
    old_value: check.value,
    new_value: isServed ? check.found : (valueAt(record, check.field) ?? null),
    checked_at: check.checked_at,
    corrected_since: !isServed && last !== -1 && next && 'without' in next ? next.without : null,
    served_in,
    span: check.span,
    source_url: check.source_url ?? (record.source_url as string | null),
    license: record.license as string | null,
    disclosed_until: typeof record.disclosed_until === 'string' ? record.disclosed_until : null,
  }
}
