import type { RequestState } from '../lib/request-states.ts'
import { type ChangedRequest, requestNamed } from './customer-requests.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'

/** What a request is to become, and what its person is told. */
export interface RequestChange {
  readonly id: string
  readonly state: Exclude<RequestState, 'received'>
  readonly reply: string | null
  readonly now: Date
}

/** Changes the state of a request; one that is done or refused stays so, and the same again changes nothing. Undefined when there is none. In a transaction of the caller. */
export async function changeRequest(
  tx: Db,
  secrets: Secrets,
  { id, state, reply, now }: RequestChange,
): Promise<ChangedRequest | undefined> {
  const at = now.toISOString()
  const before = await requestNamed(tx, secrets, id)
  if (!before) return undefined
  const isSame = before.state === state && before.reply === reply
  if (isSame || before.done_at !== null) return { request: before, isChanged: false }
  const isEnd = state !== 'in_progress'
  const changed = await tx
    .updateTable('customer_requests')
    .set({ state, state_at: at, reply: reply === null ? null : secrets.seal(reply), ...(isEnd && { done_at: at }) })
    .where('id', '=', id)
    .where('state', '=', before.state)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const request = await requestNamed(tx, secrets, id)
  return request && { request, isChanged: changed !== undefined }
}
