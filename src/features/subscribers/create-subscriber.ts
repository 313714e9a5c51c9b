import { Type } from 'typebox'
import { endOfNewsUrl } from '../../ledger/mail/link-token.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { addSubscriber } from '../../ledger/mail/subscribers.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { subscribed } from '../../mails/subscribed.ts'
import { checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { email, nullable, text } from '../../schema/fields.ts'

export const createSubscriber = defineOperation({
  name: 'create_subscriber',
  http: 'POST /v1/subscribers',
  title: { ja: 'お知らせメールの登録', en: 'Get news of the service' },
  keywords: [
    'メールマガジン',
    'ニュース',
    '購読',
    'お知らせメール',
    'メールマガジンの登録',
    'サービスのニュース',
    '新機能の案内をメールで',
    'news by email',
  ],
  summary: 'Ask for news of the service by mail; the mail that confirms it tells how to end it',
  guidance: 'The answer is the same whether the address was subscribed before or not.',
  access: { key: 'none', limit: { calls: 10, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({
    email: email(),
    source: Type.Optional(nullable(text({ maxLength: 64, description: 'Where the person asked, such as a page' }))),
  }),
  output: Type.Object({ subscribed: Type.Literal(true) }),
  example: { email: 'taro@example.jp', source: 'top' },
  check: (input) => checkTexts(input, ['source']),
  async run({ email: address, source = null }, { db, secrets, now, service: { baseUrl } }) {
    const { isNew: isDue, name } = await addSubscriber(db, secrets, { address, source, now })
    const content = contentOf(subscribed, { end_url: endOfNewsUrl(secrets, baseUrl, address) })
    const once = `${subscribed.name} ${name}`
    await mailNamed(db, secrets, { ...content, address, language: null, once, isDue, now })
    return { subscribed: true as const }
  },
})
