import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mail.ts'

/** From whom mails are. */
export interface Sender {
  readonly address: string
  /** Where answers go. */
  readonly replyTo: string
  /** The host in Message-IDs. */
  readonly host: string
}

/** A mail as the library of mail writes it (RFC 5322); machines shall not answer it (RFC 3834). */
export const messageOf = (mail: OutgoingMail, { address, replyTo, host }: Sender): SendMailOptions => ({
  from: { name: 'Konkyo 根拠', address },
  replyTo,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.writtenAt,
  messageId: `<${mail.id}@${host}>`,
  headers: {
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${mail.unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    'Content-Language': mail.language ?? 'ja, en',
  },
})
