import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { program } from '../../src/datasets/program.ts'
import { expire } from '../../src/jobs/expire.ts'
import { clockMark, resetClockMark } from '../../src/ledger/clock-mark.ts'
import { bothLedgers, freshAddress, type TestApp, testApp } from '../app.ts'
import { device } from '../device.ts'
import { logIn } from '../log-in.ts'
import { make } from '../make.ts'
import { paidApp } from './paid.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = new Date('2026-05-10T03:00:00Z')
const rows = [[program, [make(program)]]] as const

/** Sets the clock of the machine by so much, while the measured time stands still. */
const set = ({ clock }: TestApp, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

/** What holds when the clock goes back, holds after a restart as well. */
async function alsoAfterRestart(app: TestApp, holds: () => Promise<void>) {
  await holds()
  await app.restart()
  await holds()
}

const today = async (app: TestApp): Promise<string> => (await app.get('/v1/usage')).json.reset_at

describe.each(bothLedgers)('a clock that goes back, on %s', (ledger) => {
  test('one day does not open the anonymous day again; the next day does', async () => {
    const app = await testApp({ ledger, rows, now })
    const from = freshAddress()
    const call = async () => (await app.get('/v1/meta', { from })).status
    expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 429])
    set(app, -day)
    await alsoAfterRestart(app, async () => expect(await call()).toBe(429))
    set(app, 2 * day)
    expect(await call()).toBe(200)
  })

  test('thirty days does not open the month again: the cap holds, and what is used is counted in its month', async () => {
    const { app, get, billed } = await paidApp({ ledger, capYen: 6, now })
    const search = async () => (await get('/v1/programs/search')).status
    expect(await search()).toBe(200)
    set(app, -30 * day)
    expect([await search(), await search(), await billed()]).toEqual([200, 503, 2])
    await alsoAfterRestart(app, async () => expect(await search()).toBe(503))
    const months = await app.app.ledger.db.selectFrom('account_months').select(['month', 'units']).execute()
    expect(months).toEqual([{ month: '2026-05', units: 2 }])
  })

  test('revives no session, no device code and no sealed answer that was over', async () => {
    const app = await testApp({ ledger, rows, now })
    const cookie = await logIn(app, (await app.createKey()).apiKey)
    set(app, 7 * day - 10 * minute)
    const box = await device(app)
    await box.approve(await app.createKey())
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const rotated = async () => (await app.post('/v1/me/rotate-key', {}, { key, headers })).status
    expect([await rotated(), await rotated()]).toEqual([200, 200])
    set(app, 15 * minute)
    const over = async () => {
      const session = await app.get('/v1/me', { headers: { cookie } })
      expect([session.status, await box.reported(), await rotated()]).toEqual([401, 'expired_token', 401])
    }
    await over()
    set(app, -8 * day)
    await alsoAfterRestart(app, over)
  })

  test('moves no other process of the service, and a process that starts with such a clock is not moved by it', async () => {
    const app = await testApp({ ledger, rows, now })
    const from = freshAddress()
    for (let i = 0; i < 3; i++) expect((await app.get('/v1/meta', { from })).status).toBe(200)
    const late = { now: new Date(now.getTime() - day) }
    const other = await buildApp(app.config, {
      log: pino({ level: 'silent' }),
      followEveryMs: 0,
      clock: () => late.now,
      monotonicMs: () => 0,
    })
    onTestFinished(() => other.close())
    const headers = { 'x-forwarded-for': from }
    expect((await other.http.inject({ url: '/v1/meta', headers })).statusCode).toBe(429)
    set(app, day)
    expect((await app.get('/v1/meta', { from })).status).toBe(200)
    await app.restart()
    late.now = new Date(now.getTime() + minute)
    await other.http.inject({ url: '/v1/ping' })
    await expect.poll(() => other.time.now()).toEqual(app.clock.now)
  })

  test('lets time go on, so that a day that is over ends', async () => {
    const app = await testApp({ ledger, rows, now: new Date('2026-05-10T14:59:00Z') })
    expect(await today(app)).toBe('2026-05-11T00:00:00+09:00')
    set(app, -day)
    app.clock.monotonicMs += 2 * minute
    expect(await today(app)).toBe('2026-05-12T00:00:00+09:00')
  })

  test('is told by readyz while it lasts and logged once; half a minute is not', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
    const app = await testApp({ ledger, rows, now, log })
    const reported = async () => (await app.get('/readyz')).json.background
    set(app, -30_000)
    expect(await reported()).toEqual([])
    set(app, 30_000 - day)
    for (let i = 0; i < 5; i++) {
      expect(await reported()).toMatchObject([
        {
          name: 'clock',
          failures: 1,
          reason:
            'the clock of this machine is 86400 s behind the latest time in the ledger, 2026-05-10T03:00:00.000Z; time goes on from there',
        },
      ])
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ work: 'clock', msg: 'background work fails' }])
    set(app, day)
    expect(await reported()).toEqual([])
  })

  test('after it was years ahead for a moment, opens nothing and holds up nothing, and nothing was swept', async () => {
    const app = await testApp({ ledger, rows, now })
    const from = freshAddress()
    const call = async () => (await app.get('/v1/meta', { from })).status
    for (let i = 0; i < 3; i++) await call()
    set(app, 3650 * day)
    expect(await call()).toBe(200)
    await expire(app.app.ledger.db, app.app.time.held())
    set(app, -3650 * day)
    await alsoAfterRestart(app, async () => {
      expect([await call(), await today(app)]).toEqual([429, '2026-05-11T00:00:00+09:00'])
    })
  })

  test('after it was ahead for long, needs a reset by the operator, which running processes take over', async () => {
    const app = await testApp({ ledger, rows, now })
    set(app, 40 * day)
    expect(await today(app)).toBe('2026-06-20T00:00:00+09:00')
    set(app, -40 * day)
    await alsoAfterRestart(app, async () => expect(await today(app)).toBe('2026-06-20T00:00:00+09:00'))
    await resetClockMark(app.app.ledger, now)
    app.clock.monotonicMs += 10_000
    await expect.poll(() => today(app)).toBe('2026-05-11T00:00:00+09:00')
    expect((await app.get('/readyz')).json.background).toEqual([])
    expect((await clockMark(app.app.ledger)).at?.toISOString().slice(0, 10)).toBe('2026-05-10')
  })

  test('the time is noted when it has gone on by five seconds, not with each call', async () => {
    const app = await testApp({ ledger, rows, now })
    const { time, ledger: books } = app.app
    let writes = 0
    books.onWrite(() => writes++)
    for (let i = 0; i < 1000; i++) {
      set(app, 4)
      time.now()
    }
    expect(writes).toBe(0)
    set(app, 1000)
    time.now()
    await expect.poll(async () => (await clockMark(books)).at).toEqual(app.clock.now)
  })
})

test('on postgres no process carries the others into a future that the server has not reached', async () => {
  const app = await testApp({ ledger: 'postgres', rows })
  set(app, 20 * day)
  app.app.time.now()
  await app.restart()
  const { at } = await clockMark(app.app.ledger)
  expect(Math.abs((at?.getTime() ?? 0) - Date.now())).toBeLessThan(5 * minute)
})
