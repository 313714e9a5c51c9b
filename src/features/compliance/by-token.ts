import { Type } from 'typebox'
import { byNewsletterToken, isNewsletterToken, type NewsletterSubscriber } from '../../ledger/newsletter/subscribers.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

/** The token of a link, as a path holds it. */
export const pathToken = Type.String({ maxLength: 100, description: '32 hex digits, from a mail' })

/** 400 for what can be no token. */
export function checkToken(token: string): void {
  if (isNewsletterToken(token)) return
  throw new AppError('bad_request', 'a token has 32 hex digits: open the link as it stands in the mail', {
    messageJa: 'リンクの形式が正しくありません。メールに記載のリンクをそのまま開いてください。',
  })
}

/** Whose link it is; 404 for one that nobody got, or that was not opened in time. */
export async function subscriberOf(
  token: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<NewsletterSubscriber> {
  const subscriber = await byNewsletterToken(db, token, now)
  if (subscriber) return subscriber
  throw new AppError('not_found', 'this link is unknown, or was not opened within thirty days', {
    messageJa: 'このリンクは無効か、30日の期限を過ぎています。もう一度お申し込みください。',
  })
}
