import { dropOldAdminSessions } from '../ledger/admin-sessions.ts'
import { dropUnverifiedAdvisors } from '../ledger/advisors/advisors.ts'
import { dropOldAddresses } from '../ledger/alerts/addresses.ts'
import { dropOldAlerts } from '../ledger/alerts/record-alerts.ts'
import { dropOldSeals } from '../ledger/audit-seals.ts'
import { dropOldCounts } from '../ledger/call-counts.ts'
import { dropOldCallDays } from '../ledger/call-tally.ts'
import { dropOldSlots } from '../ledger/daily-slots.ts'
import { dropOldLogins } from '../ledger/device-logins.ts'
import { dropOldJobs } from '../ledger/jobs/callers-jobs.ts'
import { dropOldInputs } from '../ledger/jobs/job-inputs.ts'
import { dropOldMails } from '../ledger/mail/outbox.ts'
import { dropOldNewsletters } from '../ledger/newsletter/subscribers.ts'
import { dropUnusedClients } from '../ledger/oauth/clients.ts'
import { dropOldGrants } from '../ledger/oauth/grants.ts'
import type { Db } from '../ledger/open.ts'
import { dropOldEvents } from '../ledger/payment-events.ts'
import { dropOldQuotes } from '../ledger/quotes.ts'
import { dropOldReplies } from '../ledger/replies.ts'
import { dropOldSealedReplies } from '../ledger/sealed-replies.ts'
import { dropOldSessions } from '../ledger/sessions.ts'
import { dropOldDeliveries } from '../ledger/webhooks/delivery-log.ts'
import { dropOldSignups } from '../ledger/widgets.ts'
import { addDays, jstDate } from '../lib/jst.ts'

const quotaDaysKept = 2

/** Removes what has served its time: stored replies after 24 hours, anonymous slots after two days, events, deliveries and firms that never were verified after thirty, sessions and counts that are over, counts for public figures after forty-five days, mails after sixty days, newsletters and addresses of alerts that nobody confirmed after thirty, widgets that nobody paid for after seven, grants to programs a day after their end and programs that nobody uses after ninety, quotes thirty days after their end, alerts after four hundred, seals after seven years. */
export async function expire(db: Db, now: Date): Promise<void> {
  await dropOldReplies(db, now)
  await dropOldSlots(db, addDays(jstDate(now), -quotaDaysKept))
  await dropOldSealedReplies(db, now)
  await dropOldSessions(db, now)
  await dropOldAdminSessions(db, now)
  await dropOldCounts(db, now)
  await dropOldCallDays(db, now)
  await dropOldLogins(db, now)
  await dropUnverifiedAdvisors(db, now)
  await dropOldEvents(db, now)
  await dropOldSeals(db, now)
  await dropOldDeliveries(db, now)
  await dropOldMails(db, now)
  await dropOldNewsletters(db, now)
  await dropOldJobs(db, now)
  await dropOldInputs(db, now)
  await dropOldAlerts(db, now)
  await dropOldAddresses(db, now)
  await dropOldSignups(db, now)
  await dropOldGrants(db, now)
  await dropUnusedClients(db, now)
  await dropOldQuotes(db, now)
}
