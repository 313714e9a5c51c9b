import { Type } from 'typebox'
import type { CustomerRequest } from '../../ledger/customer-requests.ts'
import { requestUrl } from '../../ledger/mail/link-token.ts'
import { mailPerson } from '../../ledger/mail/outbox.ts'
import { isAboutPrivacy, requestStates } from '../../lib/request-states.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { requestState } from '../../mails/request-state.ts'
import type { Context } from '../../operation/context.ts'
import { oneOf, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'

/** A request as the operator reads it; the one place where an address of a person is shown, because it must be answered. */
export const request = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  customer_id: textOrNull({
    description: 'Whose key the request came with; what a person says about themselves is in details',
  }),
  requester_email: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
  created_at: timestamp(),
  done_at: timestampOrNull(),
  done_note: textOrNull(),
  state: oneOf(requestStates),
  state_at: timestampOrNull({ description: 'When that began; null since it came' }),
  reply: textOrNull({ description: 'What the person was told' }),
})

/** Writes to whoever asked about personal data how far the request is, in the transaction that changed it. */
export async function tellRequester(
  { id, kind, state, reply, requester_email: address }: CustomerRequest,
  { db, secrets, now, service }: Context,
): Promise<void> {
  if (!isAboutPrivacy(kind) || state === 'received') return
  const state_url = requestUrl(secrets, service.baseUrl, id)
  const content = contentOf(requestState, { request: kind, request_id: id, state, reply, state_url })
  await mailPerson(db, secrets, { ...content, address, language: null, now })
}

/** The eight hex digits that people see of a key. */
export const keyHashPrefix = () =>
  Type.String({ pattern: '^[0-9a-f]{8}$', description: 'First eight hex digits of its hash' })

/** A customer as the payment processor or the operator calls one. */
export const customerId = () => Type.String({ pattern: '^[!-~]{1,100}$' })
