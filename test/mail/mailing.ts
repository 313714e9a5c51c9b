import { baseUrlOf } from '../../src/config.ts'
import { type MailOptions, sendDueMails } from '../../src/jobs/send-due-mails.ts'
import type { TestApp } from '../app.ts'

/** The sending of mail of a service, on the clock of its test. */
export function mailing(app: TestApp) {
  const failures: unknown[] = []
  const options = (): MailOptions => ({
    ledger: app.app.ledger,
    secrets: app.app.secrets,
    mail: app.app.mail,
    payments: app.app.payments,
    clock: () => app.clock.now,
    baseUrl: baseUrlOf(app.config),
    contact: app.config.KONKYO_CONTACT_EMAIL || baseUrlOf(app.config),
    onError: (error) => failures.push(error),
  })
  return {
    failures,
    send: (others: Partial<MailOptions> = {}) => sendDueMails({ ...options(), ...others }),
    /** The outbox as it is kept. */
    kept: () => app.app.ledger.db.selectFrom('mails').selectAll().orderBy('id').execute(),
    /** Moves the clock. */
    later: (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms)
    },
  }
}
