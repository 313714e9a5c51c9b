import { Type } from 'typebox'
import { endSubscriber } from '../../ledger/mail/subscribers.ts'
import { html } from '../../lib/html.ts'
import { ReadyPage } from '../../operation/answer/ready-page.ts'
import { defineOperation } from '../../operation/operation.ts'
import { checkMailProof, mailProof, proofExample } from './mail-proof.ts'

const words = {
  ja: { title: '配信を停止しました', text: 'お知らせの配信を停止しました。' },
  en: { title: 'The news has ended', text: 'You get no more news of the service.' },
}

export const unsubscribeSubscriber = defineOperation({
  name: 'unsubscribe_subscriber',
  http: 'GET /v1/subscribers/unsubscribe',
  title: { ja: 'お知らせメールの停止', en: 'End the news of the service' },
  keywords: ['お知らせの停止', 'メルマガの解除', 'ニュースメールをやめる', 'unsubscribe from news'],
  summary: 'End the news of the service to an address, with the token from a mail that it got',
  access: { key: 'none' },
  effect: 'external',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  transport: { page: 'always' },
  input: Type.Object(mailProof),
  output: Type.Object({ unsubscribed: Type.Literal(true) }),
  example: proofExample,
  exampleRefusal: 'bad_request',
  check: checkMailProof,
  async run({ email: address }, { db, secrets, now }) {
    await endSubscriber(db, secrets, address, now)
    return new ReadyPage({ unsubscribed: true }, (language) => {
      const { title, text } = words[language]
      return { title, body: html`<p>${text}</p>` }
    })
  },
})
