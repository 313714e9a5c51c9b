import { AppError } from './errors.ts'

/** 400 in the words that OAuth clients read (RFC 6749 section 5.2, RFC 8628 section 3.5), with `detail` as everywhere. */
export const oauthError = (error: string, error_description: string): AppError =>
  new AppError('bad_request', {
    ja: 'ログインの手続きを続けられません。接続元のアプリからやり直してください。',
    en: error_description,
    body: { error, error_description },
  })
