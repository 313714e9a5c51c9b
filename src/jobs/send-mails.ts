import type { Logger } from 'pino'
import type { BackgroundWork } from '../lib/background-work.ts'
import { repeat } from './repeat.ts'
import { type MailOptions, sendDueMails } from './send-due-mails.ts'

const everyMs = 5000

/** Sends what is due every few seconds; the log gets counts and numbers. The returned function ends it. */
export function sendMails(
  options: Omit<MailOptions, 'signal' | 'onError'>,
  log: Logger,
  background: BackgroundWork,
): () => Promise<void> {
  const onError = (error: unknown, mail: number) => log.error({ mail, err: error }, 'a mail failed')
  return repeat({ name: 'sending of mail', everyMs, background }, async (signal) => {
    const counts = await sendDueMails({ ...options, signal, onError })
    if (counts.sent + counts.suppressed + counts.failed > 0) log.info(counts, 'sent mail')
  })
}
