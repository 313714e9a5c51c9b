import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { BackupManifest } from '../../src/backup/backup-manifest.ts'
import { program } from '../../src/datasets/program.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { make } from '../make.ts'
import { emptyLedger, prepareCorpus } from '../prepared-stores.ts'
import { freePort, konkyo } from './konkyo.ts'

/** An installation with a program and one paid key. */
async function installed(settings: Record<string, string> = {}) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const at = konkyo({ PORT: String(port), KONKYO_RATE_KEY: '100000:100000', KONKYO_LOG_LEVEL: 'error', ...settings })
  await prepareCorpus(at.dataDir, [[program, [make(program)]]], new Date(), 'that day')
  const { api_key } = JSON.parse((await at.run('keys', 'create', '--json')).stdout)
  const calls = new Calls(base, api_key)
  const serve = async (more: Record<string, string> = {}) => {
    const child = at.start(['serve'], more)
    while (!(await isReady(base))) {
      if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}`)
      await sleep(20)
    }
    return child
  }
  return { ...at, calls, serve, to: join(at.folder, 'backups', 'one'), restored: join(at.folder, 'restored') }
}

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Ends a service and waits until it is gone. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Metered calls with a tag each, and when they were answered. */
class Calls {
  readonly sent = new Set<string>()
  readonly answered: { tag: string; at: string }[] = []

  constructor(
    private readonly base: string,
    private readonly key: string,
  ) {}

  async one(): Promise<number> {
    const tag = randomUUID().replaceAll('-', '')
    this.sent.add(tag)
    const headers = { 'x-api-key': this.key, 'x-client-tag': tag }
    const response = await fetch(`${this.base}/v1/programs/search?limit=1`, { headers })
    await response.arrayBuffer()
    if (response.status === 200) this.answered.push({ tag, at: new Date().toISOString() })
    return response.status
  }

  async during<T>(work: Promise<T>): Promise<T> {
    let isOver = false
    const caller = async () => {
      while (!isOver) expect(await this.one()).toBe(200)
    }
    const calling = Array.from({ length: 6 }, caller)
    return work.finally(async () => {
      isOver = true
      await Promise.all(calling)
    })
  }
}

/** Makes a ledger so large that copying it takes many steps. */
function swell(dataDir: string): void {
  const db = openSqlite(join(dataDir, 'ledger.sqlite'))
  db.exec('create table ballast (bytes blob)')
  const add = db.prepare('insert into ballast values (randomblob(1000000))')
  db.transaction(() => Array.from({ length: 80 }, () => add.run()))()
  db.close()
}

const tagsIn = (dataDir: string): string[] => {
  const db = openSqlite(join(dataDir, 'ledger.sqlite'), { readonly: true })
  try {
    return db.prepare('select client_tag from usage').pluck().all() as string[]
  } finally {
    db.close()
  }
}

test('a backup under load holds every call that was answered before it and no other, and a service starts on it', async () => {
  const { run, dataDir, serve, calls, to, restored, start } = await installed()
  const first = await serve()
  swell(dataDir)
  await calls.during(sleep(300))
  const made = await calls.during(run('backup', '--to', to, '--include-secrets', '--json'))
  expect([made.code, made.stderr]).toEqual([0, ''])
  await calls.during(sleep(300))
  await stop(first)

  const manifest = JSON.parse(made.stdout) as BackupManifest
  const verified = await run('backup', 'verify', to)
  expect(verified.stdout, verified.stderr).toMatch(/ is whole: \d+ files/)
  const restore = start(['restore', '--from', to], { KONKYO_DATA_DIR: restored })
  expect((await once(restore, 'close'))[0]).toBe(0)

  const tags = tagsIn(restored)
  expect(manifest.ledger?.marks).toMatchObject({ usage_rows: tags.length, units: tags.length })
  const before = calls.answered.filter(({ at }) => at < String(manifest.ledger?.as_of)).map(({ tag }) => tag)
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((tag) => !tags.includes(tag))).toEqual([])
  expect(tags.filter((tag) => !calls.sent.has(tag))).toEqual([])
  expect(tags.length).toBeLessThan(calls.answered.length)

  const second = await serve({ KONKYO_DATA_DIR: restored })
  expect(await calls.one()).toBe(200)
  const doctor = start(['doctor'], { KONKYO_DATA_DIR: restored })
  expect((await once(doctor, 'close'))[0]).toBe(0)
  await stop(second)
})

test('a backup that is killed is never taken for a whole one, and the next one clears it away', async () => {
  const { run, dataDir, start, to } = await installed()
  expect((await run('backup', '--to', to)).code).toBe(0)
  swell(dataDir)
  const cut = join(to, '..', 'cut')
  const child = start(['backup', '--to', cut])
  const gone = once(child, 'exit')
  while (!readdirSync(join(to, '..')).some((name) => name.startsWith('cut'))) await sleep(1)
  child.kill('SIGKILL')
  await gone
  const [left = ''] = readdirSync(join(to, '..')).filter((name) => name.startsWith('cut'))
  expect(left).toBe(`cut.part-${child.pid}`)
  for (const command of [
    ['backup', 'verify', join(to, '..', left)],
    ['restore', '--force', '--from', join(to, '..', left)],
  ])
    expect((await run(...command)).stderr).toContain('is no whole backup')
  expect((await run('backup', '--to', cut)).code).toBe(0)
  expect(readdirSync(join(to, '..')).sort()).toEqual(['cut', 'one'])
})

test('a restore that is killed leaves a directory that no service starts on, and restoring again mends it', async () => {
  const { run, dataDir, start, to, restored } = await installed()
  swell(dataDir)
  expect((await run('backup', '--to', to, '--include-secrets')).code).toBe(0)
  const restore = (...more: string[]) => start(['restore', '--from', to, ...more], { KONKYO_DATA_DIR: restored })
  const child = restore()
  const gone = once(child, 'exit')
  while (!existsSync(join(restored, 'restoring'))) await sleep(1)
  child.kill('SIGKILL')
  await gone
  const served = start(['serve'], { KONKYO_DATA_DIR: restored })
  let said = ''
  served.stderr?.on('data', (text) => {
    said += text
  })
  expect((await once(served, 'close'))[0]).toBe(1)
  expect(said).toContain('a restore of it was cut off')
  expect((await once(restore(), 'close'))[0]).toBe(1)
  expect((await once(restore('--force'), 'close'))[0]).toBe(0)
  expect(existsSync(join(restored, 'restoring'))).toBe(false)
})

describe('a ledger in PostgreSQL', () => {
  test('is not copied, which is said, and what it held then is noted', async () => {
    const { run, dataDir, serve, calls, to, restored, start } = await installed(await emptyLedger('postgres'))
    const service = await serve()
    await calls.during(sleep(200))
    await stop(service)
    const made = await run('backup', '--to', to)
    expect(made.stdout).toContain('not copied: the ledger, which is in PostgreSQL (pg_dump')
    const { ledger, files } = JSON.parse(
      (await run('backup', '--to', `${to}-again`, '--json')).stdout,
    ) as BackupManifest
    expect(files.some(({ path }) => path.startsWith('ledger'))).toBe(false)
    expect(ledger).toMatchObject({ kind: 'postgres', lsn: expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/) })
    expect(ledger?.marks?.units).toBe(calls.answered.length)
    const restore = start(['restore', '--from', to, '--secrets', dataDir], { KONKYO_DATA_DIR: restored })
    let said = ''
    restore.stdout?.on('data', (text) => {
      said += text
    })
    expect((await once(restore, 'close'))[0]).toBe(0)
    expect(said).toContain('restore the PostgreSQL ledger by its own tools')
  })
})

test('a backup says what must be kept apart from it, and is not restored where that is missing', async () => {
  const { run, folder, start, serve, calls, to, restored } = await installed()
  await stop(await serve())
  const safe = join(folder, 'safe')
  const made = await run('backup', '--to', to, '--secrets-to', safe)
  const last = made.stdout.trim().split('\n').at(-1)
  expect([last, readdirSync(safe)]).toEqual([
    expect.stringMatching(new RegExp(`^KEEP APART FROM IT: ${safe}/pepper, ${safe}/signing-secret\\.`)),
    ['pepper', 'signing-secret'],
  ])
  const at = async (...args: string[]) => {
    const child = start(args, { KONKYO_DATA_DIR: restored })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
    const [code] = await once(child, 'close')
    return { code, said }
  }
  const refused = await at('restore', '--from', to)
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/nothing was restored: keys in use rest on the pepper/),
  })
  expect(existsSync(restored)).toBe(false)
  expect((await at('restore', '--from', to, '--without-secrets')).code).toBe(0)
  for (const args of [['doctor'], ['serve'], ['keys', 'create']]) {
    const { code, said } = await at(...args)
    expect([args, code, said]).toEqual([args, 1, expect.stringContaining('keys in use rest on the pepper')])
  }
  expect((await at('restore', '--force', '--from', to, '--secrets', safe)).code).toBe(0)
  const service = await serve({ KONKYO_DATA_DIR: restored })
  expect(await calls.one()).toBe(200)
  await stop(service)
})

test('a backup without the settings of the service is refused rather than made without its books', async () => {
  const { run } = konkyo()
  expect(await run('backup', '--to', 'somewhere')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('KONKYO_LEDGER_URL is not set'),
  })
})
