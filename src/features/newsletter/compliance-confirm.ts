import { Type } from 'typebox'
import { beginNewsletter } from '../../ledger/newsletter/life.ts'
import { checkToken, pathToken } from '../../operation/access/link-token.ts'
import { defineOperation } from '../../operation/operation.ts'
import { verifiedPage, verifiedShape } from './compliance-verify.ts'
import { newsletterView, subscriberOf } from './newsletter-view.ts'

export const complianceConfirm = defineOperation({
  name: 'compliance_confirm',
  http: 'POST /v1/compliance/verify/{verification_token}',
  title: { ja: '法令遵守ニュースレターの登録の確定', en: 'Confirm the compliance newsletter' },
  keywords: ['ニュースレターの登録を確定', 'ニュースレターの本登録', 'confirm the newsletter'],
  summary: 'Confirm a newsletter with the token from its first mail; a paid plan goes on to the checkout from there',
  access: { key: 'none' },
  effect: 'write',
  change: { destructive: false, repeatable: true },
  billing: { units: 0 },
  transport: { page: 'always', body: { form: true } },
  input: Type.Object({ verification_token: pathToken }),
  output: verifiedShape,
  example: { verification_token: '0'.repeat(32) },
  exampleRefusal: 'not_found',
  check: ({ verification_token }) => checkToken(verification_token),
  async run({ verification_token: token }, context) {
    const { db, secrets, now } = context
    await beginNewsletter(db, secrets, await subscriberOf(token, context), now)
    return verifiedPage(await newsletterView(token, await subscriberOf(token, context), context))
  },
})
