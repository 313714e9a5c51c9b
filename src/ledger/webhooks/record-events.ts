import { messageBody, type WebhookEvent } from '../../lib/webhook-message.ts'
import type { Db, Ledger } from '../open.ts'
import { transact } from '../transact.ts'

/** New events of one type in one run of the dispatch. */
const mostNewPerType = 1000

export interface RecordingCounts {
  /** Events that were not known before, and deliveries that they led to. */
  readonly events: number
  readonly deliveries: number
  /** Events beyond the limit, left to the next run. */
  readonly left: number
}

const cursorName = 'corpus'

/** Between which moments events were looked for: when the earlier snapshot was built, and now; and the newer snapshot. */
export interface Derivation {
  readonly since: string
  readonly snapshotId: string
  readonly now: Date
  /** Types of events that are named after the day on which they were seen. */
  readonly typesNamedByDay: ReadonlySet<string>
  /** Whether an account watches a number of the register of invoice issuers; nobody does where it is absent. */
  readonly isWatched?: (accountId: string, number: string) => boolean
}

/** The snapshot that events were last derived for, and when; undefined before the first run. */
export const dispatchedUntil = (db: Db) =>
  db.selectFrom('dispatch_cursor').select(['snapshot_id', 'at']).where('name', '=', cursorName).executeTakeFirst()

/**
 * Keeps events that are new, with a delivery to every live webhook that wants them, and moves the cursor to the snapshot
 * they come from, all in one transaction. While events are left over the cursor stays, so that the next run finds them.
 */
export async function recordEvents(
  ledger: Ledger,
  derived: readonly WebhookEvent[],
  { since, snapshotId, now, typesNamedByDay, isWatched }: Derivation,
): Promise<RecordingCounts> {
  return transact(ledger.db, async (tx) => {
    // One run at a time: whoever comes second sees what the first one kept.
    const at = now.toISOString()
    await tx
      .insertInto('dispatch_cursor')
      .values({ name: cursorName, snapshot_id: '', at })
      .onConflict((c) => c.column('name').doUpdateSet({ at }))
      .execute()
    const fresh = await unknownOf(tx, derived, { since, typesNamedByDay })
    const taken = firstOfEachType(fresh)
    const deliveries = await insertEvents(tx, taken, { now, ...(isWatched && { isWatched }) })
    const left = fresh.length - taken.length
    const cursor = tx.updateTable('dispatch_cursor').where('name', '=', cursorName)
    if (left === 0) await cursor.set({ snapshot_id: snapshotId }).execute()
    return { events: taken.length, deliveries, left }
  })
}

/** Rows of one statement: making a longer one would hold the event loop. */
const slice = 100

/** Events that were not kept by an earlier run, in their order. */
async function unknownOf(
  tx: Db,
  derived: readonly WebhookEvent[],
  { since, typesNamedByDay }: Pick<Derivation, 'since' | 'typesNamedByDay'>,
): Promise<WebhookEvent[]> {
  const known = new Set<string>()
  for (let at = 0; at < derived.length; at += slice) {
    const ids = derived.slice(at, at + slice).map(({ event_id }) => event_id)
    const rows = await tx
      .selectFrom('webhook_events')
      .select(['event_type', 'event_id'])
      .where('event_id', 'in', ids)
      .execute()
    for (const row of rows) known.add(nameOf(row))
  }
  const kept = await subjectsKeptSince(tx, [...typesNamedByDay], since)
  return derived.filter(
    (event) => !known.has(nameOf(event)) && !(typesNamedByDay.has(event.event_type) && kept.has(subjectOf(event))),
  )
}

/** Subjects of events of these types that were kept since a moment: looked at again, they have the name of another day. */
async function subjectsKeptSince(tx: Db, types: readonly string[], since: string): Promise<Set<string>> {
  if (types.length === 0) return new Set()
  const rows = await tx
    .selectFrom('webhook_events')
    .select(['event_type', 'event_id'])
    .where('event_type', 'in', types)
    .where('observed_at', '>', since)
    .execute()
  return new Set(rows.map(subjectOf))
}

type Name = Pick<WebhookEvent, 'event_type' | 'event_id'>

/** Type and id without the day. */
const subjectOf = (event: Name) => nameOf(event).slice(0, nameOf(event).lastIndexOf('@'))

const nameOf = ({ event_type, event_id }: Name) => `${event_type} ${event_id}`

function firstOfEachType(events: readonly WebhookEvent[]): WebhookEvent[] {
  const counts = new Map<string, number>()
  return events.filter(({ event_type }) => {
    const count = (counts.get(event_type) ?? 0) + 1
    counts.set(event_type, count)
    return count <= mostNewPerType
  })
}

async function insertEvents(
  tx: Db,
  events: readonly WebhookEvent[],
  { now, isWatched }: Pick<Derivation, 'now' | 'isWatched'>,
): Promise<number> {
  const at = now.toISOString()
  const webhooks = await webhooksThatWant(tx, isWatched)
  let deliveries = 0
  for (let from = 0; from < events.length; from += slice) {
    const some = events.slice(from, from + slice)
    const values = some.map((event) => ({
      event_type: event.event_type,
      event_id: event.event_id,
      body: messageBody(event, at),
      observed_at: event.observed_at,
      created_at: at,
    }))
    const rows = await tx
      .insertInto('webhook_events')
      .values(values)
      .returning(['id', 'event_type', 'event_id'])
      .execute()
    rows.sort((a, b) => a.id - b.id)
    const numbers = new Map(rows.map((row) => [nameOf(row), row.id]))
    for (const { id, wants } of webhooks) {
      const wanted = some.filter(wants).flatMap((event) => numbers.get(nameOf(event)) ?? [])
      deliveries += await insertDeliveries(tx, wanted, id, at)
    }
  }
  return deliveries
}

async function insertDeliveries(tx: Db, events: readonly number[], webhook_id: number, at: string): Promise<number> {
  if (events.length === 0) return 0
  await tx
    .insertInto('webhook_deliveries')
    .values(events.map((event) => ({ webhook_id, event, due_at: at, created_at: at })))
    .execute()
  return events.length
}

/** Live active webhooks and which events each wants; test accounts see fixtures, where nothing happens. */
async function webhooksThatWant(tx: Db, isWatched: Derivation['isWatched'] = nobodyWatches) {
  const rows = await tx
    .selectFrom('webhooks')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['webhooks.id', 'account_id', 'event_types'])
    .where('webhooks.status', '=', 'active')
    .where('alert_subscription_id', 'is', null)
    .where('mode', '=', 'live')
    .orderBy('webhooks.id')
    .execute()
  return rows.map(({ id, account_id, event_types }) => {
    const types = new Set(JSON.parse(event_types) as string[])
    const wants = ({ event_type, watched_as }: WebhookEvent): boolean =>
      types.has(event_type) && (watched_as === undefined || watched_as.some((number) => isWatched(account_id, number)))
    return { id, wants }
  })
}

const nobodyWatches = () => false
