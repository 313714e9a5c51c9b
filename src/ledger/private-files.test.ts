import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openLedger } from './open.ts'
import { closePrivateFiles } from './private-files.ts'

function freshFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-private-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

const modeOf = (path: string): number => statSync(path).mode & 0o777

test('a new ledger is readable for its owner alone, and so is the folder that it makes, whatever the umask', async () => {
  const dataDir = join(freshFolder(), 'data')
  const ledger = await openLedger({ url: undefined, dataDir })
  await migrate(ledger)
  expect(process.umask()).not.toBe(0o077)
  for (const name of ['ledger.sqlite', 'ledger.sqlite-wal', 'ledger.sqlite-shm'])
    expect([name, modeOf(join(dataDir, name))]).toEqual([name, 0o600])
  expect(modeOf(dataDir)).toBe(0o700)
  await ledger.close()
})

test('an installation that others could read is closed, and its snapshots stay readable', () => {
  const dataDir = freshFolder()
  chmodSync(dataDir, 0o755)
  const names = ['ledger.sqlite', 'ledger.sqlite-wal', 'pepper', 'signing-secret', 'outbox/mail.eml']
  mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 })
  mkdirSync(join(dataDir, 'corpus'), { mode: 0o755 })
  for (const name of [...names, 'corpus/current']) writeFileSync(join(dataDir, name), 'x', { mode: 0o644 })
  expect(closePrivateFiles(dataDir)).toEqual([])
  for (const name of names) expect([name, modeOf(join(dataDir, name))]).toEqual([name, 0o600])
  expect([dataDir, join(dataDir, 'outbox'), join(dataDir, 'corpus/current')].map(modeOf)).toEqual([0o711, 0o700, 0o644])
})

test('what cannot be closed is told with the command that closes it', () => {
  const dataDir = freshFolder()
  writeFileSync(join(dataDir, 'pepper'), 'x', { mode: 0o644 })
  const { chmodSync: real } = fs
  fs.chmodSync = () => {
    throw Object.assign(new Error('not the owner'), { code: 'EPERM' })
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.chmodSync = real
    syncBuiltinESMExports()
  })
  expect(closePrivateFiles(dataDir)).toEqual([
    `${join(dataDir, 'pepper')} is open to other users and cannot be closed (EPERM): run chmod 600 as its owner`,
  ])
})
