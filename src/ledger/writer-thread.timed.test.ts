import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshAddress, testApp } from '../../test/app.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { brokenInvariants } from './invariants/check.ts'
import { SqliteWriter } from './sqlite-writer.ts'

/** A service with an embedded ledger, a key, and the thread that writes now. */
async function service() {
  const opened = vi.spyOn(SqliteWriter, 'open')
  const app = await testApp({ ledger: 'sqlite' })
  const { apiKey: key } = await app.createKey()
  const thread = async () => {
    const writers = await Promise.all(opened.mock.results.map(({ value }) => value))
    return (writers.at(-1) as unknown as { line: { worker: Worker } }).line.worker
  }
  const search = () => app.get('/v1/programs/search?limit=1', { key })
  return { app, key, thread, search }
}

const rows = async ({ app }: Awaited<ReturnType<typeof service>>) =>
  (await app.app.ledger.db.selectFrom('usage').select('id').execute()).length

test('a thread of the ledger that ends under traffic is replaced within a second, and no unit is lost or doubled', async () => {
  const at = await service()
  let served = 0
  let isOver = false
  const refused: { status: number; retryAfter: unknown }[] = []
  const call = async () => {
    const { status, headers } = await at.search()
    if (status === 200) served++
    else refused.push({ status, retryAfter: headers['retry-after'] })
    return status
  }
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) await call()
  })
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await (await at.thread()).terminate()
    await expect.poll(call, { timeout: 1000, interval: 20 }).toBe(200)
  }
  isOver = true
  await Promise.all(callers)
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === undefined)).toEqual([])
  // A call whose booking was not answered may be on the books; one that was served is there, once.
  const charged = await rows(at)
  expect([charged >= served, charged <= served + refused.length]).toEqual([true, true])
  expect(await brokenInvariants(at.app.app.ledger.db)).toEqual([])
  expect((await at.app.get('/readyz')).status).toBe(200)
})

test('a lock of another process is told within a second to everybody who waits, and /healthz does not notice it', async () => {
  const at = await service()
  const other = openSqlite(join(at.app.config.KONKYO_DATA_DIR, 'ledger.sqlite'))
  onTestFinished(() => {
    other.close()
  })
  other.exec('begin immediate')
  const began = performance.now()
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, at.search),
    ...Array.from({ length: 5 }, () => at.app.get('/v1/programs/search', { from: freshAddress() })),
  ])
  expect(performance.now() - began).toBeLessThan(1500)
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(answers.map(() => [503, '1']))
  const live = performance.now()
  expect((await at.app.get('/healthz')).status).toBe(200)
  expect(performance.now() - live).toBeLessThan(100)
  other.exec('rollback')
  await expect.poll(async () => (await at.search()).status, { timeout: 1000, interval: 20 }).toBe(200)
  expect(await brokenInvariants(at.app.app.ledger.db)).toEqual([])
})
