import type { Selectable } from 'kysely'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'
import type { CustomerRequestsTable } from './tables/tables.ts'

type Kind = CustomerRequestsTable['kind']

/** Something that a person asks of us and a person must answer. */
export interface NewRequest {
  readonly id: string
  readonly kind: Kind
  /** Null for a caller without a key. */
  readonly accountId: string | null
  readonly requesterEmail: string
  readonly details: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** Keeps a request, its words and the address of the person sealed; nothing else happens to anybody because of it. */
export async function addRequest(
  db: Db,
  secrets: Secrets,
  { id, kind, accountId, requesterEmail, details, now }: NewRequest,
): Promise<void> {
  await db
    .insertInto('customer_requests')
    .values({
      id,
      kind,
      account_id: accountId,
      requester_email: secrets.seal(requesterEmail),
      details: secrets.seal(JSON.stringify(details)),
      created_at: now.toISOString(),
      done_at: null,
      done_note: null,
      state_at: null,
      reply: null,
    })
    .execute()
}

export type CustomerRequest = Omit<Selectable<CustomerRequestsTable>, 'details' | 'account_id'> & {
  readonly details: Record<string, unknown>
  readonly customer_id: string | null
}

export interface RequestFilter {
  readonly kind?: Kind | undefined
  readonly isDone?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of requests, oldest first: the order in which they wait for an answer. */
export async function listRequests(
  db: Db,
  secrets: Secrets,
  { kind, isDone, limit, offset }: RequestFilter,
): Promise<{ total: number; requests: CustomerRequest[] }> {
  let found = db.selectFrom('customer_requests')
  if (kind !== undefined) found = found.where('kind', '=', kind)
  if (isDone !== undefined) found = found.where('done_at', isDone ? 'is not' : 'is', null)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(columns)
    .orderBy('customer_requests.created_at')
    .orderBy('customer_requests.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, requests: rows.map((row) => opened(row, secrets)) }
}

/** Requests of an account that nobody has answered yet, oldest first. */
export const openRequestsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('customer_requests')
    .select(['id', 'kind', 'created_at'])
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A request after a change, and whether that changed it. */
export interface ChangedRequest {
  readonly request: CustomerRequest
  readonly isChanged: boolean
}

/** Notes that a request was answered; the first note stays. Undefined when there is no such request. */
export async function finishRequest(
  db: Db,
  secrets: Secrets,
  { id, note, now }: { id: string; note: string; now: Date },
): Promise<ChangedRequest | undefined> {
  const at = now.toISOString()
  const done = await db
    .updateTable('customer_requests')
    .set({ done_at: at, done_note: note, state: 'done', state_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const request = await requestNamed(db, secrets, id)
  return request && { request, isChanged: done !== undefined }
}

/** The request of a name. */
export async function requestNamed(db: Db, secrets: Secrets, id: string): Promise<CustomerRequest | undefined> {
  const row = await db
    .selectFrom('customer_requests')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(columns)
    .where('customer_requests.id', '=', id)
    .executeTakeFirst()
  return row && opened(row, secrets)
}

const columns = [
  'customer_requests.id',
  'kind',
  'customer_id',
  'requester_email',
  'details',
  'customer_requests.created_at',
  'done_at',
  'done_note',
  'customer_requests.state',
  'state_at',
  'reply',
] as const

const opened = <R extends { requester_email: string; details: string; reply: string | null }>(
  row: R,
  secrets: Secrets,
) => ({
  ...row,
  requester_email: secrets.unseal(row.requester_email),
  reply: row.reply === null ? null : secrets.unseal(row.reply),
  details: JSON.parse(secrets.unseal(row.details)) as Record<string, unknown>,
})
