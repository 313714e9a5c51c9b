import { Type } from 'typebox'
import { beginNewsletter } from '../../ledger/newsletter/life.ts'
import { transact } from '../../ledger/transact.ts'
import { checkToken, pathToken } from '../../operation/link-token.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyPage } from '../../operation/ready-page.ts'
import { oneOf } from '../../schema/fields.ts'
import { subscriberOf } from './by-token.ts'
import { isToBePaid, newsletterBody, newsletterView } from './newsletter-view.ts'

const titles = {
  active: { ja: '登録を確認しました', en: 'Your newsletter is confirmed' },
  ended: { ja: '登録は終了しています', en: 'This newsletter has ended' },
}

export const complianceVerify = defineOperation({
  name: 'compliance_verify',
  http: 'GET /v1/compliance/verify/{verification_token}',
  title: 'Confirm the compliance newsletter',
  titleJa: '法令遵守ニュースレターの確認',
  keywords: ['ニュースレターの登録確認', '確認メールのトークン', '本登録', 'confirm the newsletter'],
  summary: 'Confirm a newsletter with the token from its first mail; a paid plan goes on to the checkout from there',
  access: { key: 'none' },
  effect: 'external',
  change: { destructive: false, repeatable: true },
  billing: { units: 0 },
  transport: { page: 'always' },
  input: Type.Object({ verification_token: pathToken }),
  output: Type.Object({
    subscriber_id: Type.String(),
    status: oneOf(['active', 'ended']),
    plan: oneOf(['free', 'paid']),
    next_step: oneOf(['checkout', 'none']),
  }),
  example: { verification_token: '0'.repeat(32) },
  exampleRefusal: 'not_found',
  check: ({ verification_token }) => checkToken(verification_token),
  async run({ verification_token: token }, context) {
    const { db, secrets, now } = context
    const before = await subscriberOf(token, context)
    await transact(db, (tx) => beginNewsletter(tx, secrets, before, now))
    const view = await newsletterView(token, await subscriberOf(token, context), context)
    const { id, plan, state } = view.subscriber
    const status = state === 'ended' ? 'ended' : 'active'
    const next_step = isToBePaid(view) ? 'checkout' : 'none'
    return new ReadyPage({ subscriber_id: id, status, plan, next_step }, (language) => ({
      title: titles[status][language],
      body: newsletterBody(view, language),
    }))
  },
})
