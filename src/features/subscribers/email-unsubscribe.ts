import { Type } from 'typebox'
import { suppressedAt } from '../../ledger/mail/suppressions.ts'
import { stopMail } from '../../ledger/newsletter/life.ts'
import { ReadyPage } from '../../operation/answer/ready-page.ts'
import { checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text, timestamp } from '../../schema/fields.ts'
import { checkMailProof, mailProof, proofExample, stoppedPage } from './mail-proof.ts'

export const emailUnsubscribe = defineOperation({
  name: 'email_unsubscribe',
  http: 'POST /v1/email/unsubscribe',
  title: { ja: 'すべてのメールの停止', en: 'Stop all mail to an address' },
  keywords: ['すべてのメールを停止', 'メールを一切送らない', '全メールの配信停止', 'stop all emails'],
  summary: 'Stop all mail of every kind to an address at once, with the token from a mail that it got',
  guidance:
    'Mail programs do this with one click (RFC 8058). What the address had subscribed to ends, a paid newsletter too.',
  access: { key: 'none' },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  transport: { page: 'accepted', body: { form: true, query: ['email', 'token', 'reason'] } },
  input: Type.Object({
    ...mailProof,
    reason: Type.Optional(text({ maxLength: 200, description: 'Why, in the words of the person' })),
  }),
  output: Type.Object({ unsubscribed: Type.Literal(true), at: timestamp() }),
  example: proofExample,
  exampleRefusal: 'bad_request',
  check(input, context) {
    checkMailProof(input, context)
    checkTexts(input, ['reason'])
  },
  async run({ email: address, reason: note }, { db, secrets, now }) {
    await stopMail(db, secrets, { address, reason: 'list-unsubscribe', note, now })
    const at = (await suppressedAt(db, secrets, address)) ?? now.toISOString()
    return new ReadyPage({ unsubscribed: true, at }, stoppedPage)
  },
})
