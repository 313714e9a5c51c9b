/** Why a receiver is refused: fixed sentences, so that nobody learns from them what our network looks like. */
const reasons = {
  unreadable: ['webhook_target_unsafe: url cannot be parsed', 'URLの形式が正しくありません。'],
  scheme: ['webhook_target_unsafe: url must be https', 'URLはhttpsで指定してください。'],
  userinfo: [
    'webhook_target_unsafe: url must not contain a user name or password',
    'URLに利用者名やパスワードを含めることはできません。',
  ],
  port: [
    'webhook_target_unsafe: port is not allowed; use 443, 8443 or a web port from 1024',
    'このポートは使えません。443、8443、または1024以上のウェブ用のポートを指定してください。',
  ],
  host: ['webhook_target_unsafe: host is not a domain name', 'URLのホストがドメイン名ではありません。'],
  internal: [
    'url host resolves to a private/internal address',
    'URLのホストが公開されていない（内部の）IPアドレスを指しています。',
  ],
  unresolved: [
    'webhook_target_unsafe: url host has no address or resolves to a private/internal address',
    'URLのホスト名を解決できないか、公開されていない（内部の）IPアドレスを指しています。',
  ],
} as const

/** Raised for a receiver that may not be posted to; asking again helps only after its owner has changed it. */
export class ReceiverRefused extends Error {
  readonly messageJa: string

  constructor(readonly reason: keyof typeof reasons) {
    const [message, messageJa] = reasons[reason]
    super(message)
    this.messageJa = messageJa
  }
}
