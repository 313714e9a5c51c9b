import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { manifestName, readBackupManifest } from './backup-manifest.ts'
import { brokenBooks, problemsOf } from './check-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupOptions, takeBackup } from './take-backup.ts'

/** A running service with a customer who has used it, and folders beside it. */
async function running() {
  const app = await testApp({ rows: [[program, [make(program)]]] })
  const { apiKey } = await app.createKey({ plan: 'metered' })
  for (let i = 0; i < 3; i++) expect((await app.get('/v1/programs/search?limit=1', { key: apiKey })).status).toBe(200)
  const dir = mkdtempSync(`${app.dataDir}-beside-`)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const to = join(dir, 'backup')
  const backup = (more: Partial<BackupOptions> = {}) =>
    takeBackup({
      to,
      dataDir: app.dataDir,
      ledger: 'embedded',
      allSnapshots: false,
      version: '0.0.0',
      clock: () => new Date(),
      secrets: { included: [], left: [] },
      ...more,
    })
  const dataDir = join(dir, 'restored')
  const restore = (force = false) => restoreBackup({ from: to, dataDir, force, now: new Date() })
  return { app, apiKey, to, backup, dataDir, restore }
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Changes one bit in the middle of a file. */
function flip(path: string): void {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

describe('a backup', () => {
  test("says what it holds and what not, names no customer, and is its owner's alone", async () => {
    const { app, backup, to } = await running()
    const manifest = await backup({
      secrets: { included: [], left: [{ what: 'secrets: pepper', instead: 'elsewhere' }] },
    })
    expect(manifest.ledger).toMatchObject({ kind: 'sqlite', marks: { accounts: 1, keys: 1, usage_rows: 3, units: 3 } })
    expect(manifest.records?.marks.versions).toMatchObject({ programs: 1 })
    expect(manifest.corpus).toMatchObject({ current: app.app.corpus.currentId, log_entries: 1 })
    expect(manifest.not_copied).toEqual([{ what: 'secrets: pepper', instead: 'elsewhere' }])
    expect(readBackupManifest(to)).toEqual(manifest)
    const { id, customer_id } = await app.app.ledger.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const text = readFileSync(join(to, manifestName), 'utf8')
    expect([text.includes(id), text.includes(customer_id)]).toEqual([false, false])
    expect(await problemsOf(to, manifest)).toEqual([])
    expect(await brokenBooks(to, manifest, { anonymousDaily: 3, guestsDaily: 30 })).toEqual([])
    for (const { path } of manifest.files) expect([path, modeOf(join(to, path))]).toEqual([path, '600'])
    expect([modeOf(to), modeOf(join(to, manifestName))]).toEqual(['700', '600'])
  })

  test('holds every snapshot that the ledger refers to: the published one and that of the last dispatch, or all', async () => {
    const { app, backup, to } = await running()
    const first = String(app.app.corpus.currentId)
    const ids = [first]
    for (const name of ['二', '三']) {
      await app.publish([[program, [make(program, { primary_name: name })]]])
      ids.push(String(app.app.corpus.currentId))
    }
    const at = new Date().toISOString()
    await app.app.ledger.db.insertInto('dispatch_cursor').values({ name: 'corpus', snapshot_id: first, at }).execute()
    const manifest = await backup()
    expect(manifest.corpus?.snapshots.toSorted()).toEqual([first, String(ids[2])].toSorted())
    expect(manifest.not_copied[0]?.what).toBe('1 earlier snapshots')
    rmSync(to, { recursive: true })
    expect((await backup({ allSnapshots: true })).corpus?.snapshots.toSorted()).toEqual(ids.toSorted())
  })

  test('is made although a snapshot is damaged, which it names and leaves out', async () => {
    const { app, backup, to } = await running()
    const id = String(app.app.corpus.currentId)
    flip(join(app.dataDir, 'corpus', `${id}.sqlite`))
    const manifest = await backup()
    expect(manifest.not_copied).toEqual([
      { what: `snapshot ${id}, which is damaged`, instead: 'run `konkyo corpus build`' },
    ])
    expect(readdirSync(join(to, 'corpus')).sort()).toEqual(['current', 'snapshots.log'])
    expect(await problemsOf(to, manifest)).toEqual([])
  })

  test('of a damaged ledger is refused and leaves nothing behind', async () => {
    const { app, backup, to } = await running()
    await app.app.close()
    truncateSync(join(app.dataDir, 'ledger.sqlite'), 40_960)
    await expect(backup()).rejects.toThrow(/ledger\.sqlite|malformed/)
    expect(readdirSync(join(to, '..'))).toEqual([])
    await app.restart().catch(() => {})
  })

  test('is refused where something of that name is, and clears away what killed ones left', async () => {
    const { backup, to } = await running()
    mkdirSync(`${to}.part-999999999`, { recursive: true })
    mkdirSync(`${to}.part-${process.ppid}`)
    await backup()
    expect(readdirSync(join(to, '..')).sort()).toEqual(['backup', `backup.part-${process.ppid}`])
    await expect(backup()).rejects.toThrow('exists; name a folder that does not')
  })

  test('clears away what killed ones of other names left, never one under way or a folder with anything else in it', async () => {
    const { backup, to } = await running()
    const beside = (name: string) => join(to, '..', name)
    mkdirSync(join(beside('konkyo-2026-03-01-0400.part-999999999'), 'corpus'), { recursive: true })
    writeFileSync(join(beside('konkyo-2026-03-01-0400.part-999999999'), 'ledger.sqlite-journal'), 'half')
    mkdirSync(beside('konkyo-2026-03-01-0415.part-999999998'))
    const kept = [`konkyo-2026-03-01-0430.part-${process.ppid}`, 'films.part-999999997', 'konkyo-2026-03-01-0345']
    for (const name of kept) mkdirSync(beside(name))
    writeFileSync(join(beside('films.part-999999997'), 'holiday.mov'), 'a film')
    writeFileSync(beside('note.part-999999996'), 'a file')
    await backup()
    expect(readdirSync(join(to, '..')).sort()).toEqual(['backup', ...kept, 'note.part-999999996'].sort())
  })
})

describe('a restore', () => {
  test('into a new directory brings back ledger, records and corpus, for their owner alone, and a key works', async () => {
    const { app, apiKey, backup, dataDir, restore } = await running()
    await backup()
    expect((await restore()).putAside).toBeNull()
    expect(readdirSync(dataDir).sort()).toEqual(['corpus', 'ledger.sqlite', 'records.sqlite'])
    for (const name of ['ledger.sqlite', 'records.sqlite']) expect(modeOf(join(dataDir, name))).toBe('600')
    await app.restart({ KONKYO_DATA_DIR: dataDir })
    expect((await app.get('/v1/programs/search?limit=1', { key: apiKey })).status).toBe(200)
    const { units } = await app.app.ledger.db.selectFrom('account_months').select('units').executeTakeFirstOrThrow()
    expect(units).toBe(4)
  })

  test('refuses a directory that holds anything, and with --force puts it aside and deletes nothing', async () => {
    const { backup, dataDir, restore } = await running()
    await backup()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'pepper'), 'kept elsewhere')
    writeFileSync(join(dataDir, 'records.sqlite'), 'earlier')
    await expect(restore()).rejects.toThrow(`${dataDir} is not empty (records.sqlite)`)
    expect(readdirSync(dataDir).sort()).toEqual(['pepper', 'records.sqlite'])
    const { putAside } = await restore(true)
    expect(readFileSync(join(String(putAside), 'records.sqlite'), 'utf8')).toBe('earlier')
    expect(readFileSync(join(dataDir, 'pepper'), 'utf8')).toBe('kept elsewhere')
    expect(existsSync(join(dataDir, 'ledger.sqlite'))).toBe(true)
  })

  test('refuses a directory that a service has open, also with --force', async () => {
    const { app, backup, to } = await running()
    await backup()
    const onto = () => restoreBackup({ from: to, dataDir: app.dataDir, force: true, now: new Date() })
    await expect(onto()).rejects.toThrow(/ledger\.sqlite is in use; stop the service/)
    await app.app.close()
    expect((await onto()).putAside).toMatch(/before-restore-/)
    await app.restart().catch(() => {})
  })

  test.each(['ledger.sqlite', 'records.sqlite', 'corpus/snapshots.log', 'corpus/current', manifestName])(
    'refuses a backup of which one bit of %s is changed, or which is without it, and puts nothing in place',
    async (path) => {
      const { backup, to, dataDir, restore } = await running()
      await backup()
      flip(join(to, path))
      await expect(restore()).rejects.toThrow(/is damaged|no JSON|not the manifest/)
      unlinkSync(join(to, path))
      await expect(restore()).rejects.toThrow(/is missing|no whole backup/)
      expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
    },
  )

  test('that was cut off lets nothing open the directory until another one is done', async () => {
    const { app, apiKey, backup, dataDir, restore } = await running()
    await backup()
    await restore()
    mkdirSync(join(dataDir, 'restoring'))
    await expect(app.restart({ KONKYO_DATA_DIR: dataDir })).rejects.toThrow(/a restore of it was cut off/)
    await expect(restore()).rejects.toThrow(/a restore of it was cut off/)
    await restore(true)
    await app.restart({ KONKYO_DATA_DIR: dataDir })
    expect((await app.get('/v1/programs/search?limit=1', { key: apiKey })).status).toBe(200)
  })
})
