import { Type } from 'typebox'
import { changeRequest } from '../../ledger/request-states.ts'
import { AppError, checkTexts, invalid, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'
import { request, tellRequester } from './request.ts'

export const setAdminRequestState = defineOperation({
  name: 'set_admin_request_state',
  http: 'POST /v1/admin/requests/{id}/state',
  title: { ja: '請求・申請の状態の変更', en: 'Change the state of a request' },
  summary: 'Take a request in hand, note that it is done, or refuse it; the same again changes nothing',
  guidance:
    'Who asked about personal data gets a mail with the reply at every change. done and refused are final; a refusal needs a reply that gives the reason.',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({
    id: Type.String(),
    state: oneOf(['in_progress', 'done', 'refused']),
    reply: Type.Optional(nullable(text({ maxLength: 2000, description: 'What the person is told beside the state' }))),
  }),
  output: request,
  example: { id: 'prv-0123456789abcdef0123456789abcdef', state: 'in_progress' },
  exampleRefusal: 'not_found',
  check(input) {
    checkTexts(input, ['reply'])
    if (input.state !== 'refused' || input.reply) return
    throw invalid([
      {
        loc: ['body', 'reply'],
        ja: '応じない場合は理由を記入してください。',
        en: 'a refusal needs its reason',
        type: 'missing',
      },
    ])
  },
  async run({ id, state, reply = null }, context) {
    const { db, secrets, now } = context
    const changed = await changeRequest(db, secrets, { id, state, reply, now })
    if (!changed) throw unknownRecord({ ja: '依頼', en: 'request' }, id)
    const { request: shown, isChanged } = changed
    if (isChanged) await tellRequester(shown, context)
    if (shown.state === state && shown.reply === reply) return shown
    throw new AppError('conflict', {
      ja: `この依頼は${shown.state_at}に別の状態になっています。`,
      en: `the request is ${shown.state} since ${shown.state_at}`,
      body: { state: shown.state, state_at: shown.state_at },
    })
  },
})
