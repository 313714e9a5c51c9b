import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator, sql } from 'kysely'
import { byName } from '../lib/by-name.ts'
import { codeOf } from '../lib/caught.ts'
import { accountsAndUsage } from './migrations/0001-accounts-and-usage.ts'
import { billing } from './migrations/0002-billing.ts'
import { reportedUnits } from './migrations/0003-reported-units.ts'
import { auditSeals } from './migrations/0004-audit-seals.ts'
import { webhooks } from './migrations/0005-webhooks.ts'
import { keyLifetimes } from './migrations/0006-key-lifetimes.ts'
import { accountScope } from './migrations/0007-account-scope.ts'
import { heartbeats } from './migrations/0008-heartbeats.ts'
import { clockMarks } from './migrations/0009-clock-marks.ts'
import { mails } from './migrations/0010-mails.ts'
import { callDays } from './migrations/0011-call-days.ts'
import { testimonials } from './migrations/0012-testimonials.ts'
import { subscribers } from './migrations/0013-subscribers.ts'
import { jobs } from './migrations/0014-jobs.ts'
import { alerts } from './migrations/0015-alerts.ts'
import { widgets } from './migrations/0016-widgets.ts'
import { advisors } from './migrations/0017-advisors.ts'
import { newsletter } from './migrations/0018-newsletter.ts'
import { alertMail } from './migrations/0019-alert-mail.ts'
import { savedSearches } from './migrations/0020-saved-searches.ts'
import { calendarFeeds } from './migrations/0021-calendar-feeds.ts'
import { jobResults } from './migrations/0022-job-results.ts'
import { restrictedKeys } from './migrations/0023-restricted-keys.ts'
import { oauth } from './migrations/0024-oauth.ts'
import { jobInputs } from './migrations/0025-job-inputs.ts'
import { requestStates } from './migrations/0026-request-states.ts'
import { keyActs } from './migrations/0027-key-acts.ts'
import { quotes } from './migrations/0028-quotes.ts'
import { alertFields } from './migrations/0031-alert-fields.ts'
import { alertChanges } from './migrations/0033-alert-changes.ts'
import { adminSessions } from './migrations/0035-admin-sessions.ts'
import { jobTurns } from './migrations/0036-job-turns.ts'
import { accountRead } from './migrations/0037-account-read.ts'
import { provenAdvisors } from './migrations/0038-proven-advisors.ts'
import { taskContexts } from './migrations/0039-task-contexts.ts'
import type { Ledger } from './open.ts'

const steps = byName({
  '0001-accounts-and-usage': accountsAndUsage,
  '0002-billing': billing,
  '0003-reported-units': reportedUnits,
  '0004-audit-seals': auditSeals,
  '0005-webhooks': webhooks,
  '0006-key-lifetimes': keyLifetimes,
  '0007-account-scope': accountScope,
  '0008-heartbeats': heartbeats,
  '0009-clock-marks': clockMarks,
  '0010-mails': mails,
  '0011-call-days': callDays,
  '0012-testimonials': testimonials,
  '0013-subscribers': subscribers,
  '0014-jobs': jobs,
  '0015-alerts': alerts,
  '0016-widgets': widgets,
  '0017-advisors': advisors,
  '0018-newsletter': newsletter,
  '0019-alert-mail': alertMail,
  '0020-saved-searches': savedSearches,
  '0021-calendar-feeds': calendarFeeds,
  '0022-job-results': jobResults,
  '0023-restricted-keys': restrictedKeys,
  '0024-oauth': oauth,
  '0025-job-inputs': jobInputs,
  '0026-request-states': requestStates,
  '0027-key-acts': keyActs,
  '0028-quotes': quotes,
  '0031-alert-fields': alertFields,
  '0033-alert-changes': alertChanges,
  '0035-admin-sessions': adminSessions,
  '0036-job-turns': jobTurns,
  '0037-account-read': accountRead,
  '0038-proven-advisors': provenAdvisors,
  '0039-task-contexts': taskContexts,
})

/** All migrations of an empty ledger on a slow disk: another process that makes them is waited for, longer than for a call. */
const othersMigrateWithinMs = 15_000
const againAfterMs = 50

/** Brings the ledger to this version; forward only, safe when several processes start together. Returns the names applied. */
export async function migrate(ledger: Ledger): Promise<string[]> {
  const end = performance.now() + othersMigrateWithinMs
  for (;;) {
    const { error, results } = await migrator(ledger).migrateToLatest()
    if (!error) return (results ?? []).map((result) => result.migrationName)
    if (!codeOf(error)?.startsWith('SQLITE_BUSY') || performance.now() > end) throw error
    await sleep(againAfterMs)
  }
}

/** Whether this version knows a migration, by its name. */
export const isKnownSchema = (name: string): boolean => name in steps

/** Whether every migration of this version has run; false as well for a ledger written by a newer version. */
export async function isMigrated({ unhurried: { db } }: Ledger): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).join() === Object.keys(steps).sort().join()
}

function migrator(ledger: Ledger): Migrator {
  const migrations: Record<string, Migration> = {}
  for (const [name, up] of Object.entries(steps)) migrations[name] = { up: (db) => up(db, ledger.dialect) }
  return new Migrator({ db: ledger.unhurried.db, provider: { getMigrations: async () => migrations } })
}
