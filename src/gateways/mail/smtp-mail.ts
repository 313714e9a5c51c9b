import type { Transporter } from 'nodemailer'
import { byName } from '../../lib/by-name.ts'
import type { Mail, MailOutcome, MailRefusal, OutgoingMail } from './mail.ts'
import { messageOf, type Sender } from './mail-message.ts'

/** Longest silences of a server; together with the greeting shorter than the lease of a mail. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** What the library of mail throws, as far as it is read here; its message may repeat an address. */
interface Raised {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

const words: Readonly<Record<string, string>> = byName({
  ETIMEDOUT: 'timeout',
  EAUTH: 'login_refused',
  ETLS: 'tls_failed',
  EDNS: 'no_such_server',
})

/** Commands that are about this mail and not about all of them. */
const aboutMail = ['RCPT TO', 'DATA']

/** Why a mail was not taken on (RFC 5321, 4.2.1); 5.1.1 and 5.1.2 say that there is no such mailbox (RFC 3463). */
function smtpFailure(error: unknown): MailRefusal {
  const { code, command, responseCode, response } = raised(error)
  if (typeof responseCode !== 'number' || !aboutMail.includes(String(command)))
    return { ok: false, error: words[String(code)] ?? 'connection_failed', until: 'away' }
  const refusal = { ok: false, error: `smtp_${responseCode}` } as const
  if (responseCode < 500) return { ...refusal, until: 'later' }
  return { ...refusal, until: /^5\d\d[ -]5\.1\.[12]\b/.test(String(response)) ? 'no mailbox' : 'never' }
}

const raised = (error: unknown): Raised => (typeof error === 'object' && error !== null ? error : {})

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
      return { ok: true, by: 'server' }
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
