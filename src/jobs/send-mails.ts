import type { Logger } from 'pino'
import { warnOfCaps } from '../ledger/mail/cap-warnings.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { repeat } from './repeat.ts'
import { type MailOptions, sendDueMails } from './send-due-mails.ts'

const everyMs = 5000
const capsEveryMs = 60_000

/** Sends what is due every few seconds, and looks every minute whose cap is near; the log gets counts and numbers. The returned function ends it. */
export function sendMails(
  options: Omit<MailOptions, 'signal' | 'onError'>,
  log: Logger,
  background: BackgroundWork,
): () => Promise<void> {
  const onError = (error: unknown, mail: number) => log.error({ mail, err: error }, 'a mail failed')
  const { ledger, clock } = options
  const stopWarning = repeat({ name: 'warning of caps', everyMs: capsEveryMs, background }, async () => {
    await warnOfCaps(ledger.db, clock())
  })
  const stopSending = repeat({ name: 'sending of mail', everyMs, background }, async (signal) => {
    const counts = await sendDueMails({ ...options, signal, onError })
    const { written, ...others } = counts
    if (written > 0) log.warn({ written }, 'mail was not sent: no server is set up (KONKYO_SMTP_URL)')
    if (others.sent + others.suppressed + others.failed > 0) log.info(others, 'sent mail')
  })
  return async () => {
    await Promise.all([stopWarning(), stopSending()])
  }
}
