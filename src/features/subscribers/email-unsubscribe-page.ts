import { Type } from 'typebox'
import { suppressedAt } from '../../ledger/mail/suppressions.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { ReadyPage } from '../../operation/answer/ready-page.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { checkMailProof, mailProof, proofExample, stoppedPage } from './mail-proof.ts'

export const emailUnsubscribePage = defineOperation({
  name: 'email_unsubscribe_page',
  http: 'GET /v1/email/unsubscribe',
  title: { ja: 'メール配信状況の確認', en: 'Look whether an address gets mail' },
  keywords: ['メールの受信状態', 'このアドレスにメールが来るか', '配信停止の画面', 'whether an address gets mail'],
  summary: 'Show whether an address gets mail, with a button that ends it; looking changes nothing',
  guidance: 'Programs that look at every link in a mail would end it otherwise: email_unsubscribe does.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { page: 'always' },
  input: Type.Object({ ...mailProof, reason: Type.Optional(text({ maxLength: 200 })) }),
  output: Type.Object({ email: Type.String(), unsubscribed: Type.Boolean() }),
  example: proofExample,
  exampleRefusal: 'bad_request',
  check: checkMailProof,
  async run(proof, { db, secrets }) {
    const isStopped = (await suppressedAt(db, secrets, proof.email)) !== null
    return new ReadyPage({ email: proof.email, unsubscribed: isStopped }, (language) =>
      isStopped ? stoppedPage(language) : { title: words[language].title, body: form(proof, language) },
    )
  },
})

const words = {
  ja: {
    title: 'メールの停止',
    text: 'Konkyo 根拠からこのメールアドレスへのメールを、お知らせ・アラート・アカウントの通知を含めてすべて停止します。有料のニュースレターがあれば、あわせて解約します。',
    stop: 'すべてのメールを停止する',
  },
  en: {
    title: 'Stop mail',
    text: 'This stops all mail of Konkyo to this address: news, alerts, and notices about an account. A paid newsletter is cancelled as well.',
    stop: 'Stop all mail',
  },
}

interface Proof {
  readonly email: string
  readonly token: string
  readonly reason?: string
}

const form = ({ email, token, reason }: Proof, language: Language): Html => html`<p>${words[language].text}</p>
<p><strong>${email}</strong></p>
<form action="/v1/email/unsubscribe" method="post">
<input type="hidden" name="email" value="${email}"><input type="hidden" name="token" value="${token}">
${reason === undefined ? null : html`<input type="hidden" name="reason" value="${reason}">`}
<button class="main">${words[language].stop}</button>
</form>`
