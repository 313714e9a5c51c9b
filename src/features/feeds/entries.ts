import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../operation/context.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { inOrder, latestFirst } from '../../schema/record-order.ts'
import { amendedIn } from '../webhooks/events/amended-records.ts'
import { addedRecords } from './added-records.ts'
import { type FedKind, fedKind } from './fed-kinds.ts'

/** A record that is new, or that changed at a moment. */
export interface FeedEntry {
  readonly record_id: string
  readonly happened: 'new' | 'changed'
  /** When the first snapshot that shows it so was built. */
  readonly at: string
  /** Null where it has none that may be shown. */
  readonly name: string | null
  /** Fields that changed; empty for a new record. */
  readonly fields: readonly string[]
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly license: string | null
  readonly source_url: string | null
  /** Whether the licence allows to show what the record says. */
  readonly isOpen: boolean
  /** The last day on which it may be shown, where its authority sets one. */
  readonly disclosed_until: string | null
}

type Around = Pick<Context, 'snapshot' | 'corpus'>
type Row = Readonly<Record<string, unknown>> & { readonly license: string | null }

/** How far back changes are told, and how many entries of one kind are held. */
const pastDays = 90
const mostEntries = 2000
const atATime = 25
const dayMs = 24 * 3_600_000

/** What is new and what changed of a kind, the latest first; read once per snapshot. */
export const entriesOf = (around: Around, dataset: string): Promise<readonly FeedEntry[]> =>
  around.snapshot.remember(`feed of ${dataset}`, () => allOf(around, fedKind(dataset)))

async function allOf(around: Around, kind: FedKind): Promise<FeedEntry[]> {
  const entries = [...(await added(around, kind)), ...(await changed(around, kind))]
  return inOrder(entries, orderOf).slice(0, mostEntries)
}

/** The latest first, then by record, a new one before its changes. */
const orderOf = ({ at, record_id, happened }: FeedEntry) => [latestFirst(at), record_id, happened]

async function added(around: Around, kind: FedKind): Promise<FeedEntry[]> {
  const table = around.snapshot.table(kind.dataset)
  const found = [...(await addedRecords(around, kind.dataset))]
  const entries: FeedEntry[] = []
  for (const [id, at] of inOrder(found, ([id, at]) => [latestFirst(at), id]).slice(0, mostEntries)) {
    const row = table.record(id) as Row | undefined
    if (row) entries.push(entryOf(kind, row, { record_id: id, happened: 'new', at, fields: [] }))
    if (entries.length % atATime === 0) await setImmediate()
  }
  return entries
}

async function changed({ snapshot }: Around, kind: FedKind): Promise<FeedEntry[]> {
  const until = snapshot.manifest.built_at
  const after = new Date(Date.parse(until) - pastDays * dayMs).toISOString()
  const entries: FeedEntry[] = []
  let seen = 0
  for (const changes of amendedIn<Row>({ snapshot, after, until }, kind.dataset)) {
    for (const { detectedAt: at, fields, state } of changes) {
      const record_id = String(state[kind.dataset.id as string])
      const names = fields.map(({ field }) => field)
      entries.push(entryOf(kind, state, { record_id, happened: 'changed', at, fields: names }))
    }
    if (++seen % atATime === 0) await setImmediate()
  }
  return entries
}

function entryOf(
  { name }: FedKind,
  row: Row,
  what: Pick<FeedEntry, 'record_id' | 'happened' | 'at' | 'fields'>,
): FeedEntry {
  const isOpen = isRedistributable(row.license)
  return {
    ...what,
    name: isOpen && name !== undefined ? textOf(row[name]) : null,
    prefecture: textOf(row.prefecture),
    municipality: textOf(row.municipality),
    license: row.license,
    source_url: textOf(row.source_url),
    isOpen,
    disclosed_until: textOf(row.disclosed_until),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
