import { Type } from 'typebox'
import { endNewsletter } from '../../ledger/newsletter/life.ts'
import { byNewsletterToken } from '../../ledger/newsletter/subscribers.ts'
import { html } from '../../lib/html.ts'
import { checkToken, pathToken } from '../../operation/access/link-token.ts'
import { ReadyPage } from '../../operation/answer/ready-page.ts'
import { defineOperation } from '../../operation/operation.ts'

const words = {
  ja: { title: '解約しました', text: 'このリンクのニュースレターは送信されません。有料プランの請求も終了します。' },
  en: { title: 'The newsletter has ended', text: 'Nothing more is sent for this link, and nothing more is charged.' },
}

export const complianceUnsubscribe = defineOperation({
  name: 'compliance_unsubscribe',
  http: 'POST /v1/compliance/unsubscribe/{unsubscribe_token}',
  title: { ja: '法令遵守ニュースレターの停止', en: 'End the compliance newsletter' },
  keywords: ['ニュースレターの解約', 'コンプライアンスメールをやめる', '法改正メルマガの停止', 'stop the newsletter'],
  summary: 'End a newsletter, and what is paid for it, with the token from its mails',
  guidance: 'The answer is the same for a token that nobody has: nothing is sent for it either.',
  access: { key: 'none' },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  transport: { page: 'always', body: { form: true } },
  input: Type.Object({ unsubscribe_token: pathToken }),
  output: Type.Object({ unsubscribed: Type.Literal(true) }),
  example: { unsubscribe_token: '0'.repeat(32) },
  check: ({ unsubscribe_token }) => checkToken(unsubscribe_token),
  async run({ unsubscribe_token: token }, { db, now }) {
    const subscriber = await byNewsletterToken(db, token, now)
    if (subscriber) await endNewsletter(db, subscriber.id, now)
    return new ReadyPage({ unsubscribed: true }, (language) => {
      const { title, text } = words[language]
      return { title, body: html`<p>${text}</p>` }
    })
  },
})
