import { join } from 'node:path'
import { baseUrlOf, type Config } from '../config.ts'
import { FileMail } from '../gateways/mail/file-mail.ts'
import type { Mail } from '../gateways/mail/mail.ts'
import { SmtpMail } from '../gateways/mail/smtp-mail.ts'
import { openPayments } from '../gateways/payments/open-payments.ts'
import type { Payments } from '../gateways/payments.ts'

/** The payment processor that is configured; null without a secret key. */
export const paymentsOf = (config: Config, clock: () => Date): Promise<Payments | null> =>
  openPayments({
    secretKey: config.KONKYO_PAYMENT_SECRET_KEY,
    apiBase: config.KONKYO_PAYMENT_API_BASE,
    webhookSecrets: config.KONKYO_PAYMENT_WEBHOOK_SECRET,
    meterEvent: config.KONKYO_METER_EVENT,
    clock,
  })

/** How mail leaves: over the server that is configured, else as files in the data directory. */
export function mailOf(config: Config): Mail {
  const { KONKYO_SMTP_URL: url, KONKYO_MAIL_FROM: from, KONKYO_CONTACT_EMAIL: contact } = config
  const { host, hostname } = new URL(baseUrlOf(config))
  const address = from || contact || `konkyo@${mailHost(hostname)}`
  const sender = { address, replyTo: contact || address, host: host.replace(':', '-') }
  return url ? new SmtpMail(url, sender) : new FileMail(join(config.KONKYO_DATA_DIR, 'outbox'), sender)
}

/** The part of an address behind the `@`; an IP address stands in brackets there (RFC 5321, 4.1.3). */
const mailHost = (hostname: string): string => (/^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname)
