import { randomBytes } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { addRequest } from '../../ledger/customer-requests.ts'
import { requestUrl } from '../../ledger/mail/link-token.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { answerDays, type PrivacyRequestKind } from '../../lib/request-states.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { requestReceived } from '../../mails/request-received.ts'
import type { CallLimit } from '../../operation/access/call-limit.ts'
import type { Context } from '../../operation/context.ts'
import { checkTexts, invalid } from '../../operation/errors.ts'
import { notHoujin } from '../../operation/usual-problems.ts'
import { email, nullable, oneOf, text, timestamp } from '../../schema/fields.ts'

/** Who asks, and how they will prove it; a picture of a document is never sent over the API. */
export const requester = {
  requester_email: email({ description: 'Where the answer goes' }),
  requester_legal_name: text({ maxLength: 200, description: 'Name as on the document' }),
  target_houjin_bangou: Type.Optional(
    nullable(
      text({ maxLength: 40, description: 'Corporate number of 13 digits (法人番号) that the records are about' }),
    ),
  ),
  identity_verification_method: oneOf(
    ['drivers_license', 'my_number_card', 'passport', 'residence_card', 'health_insurance_card', 'other'],
    { description: 'The document that will be shown when we ask for it' },
  ),
}

const requesterObject = Type.Object(requester)

/** What a request is answered with. */
export const receipt = Type.Object({
  request_id: Type.String(),
  received_at: timestamp(),
  expected_response_within_days: Type.Integer(),
  contact: Type.String({ description: 'E-mail of the operator; the address of the service where none is set' }),
})

/** From one address. */
export const requestLimit: CallLimit = { calls: 5, per: 'day' }

/** 422 for what is well formed and still cannot be meant. */
export function checkRequester(input: Static<typeof requesterObject>): void {
  checkTexts(input, ['requester_legal_name'])
  const { target_houjin_bangou: number } = input
  if (typeof number === 'string' && !houjinBangou(number))
    throw invalid([{ loc: ['body', 'target_houjin_bangou'], ...notHoujin }])
}

/** What is asked. */
interface NewRequest {
  readonly kind: PrivacyRequestKind
  readonly input: Static<typeof requesterObject>
  /** Details of this kind of request alone. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Keeps a request and promises an answer; it is the same whether we hold anything about the person or not. */
export async function receive(
  { kind, input, details }: NewRequest,
  { db, secrets, now, service }: Context,
): Promise<Static<typeof receipt>> {
  const id = `prv-${randomBytes(16).toString('hex')}`
  const { requester_email, requester_legal_name, target_houjin_bangou: number, identity_verification_method } = input
  const target_houjin_bangou = typeof number === 'string' ? (houjinBangou(number) ?? null) : null
  await addRequest(db, secrets, {
    id,
    kind,
    accountId: null,
    requesterEmail: requester_email,
    details: { requester_legal_name, target_houjin_bangou, identity_verification_method, ...details },
    now,
  })
  const received_at = now.toISOString()
  const days = answerDays[kind]
  const state_url = requestUrl(secrets, service.baseUrl, id)
  const content = contentOf(requestReceived, {
    request: kind,
    request_id: id,
    received_at,
    answer_within_days: days,
    state_url,
  })
  await mailNamed(db, secrets, { ...content, address: requester_email, language: null, now })
  return {
    request_id: id,
    received_at,
    expected_response_within_days: days,
    contact: service.contact,
  }
}
