import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { addRequest } from '../../ledger/customer-requests.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { requestReceived } from '../../mails/request-received.ts'
import { checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { email, nullable, text, timestamp } from '../../schema/fields.ts'

const days = 14

export const submitRefundRequest = defineOperation({
  name: 'submit_refund_request',
  http: 'POST /v1/billing/refund_request',
  title: { ja: '返金の申請', en: 'Ask for a refund' },
  keywords: ['返金', '返金申請', '返金の申請', '払い戻し', '誤課金', 'お金を返してほしい', 'request a refund'],
  summary: 'Ask for a refund; a person decides, and nothing is refunded or revoked automatically',
  access: { key: 'optional' },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({
    amount_yen: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'JPY including tax; null for all of it' })),
    ),
    customer_id: text({ maxLength: 120 }),
    reason: text({ maxLength: 2000 }),
    requester_email: email({ description: 'Where the answer goes' }),
  }),
  output: Type.Object({
    request_id: Type.String(),
    received_at: timestamp(),
    contact: Type.String({ description: 'E-mail of the operator; the address of the service where none is set' }),
    expected_response_within_days: Type.Integer(),
    note: Type.String(),
  }),
  example: {
    amount_yen: 330,
    customer_id: 'cus_example',
    reason: '同じ検索を誤って繰り返しました。',
    requester_email: 'taro@example.jp',
  },
  check: (input) => checkTexts(input, ['customer_id', 'reason']),
  async run({ requester_email, amount_yen = null, ...details }, { db, secrets, caller, now, service }) {
    const id = `rfd-${randomBytes(16).toString('hex')}`
    await addRequest(db, secrets, {
      id,
      kind: 'refund',
      accountId: caller.kind === 'account' ? caller.account.id : null,
      requesterEmail: requester_email,
      details: { amount_yen, customer_id: details.customer_id, reason: details.reason },
      now,
    })
    const received_at = now.toISOString()
    const content = contentOf(requestReceived, {
      request: 'refund',
      request_id: id,
      received_at,
      answer_within_days: days,
    })
    await mailNamed(db, secrets, { ...content, address: requester_email, language: null, now })
    return {
      request_id: id,
      received_at,
      contact: service.contact,
      expected_response_within_days: days,
      note: `担当者が${days}日以内に確認して返信します。課金済みの利用が自動で取り消されたり、返金やキーの失効が自動で行われたりすることはありません。`,
    }
  },
})
