import type { CustomerRequest } from '../../ledger/customer-requests.ts'
import { mailPerson } from '../../ledger/mail/outbox.ts'
import { requestUrl } from '../../ledger/mail/request-token.ts'
import { isAboutPrivacy } from '../../lib/request-states.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { requestState } from '../../mails/request-state.ts'
import type { Context } from '../../operation/context.ts'

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
