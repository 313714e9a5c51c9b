import type { Text } from '../../lib/text.ts'

/** Why a receiver is refused: fixed sentences, so that nobody learns from them what our network looks like. */
const reasons = {
  unreadable: { ja: 'URLの形式が正しくありません。', en: 'webhook_target_unsafe: url cannot be parsed' },
  scheme: { ja: 'URLはhttpsで指定してください。', en: 'webhook_target_unsafe: url must be https' },
  userinfo: {
    ja: 'URLに利用者名やパスワードを含めることはできません。',
    en: 'webhook_target_unsafe: url must not contain a user name or password',
  },
  port: {
    ja: 'このポートは使えません。443、8443、または1024以上のウェブ用のポートを指定してください。',
    en: 'webhook_target_unsafe: port is not allowed; use 443, 8443 or a web port from 1024',
  },
  host: { ja: 'URLのホストがドメイン名ではありません。', en: 'webhook_target_unsafe: host is not a domain name' },
  internal: {
    ja: 'URLのホストが公開されていない（内部の）IPアドレスを指しています。',
    en: 'url host resolves to a private/internal address',
  },
  unresolved: {
    ja: 'URLのホスト名を解決できないか、公開されていない（内部の）IPアドレスを指しています。',
    en: 'webhook_target_unsafe: url host has no address or resolves to a private/internal address',
  },
} as const

/** Raised for a receiver that may not be posted to; asking again helps only after its owner has changed it. */
export class ReceiverRefused extends Error {
  readonly text: Text

  constructor(readonly reason: keyof typeof reasons) {
    super(reasons[reason].en)
    this.text = reasons[reason]
  }
}
