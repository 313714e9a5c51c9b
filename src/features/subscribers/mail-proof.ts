import { Type } from 'typebox'
import { isUnsubscribeToken } from '../../ledger/mail/link-token.ts'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { email } from '../../schema/fields.ts'

/** What the links in mails carry: whoever has both got mail at the address. */
export const mailProof = {
  email: email({ description: 'The address that got the mail' }),
  token: Type.String({ maxLength: 128, description: 'From the link in the mail' }),
}

/** 400 for a token that is none of ours for the address. */
export function checkMailProof(
  { email: address, token }: { readonly email: string; readonly token: string },
  { secrets }: Pick<Context, 'secrets'>,
): void {
  if (isUnsubscribeToken(secrets, address, token)) return
  throw new AppError('bad_request', {
    ja: 'このリンクは無効です。メールに記載のリンクをそのまま開いてください。',
    en: 'this link is not valid for the address: open it as it stands in the mail',
    body: { code: 'bad_mail_token' },
  })
}

/** What an example shows: a token follows from the address and a secret of the installation. */
export const proofExample = { email: 'taro@example.jp', token: '0'.repeat(64) }

const words = {
  ja: {
    title: 'メールを停止しました',
    text: 'このメールアドレスへのメールをすべて停止しました。再開を希望される場合は、お問い合わせください。',
  },
  en: { title: 'Mail has stopped', text: 'This address gets no more mail. Write to us if you want it again.' },
}

/** What somebody sees whose address gets no mail any more. */
export function stoppedPage(language: Language): PageContent {
  const { title, text } = words[language]
  return { title, body: html`<p>${text}</p>` }
}
