import { Type } from 'typebox'
import type { Language } from '../../lib/language.ts'
import { checkToken, pathToken } from '../../operation/access/link-token.ts'
import { type PageContent, ReadyPage } from '../../operation/answer/ready-page.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { isToBePaid, type NewsletterView, newsletterBody, newsletterView, subscriberOf } from './newsletter-view.ts'

const words = {
  ja: { title: 'ニュースレターの登録の確認', active: '登録を確認しました', ended: '登録は終了しています' },
  en: { title: 'Confirm your newsletter', active: 'Your newsletter is confirmed', ended: 'This newsletter has ended' },
}

/** What the link of the first mail shows, and what its button answers. */
export const verifiedShape = Type.Object({
  subscriber_id: Type.String(),
  status: oneOf(['pending', 'active', 'ended']),
  plan: oneOf(['free', 'paid']),
  next_step: oneOf(['confirm', 'checkout', 'none'], { description: 'confirm: with compliance_confirm' }),
})

/** Says how far a newsletter is, as a page or an object. */
export function verifiedPage(view: NewsletterView): ReadyPage {
  const { id, plan, state: status } = view.subscriber
  const next_step = status === 'pending' ? 'confirm' : isToBePaid(view) ? 'checkout' : 'none'
  return new ReadyPage({ subscriber_id: id, status, plan, next_step }, (language) => pageOf(view, language))
}

function pageOf(view: NewsletterView, language: Language): PageContent {
  const { title, ...done } = words[language]
  const { state } = view.subscriber
  return { title: state === 'pending' ? title : done[state], body: newsletterBody(view, language) }
}

export const complianceVerify = defineOperation({
  name: 'compliance_verify',
  http: 'GET /v1/compliance/verify/{verification_token}',
  title: { ja: '法令遵守ニュースレターの確認画面', en: 'Look at a newsletter to confirm' },
  keywords: ['ニュースレターの登録確認', '確認メールのトークン', 'whether the newsletter is confirmed'],
  summary:
    'Show what the link in the first mail of a newsletter confirms, with a button that does; looking changes nothing',
  guidance: 'Programs that look at every link in a mail would confirm it otherwise: compliance_confirm does.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { page: 'always' },
  input: Type.Object({ verification_token: pathToken }),
  output: verifiedShape,
  example: { verification_token: '0'.repeat(32) },
  exampleRefusal: 'not_found',
  check: ({ verification_token }) => checkToken(verification_token),
  run: async ({ verification_token: token }, context) =>
    verifiedPage(await newsletterView(token, await subscriberOf(token, context), context)),
})
