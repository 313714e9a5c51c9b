import { Type } from 'typebox'
import { isLinkToken, linkDays } from '../../ledger/mail/link-token.ts'
import { AppError } from '../errors.ts'

/** The token of a link in a mail, as a path holds it. */
export const pathToken = Type.String({ maxLength: 100, description: '32 hex digits, from a mail' })

/** 400 for what can be no token. */
export function checkToken(token: string): void {
  if (isLinkToken(token)) return
  throw new AppError('bad_request', {
    ja: 'リンクの形式が正しくありません。メールに記載のリンクをそのまま開いてください。',
    en: 'a token has 32 hex digits: open the link as it stands in the mail',
  })
}

/** 404 for a link that nobody got, or that was not opened in time. */
export const unknownLink = () =>
  new AppError('not_found', {
    ja: `このリンクは無効か、${linkDays}日の期限を過ぎています。もう一度お申し込みください。`,
    en: `this link is unknown, or was not opened within ${linkDays} days`,
  })
