import { createHash } from 'node:crypto'
import { canonicalJson } from '../lib/canonical-json.ts'
import { jstDate } from '../lib/jst.ts'
import type { LeftOut } from '../records/change-log.ts'
import type { RecordStore } from '../records/record-store.ts'
import { sourceChecks } from '../records/source-checks.ts'
import { type AnyDataset, amendmentKey } from '../schema/dataset.ts'
import { lineage } from '../schema/lineage.ts'
import { validatorOf } from '../schema/validator.ts'
import { type ChangedField, changedFacts } from './changed-fields.ts'
import type { LaidChecks } from './laid-checks.ts'
import { Predecessor } from './predecessor.ts'

/** The dataset whose rows a build makes itself. */
export const amendments = 'amendments'

const ownPrefix = 'AMD-'

/** The rows that a build made, beside which others are loaded. */
export const ownAmendments: LeftOut = { dataset: amendments, ids: `${ownPrefix}*` }

type Row = Record<string, unknown>
type Texts = Record<string, string | null | undefined>

/**
 * What the snapshot built at `detectedAt` says otherwise than its predecessor: a row per changed field of a record that both
 * serve. Only records that were touched since the predecessor was built are read.
 */
export function* amendmentsSince(
  predecessor: Predecessor,
  store: RecordStore,
  datasets: readonly AnyDataset[],
  detectedAt: Date,
  checks: LaidChecks,
): Generator<Row> {
  const compared = new Map(
    datasets
      .filter(({ name }) => name !== amendments && name !== sourceChecks && predecessor.has(name))
      .map((dataset) => [dataset.name, dataset]),
  )
  const [day, today] = [jstDate(new Date(predecessor.builtAt)), jstDate(detectedAt)]
  for (const { dataset, id } of touched(store.changes.touchedSince(predecessor.mark, day, today), checks)) {
    const declared = compared.get(dataset)
    const before = declared && predecessor.record(declared, id)
    const json = before && store.currentOf(dataset, id, today)
    if (json === undefined) continue
    const after = JSON.parse(checks.over(dataset, id, json)) as Row
    if (!declared || !validatorOf(declared.schema).Check(after)) continue
    for (const change of changedFacts(declared, before as Row, after))
      if (!isReadLater(declared, change)) yield amendmentOf(dataset, id, change, after, detectedAt.toISOString())
  }
}

/** Records that may say something else: those that were touched, those whose check was, and those that people corrected. */
function* touched(changes: Iterable<{ dataset: string; id: string }>, checks: LaidChecks) {
  const corrected = new Map(checks.corrected().map((one) => [`${one.dataset}:${one.id}`, one]))
  for (const { dataset, id } of changes) {
    const own = dataset === sourceChecks ? checkedRecord(id) : { dataset, id }
    if (corrected.has(`${own.dataset}:${own.id}`)) continue
    yield own
  }
  yield* corrected.values()
}

/** The record that `dataset:id#field` names. */
function checkedRecord(check: string): { dataset: string; id: string } {
  const [, dataset = '', id = ''] = /^([^:]*):(.*)#[^#]*$/s.exec(check) ?? []
  return { dataset, id }
}

const isReadLater = ({ readLater = [] }: AnyDataset, { field, before }: ChangedField): boolean =>
  before === null && readLater.includes(field)

function amendmentOf(dataset: string, id: string, change: ChangedField, after: Row, detected_at: string): Row {
  const key = canonicalJson([dataset, id, change.field, detected_at])
  return {
    amendment_id: `${ownPrefix}${createHash('sha256').update(key).digest('hex').slice(0, 24)}`,
    entity_id: dataset === 'houjin' ? `houjin:${id}` : id,
    field_name: change.field,
    prev_value: textOf(change.before),
    new_value: textOf(change.after),
    detected_at,
    ...Object.fromEntries(Object.keys(lineage).flatMap((name) => (name in after ? [[name, after[name]]] : []))),
  }
}

const textOf = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : canonicalJson(value)

/**
 * Copies into the store what the published snapshot says was amended and the store does not hold yet. Amendments enter the
 * store only from a snapshot that exists: a build that fails leaves none, and a store that was made anew gets them back.
 */
export function keepAmendments(store: RecordStore, dir: string): void {
  const published = Predecessor.open(dir)
  if (!published) return
  try {
    store.transaction(() => {
      for (const record of published.records({ name: amendments })) {
        const id = amendmentKey(record)
        if (store.history(amendments, id).length > 0) continue
        const { source_url = null, source_fetched_at: fetched_at = null, license = null } = record as Texts
        const lineage = { source_url, fetched_at, license }
        store.put({ dataset: amendments, id, json: canonicalJson(record), lineage }, String(record.detected_at))
      }
    })
  } finally {
    published.close()
  }
}
