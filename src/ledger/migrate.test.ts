import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { isMigrated, migrate } from './migrate.ts'
import { type Db, openLedger } from './open.ts'

const all = [
  '0001-accounts-and-usage',
  '0002-billing',
  '0003-reported-units',
  '0004-audit-seals',
  '0005-webhooks',
  '0006-key-lifetimes',
  '0007-account-scope',
  '0008-heartbeats',
  '0009-clock-marks',
  '0010-mails',
  '0011-call-days',
  '0012-testimonials',
  '0013-subscribers',
  '0014-jobs',
  '0015-alerts',
  '0016-widgets',
  '0017-advisors',
  '0018-newsletter',
  '0019-alert-mail',
  '0020-saved-searches',
  '0021-calendar-feeds',
  '0022-job-results',
  '0023-restricted-keys',
  '0024-oauth',
  '0025-job-inputs',
  '0026-request-states',
  '0027-key-acts',
  '0028-quotes',
  '0031-alert-fields',
  '0033-alert-changes',
  '0035-admin-sessions',
  '0036-job-turns',
  '0037-account-read',
  '0038-proven-advisors',
  '0039-task-contexts',
]

describe.each(bothLedgers)('migrating %s', (ledger) => {
  const opened = async () => {
    const { config, app } = await testApp({ ledger, rows: 'none' })
    const open = () => openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
    return { open, app }
  }

  /** A ledger as it is before its first start. */
  async function emptied() {
    const { open, app } = await opened()
    const { db } = app.ledger
    if (ledger === 'postgres') {
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
    } else {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
      for (const { name } of tables) await db.schema.dropTable(name).execute()
    }
    return { open, app }
  }

  test('a second time does nothing', async () => {
    const { app } = await opened()
    expect(await isMigrated(app.ledger)).toBe(true)
    expect(await migrate(app.ledger)).toEqual([])
    expect(await isMigrated(app.ledger)).toBe(true)
  })

  test('an empty ledger is not migrated, and is afterwards', async () => {
    const { app } = await emptied()
    expect(await isMigrated(app.ledger)).toBe(false)
    expect(await migrate(app.ledger)).toEqual(all)
    expect(await isMigrated(app.ledger)).toBe(true)
  })

  test('by several nodes at once is done by one of them, and all can serve', async () => {
    const { open } = await emptied()
    const nodes = await Promise.all([open(), open(), open(), open()])
    try {
      const applied = await Promise.all(nodes.map(migrate))
      expect(applied.flat()).toEqual(all)
      for (const node of nodes) expect(await node.db.selectFrom('usage').selectAll().execute()).toEqual([])
    } finally {
      await Promise.all(nodes.map((node) => node.close()))
    }
  })

  test('that is cut short leaves nothing behind, and the next start completes it', async () => {
    const { app } = await emptied()
    await sql`create table usage (id text)`.execute(app.ledger.db)
    await expect(migrate(app.ledger)).rejects.toThrow('already exists')
    await sql`drop table usage`.execute(app.ledger.db)
    expect(await migrate(app.ledger)).toEqual(all)
  })

  test('a ledger of a newer version is refused with a reason', async () => {
    const { app } = await opened()
    await fromTheFuture(app.ledger.db)
    await expect(migrate(app.ledger)).rejects.toThrow('9999-of-the-future')
  })

  test('a ledger of a newer version does not count as migrated', async () => {
    const { app } = await opened()
    await fromTheFuture(app.ledger.db)
    expect(await isMigrated(app.ledger)).toBe(false)
  })
})

const fromTheFuture = (db: Db) =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '2030-01-01T00:00:00Z')`.execute(db)
