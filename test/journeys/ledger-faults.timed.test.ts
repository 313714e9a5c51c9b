import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { killableThread } from './killed-ledger-thread.ts'
import { served, until } from './served.ts'

type Served = Awaited<ReturnType<typeof served>>
type Answer = Awaited<ReturnType<Served['ask']>> & { readonly ms: number }

/** Asks one thing again and again from several sides until it is told to stop. */
function traffic({ ask }: Served, path: string, key: string | undefined, sides: number, restMs = 0) {
  const answers: Answer[] = []
  let goesOn = true
  const side = async () => {
    while (goesOn) {
      const before = performance.now()
      const answer = await ask(path, key)
      answers.push({ ...answer, ms: performance.now() - before })
      await sleep(restMs)
    }
  }
  const all = Promise.all(Array.from({ length: sides }, side))
  const end = async () => {
    goesOn = false
    await all
    return answers
  }
  return { answers, end }
}

const search = '/v1/programs/search?limit=1'

function ledgerOf({ dataDir }: Served) {
  const db = openSqlite(join(dataDir, 'ledger.sqlite'))
  onTestFinished(() => void db.close())
  return { db, units: () => db.prepare('select coalesce(sum(units), 0) from usage').pluck().get() as number }
}

const slowest = (answers: readonly Answer[], share: number): number =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor((answers.length - 1) * share)] as number

test('with its ledger thread killed again and again under traffic, a service answers on, and every answered call is booked once', async () => {
  const service = await served({ env: killableThread })
  const child = await service.start()
  const key = await service.newKey()
  const calls = traffic(service, search, key, 16)
  const good = () => calls.answers.filter(({ status }) => status === 200).length
  for (let kills = 0; kills < 6; kills++) {
    const before = good()
    await until(() => good() >= before + 10)
    child.kill('SIGUSR2')
  }
  const last = good()
  await until(() => good() >= last + 10)
  const answers = await calls.end()
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(ledgerOf(service).units()).toBe(good())
  expect(slowest(answers, 1)).toBeLessThan(3000)
  await service.heard('"work":"ledger thread"')
  await until(async () => (await service.ask('/readyz')).json.background.length === 0)
  expect((await service.ask('/readyz')).json).toMatchObject({ status: 'ready', background: [] })
  expect(child.exitCode).toBe(null)
})

test('a lock of another process costs calls a 503 within a second, unbilled, and leaves liveness alone', async () => {
  const service = await served()
  await service.start()
  const key = await service.newKey()
  const { db, units } = ledgerOf(service)
  expect((await service.ask(search, key)).status).toBe(200)
  const before = units()
  db.exec('begin immediate')
  const health = traffic(service, '/healthz', undefined, 1, 10)
  const calls = traffic(service, search, key, 16)
  await sleep(1100)
  expect((await service.ask('/readyz')).json).toMatchObject({
    status: 'unavailable',
    detail: 'the ledger cannot be written: another process holds it locked (SQLITE_BUSY)',
  })
  await sleep(300)
  const refused = await calls.end()
  const alive = await health.end()
  expect(refused.every(({ status, retryAfter }) => status === 503 && retryAfter === '1')).toBe(true)
  // A machine that does other work as well has moments in which nobody is answered.
  expect(slowest(refused, 0.5)).toBeLessThan(1000)
  expect(alive.every(({ status }) => status === 200)).toBe(true)
  expect(slowest(alive, 0.5)).toBeLessThan(100)
  db.exec('rollback')
  expect((await service.ask(search, key)).status).toBe(200)
  expect(units()).toBe(before + 1)
  await until(service.isReady)
})

const inNamespace = ['unshare', '--user', '--map-root-user', '--mount', 'bash', '-c'] as const
const mayMount =
  spawnSync(inNamespace[0], [...inNamespace.slice(1), 'mount -t tmpfs -o size=1m tmpfs /mnt']).status === 0

test.skipIf(!mayMount)(
  'on a full disk a service is not ready and bills nothing, and goes on by itself when there is room',
  async () => {
    const mounted =
      'cp -a "$KONKYO_DATA_DIR" kept && mount -t tmpfs -o size=24m tmpfs "$KONKYO_DATA_DIR" && cp -a kept/. "$KONKYO_DATA_DIR" &&'
    const service = await served({ shell: inNamespace, before: mounted, env: {} })
    const key = await service.newKey()
    const child = await service.start()
    const ballast = join(`/proc/${child.pid}/root`, service.dataDir, 'ballast')
    const used = async () => (await service.ask('/v1/usage', key)).json.used as number
    expect((await service.ask(search, key)).status).toBe(200)
    fill(ballast)
    await until(async () => (await service.ask(search, key)).status === 503)
    const before = await used()
    await until(async () => (await service.ask('/readyz')).status === 503)
    expect((await service.ask('/readyz')).json).toMatchObject({
      status: 'unavailable',
      detail: expect.stringContaining('the disk is full'),
    })
    for (let i = 0; i < 5; i++) expect((await service.ask(search, key)).status).toBe(503)
    expect((await service.ask('/healthz')).status).toBe(200)
    rmSync(ballast)
    await until(service.isReady)
    expect(await used()).toBe(before)
    expect((await service.ask(search, key)).status).toBe(200)
    expect(await used()).toBe(before + 1)
    expect(child.exitCode).toBe(null)
  },
  60_000,
)

/** Takes all that is left of a disk. */
function fill(path: string): void {
  for (const bytes of [1024 * 1024, 4096])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}
