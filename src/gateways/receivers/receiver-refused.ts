import type { Text } from '../../lib/text.ts'

/** Why a receiver is refused: fixed sentences, so that nobody learns from them what our network looks like. */
const reasons = {
  unreadable: {
    ja: 'URLの形式が正しくありません。',
    en: 'This is not an address.',
    detail: 'webhook_target_unsafe: url cannot be parsed',
  },
  scheme: {
    ja: 'URLはhttpsで指定してください。',
    en: 'The address must begin with https.',
    detail: 'webhook_target_unsafe: url must be https',
  },
  userinfo: {
    ja: 'URLに利用者名やパスワードを含めることはできません。',
    en: 'The address must not contain a user name or a password.',
    detail: 'webhook_target_unsafe: url must not contain a user name or password',
  },
  port: {
    ja: 'このポートは使えません。443、8443、または1024以上のウェブ用のポートを指定してください。',
    en: 'This port is not allowed: use 443, 8443 or a web port from 1024.',
    detail: 'webhook_target_unsafe: port is not allowed; use 443, 8443 or a web port from 1024',
  },
  host: {
    ja: 'URLのホストがドメイン名ではありません。',
    en: 'The host of the address is not a domain name.',
    detail: 'webhook_target_unsafe: host is not a domain name',
  },
  internal: {
    ja: 'URLのホストが公開されていない（内部の）IPアドレスを指しています。',
    en: 'The host of the address resolves to a private or internal address.',
    detail: 'url host resolves to a private/internal address',
  },
  unresolved: {
    ja: 'URLのホスト名を解決できないか、公開されていない（内部の）IPアドレスを指しています。',
    en: 'The host of the address cannot be found, or resolves to a private or internal address.',
    detail: 'webhook_target_unsafe: url host has no address or resolves to a private/internal address',
  },
} as const

/** Raised for a receiver that may not be posted to; asking again helps only after its owner has changed it. */
export class ReceiverRefused extends Error {
  readonly text: Text

  constructor(readonly reason: keyof typeof reasons) {
    const { ja, en, detail } = reasons[reason]
    super(detail)
    this.text = { ja, en }
  }
}
