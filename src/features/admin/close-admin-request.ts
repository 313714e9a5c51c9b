import { Type } from 'typebox'
import { finishRequest } from '../../ledger/customer-requests.ts'
import { AppError, checkTexts, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { request, tellRequester } from './request.ts'

export const closeAdminRequest = defineOperation({
  name: 'close_admin_request',
  http: 'POST /v1/admin/requests/{id}/done',
  title: { ja: '請求・申請の完了', en: 'Close a request' },
  summary: 'Note that a request was answered, and how; the same note again changes nothing',
  guidance: 'Who asked about personal data gets a mail that it is done, without the note.',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({ id: Type.String(), note: text({ maxLength: 2000 }) }),
  output: request,
  example: { id: 'rfd-0123456789abcdef0123456789abcdef', note: '返金済み' },
  exampleRefusal: 'not_found',
  check: (input) => checkTexts(input, ['note']),
  async run({ id, note }, context) {
    const { db, secrets, now } = context
    const done = await finishRequest(db, secrets, { id, note, now })
    if (!done) throw unknownRecord({ ja: '依頼', en: 'request' }, id)
    const { request: finished, isChanged } = done
    if (isChanged) await tellRequester(finished, context)
    if (finished.done_note === note) return finished
    throw new AppError('conflict', {
      ja: `この依頼は${finished.done_at}に別のメモで完了しています。`,
      en: `the request was closed at ${finished.done_at} with another note`,
      body: { done_at: finished.done_at, done_note: finished.done_note },
    })
  },
})
