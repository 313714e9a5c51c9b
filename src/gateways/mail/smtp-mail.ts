import type { Transporter } from 'nodemailer'
import type { Mail, MailOutcome, OutgoingMail } from './mail.ts'
import { messageOf, type Sender } from './mail-message.ts'
import { smtpFailure } from './smtp-failure.ts'

/** Longest silences of a server; together with the greeting shorter than the lease of a mail. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Hands mails to an SMTP server, each over a connection of its own: a shared one would hand a mail over again by itself. */
export class SmtpMail implements Mail {
  private transport: Promise<Transporter> | undefined

  constructor(
    private readonly url: string,
    private readonly sender: Sender,
  ) {}

  async send(mail: OutgoingMail): Promise<MailOutcome> {
    this.transport ??= connected(this.url)
    const transport = await this.transport
    try {
      await transport.sendMail(messageOf(mail, this.sender))
      return { ok: true }
    } catch (error) {
      return smtpFailure(error)
    }
  }
}

/** The library is loaded where a mail is sent. */
async function connected(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
}
