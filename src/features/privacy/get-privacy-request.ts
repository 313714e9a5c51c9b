import { type Static, Type } from 'typebox'
import { requestNamed } from '../../ledger/customer-requests.ts'
import { isRequestToken } from '../../ledger/mail/link-token.ts'
import { html } from '../../lib/html.ts'
import { addDays, jstDate } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import { answerDays, isAboutPrivacy, requestStates } from '../../lib/request-states.ts'
import { requestNames } from '../../mails/request-received.ts'
import { type PageContent, ReadyPage } from '../../operation/answer/ready-page.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, oneOf, textOrNull, timestamp } from '../../schema/fields.ts'

const output = Type.Object({
  request_id: Type.String(),
  kind: oneOf(['disclosure', 'deletion']),
  state: oneOf(requestStates, { description: 'done and refused are final' }),
  received_at: timestamp(),
  state_since: timestamp(),
  answer_by: date({ description: 'Last day of the answer, in Japan' }),
  reply: textOrNull({ description: 'What the operator has said to it' }),
})

export const getPrivacyRequest = defineOperation({
  name: 'get_privacy_request',
  http: 'GET /v1/privacy/requests/{request_id}',
  title: { ja: '個人情報の請求の状況', en: 'State of a request about personal data' },
  keywords: ['開示請求の状況', '削除請求の状況', '個人情報の請求の進み具合', 'status of a privacy request'],
  summary: 'Show how far a request for disclosure or deletion is: received, in_progress, done or refused',
  guidance: 'request_id and token stand in the link of the mails about the request; an unknown one is 404.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { page: 'accepted', secret: true },
  input: Type.Object({
    request_id: Type.String({ maxLength: 64, description: 'As told when the request was sent' }),
    token: Type.String({ maxLength: 128, description: 'From a mail about the request' }),
  }),
  output,
  example: { request_id: 'prv-0123456789abcdef0123456789abcdef', token: '0'.repeat(64) },
  exampleRefusal: 'not_found',
  async run({ request_id, token }, { db, secrets }) {
    const isProven = isRequestToken(secrets, request_id, token)
    const found = isProven ? await requestNamed(db, secrets, request_id) : undefined
    if (!found || !isAboutPrivacy(found.kind)) throw unknownRecord({ ja: '依頼', en: 'request' }, request_id)
    const { kind, state, created_at, state_at, reply } = found
    const shown = {
      request_id,
      kind,
      state,
      received_at: created_at,
      state_since: state_at ?? created_at,
      reply,
      answer_by: addDays(jstDate(new Date(created_at)), answerDays[kind]),
    }
    return new ReadyPage(shown, (language) => pageOf(shown, language))
  },
})

const states = {
  received: { ja: '受付済み', en: 'Received' },
  in_progress: { ja: '対応中', en: 'In progress' },
  done: { ja: '完了', en: 'Done' },
  refused: { ja: 'お断り', en: 'Refused' },
}

const words = {
  ja: { number: '受付番号', answer_by: '回答期限' },
  en: { number: 'Number', answer_by: 'Answered by' },
}

const pageOf = (
  { request_id, kind, state, answer_by, reply }: Static<typeof output>,
  language: Language,
): PageContent => ({
  title: requestNames[kind][language],
  body: html`<p><strong>${states[state][language]}</strong></p>
${reply === null ? null : html`<p>${reply}</p>`}
<p>${words[language].number}: ${request_id}</p>
<p>${words[language].answer_by}: ${answer_by}</p>`,
})
