import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../sqlite/driver.mjs'
import { WriterKeeper } from './writer-keeper.ts'

const faults: Record<string, (thread: Worker) => unknown> = {
  'crashes of what it was sent': (thread) => thread.postMessage('no JSON'),
  'is ended from outside': (thread) => thread.terminate(),
}

const insert = (n: number) => ({ sql: 'insert into t values (?)', parameters: [n] })

async function kept() {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-keeper-'))
  const path = join(dir, 'ledger.sqlite')
  const reported: unknown[] = []
  const keeper = await WriterKeeper.open(path, { onFault: (fault) => reported.push(fault) })
  const look = openSqlite(path)
  onTestFinished(async () => {
    look.close()
    await keeper.close()
    rmSync(dir, { recursive: true, force: true })
  })
  look.exec('create table t (n integer primary key)')
  const work = async (...statements: { sql: string; parameters: unknown[] }[]) => {
    const turn = await keeper.claim()
    try {
      const done = await turn.writer.run(statements)
      turn.release()
      return done
    } catch (error) {
      turn.release(error)
      throw error
    }
  }
  const thread = async () => {
    const { writer, release } = await keeper.claim()
    release()
    return (writer as unknown as { line: { worker: Worker } }).line.worker
  }
  const numbers = () => look.prepare('select n from t order by n').pluck().all()
  return { keeper, work, thread, numbers, reported, look }
}

describe.each(Object.entries(faults))('a ledger thread that %s', (_, fault) => {
  test('is replaced by one whose commits are as durable, and what it had answered is there', async () => {
    const { work, thread, numbers, reported } = await kept()
    await work(insert(1))
    const gone = await thread()
    fault(gone)
    while (reported.at(-1) !== null) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await work({ sql: 'pragma synchronous', parameters: [] })).toMatchObject({ rows: [{ synchronous: 2 }] })
    await work(insert(2))
    expect(await thread()).not.toBe(gone)
    expect(numbers()).toEqual([1, 2])
    expect(reported).toEqual([expect.objectContaining({ code: 'ERR_LEDGER_THREAD' }), null])
  })

  test('takes its open transaction with it: nothing of that is written, before or after', async () => {
    const { keeper, work, thread, numbers } = await kept()
    const worker = await thread()
    const { writer, release } = await keeper.claim()
    await writer.run([{ sql: 'begin immediate', parameters: [] }, insert(1)])
    const behind = work(insert(3))
    fault(worker)
    while (!writer.hasEnded) await new Promise((resolve) => setTimeout(resolve, 5))
    await expect(writer.run([{ sql: 'commit', parameters: [] }])).rejects.toMatchObject({ code: 'ERR_LEDGER_THREAD' })
    release()
    await behind
    expect(numbers()).toEqual([3])
  })
})

test('killed again and again under transactions of which several are under way, a ledger holds everything that it answered', async () => {
  const { keeper, thread, numbers } = await kept()
  const answered: number[] = []
  for (let n = 1; n <= 300; n += 30) {
    const killed = await thread()
    const sent = Array.from({ length: 30 }, (_, i) => keeper.commit([insert(n + i)]).then(() => answered.push(n + i)))
    if (n % 60 === 1) await Promise.any(sent)
    await killed.terminate()
    await Promise.allSettled(sent)
  }
  expect(numbers()).toEqual(expect.arrayContaining(answered))
  expect(answered.length).toBeGreaterThanOrEqual(5)
})

test('killed again and again under writes, a ledger holds everything that it answered', async () => {
  const { work, thread, numbers } = await kept()
  const answered: number[] = []
  for (let n = 1; n <= 300; n += 30) {
    const killed = await thread()
    const writes = Array.from({ length: 30 }, (_, i) => work(insert(n + i)).then(() => answered.push(n + i)))
    await Promise.any(writes)
    await killed.terminate()
    await Promise.allSettled(writes)
  }
  expect(numbers()).toEqual(expect.arrayContaining(answered))
  expect(answered.length).toBeGreaterThan(200)
  expect(answered.length).toBeLessThanOrEqual(numbers().length)
})

test('a lock of another process refuses all who wait within a second, and whoever comes then at once, until it ends', async () => {
  const { work, numbers, look } = await kept()
  look.exec('begin immediate')
  const timed = async (many: number) => {
    const before = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: many }, (_, i) => work(insert(i))))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    return performance.now() - before
  }
  expect(await timed(30)).toBeLessThan(1000)
  expect(await timed(30)).toBeLessThan(300)
  look.exec('rollback')
  await work(insert(7))
  expect(numbers()).toEqual([7])
})

test('a ledger is closed after what is under way, and refuses what comes then', async () => {
  const { keeper, work, numbers } = await kept()
  const last = work(insert(1))
  const closed = keeper.close()
  await expect(work(insert(2))).rejects.toThrow('the ledger is closed')
  await Promise.all([last, closed])
  expect(numbers()).toEqual([1])
})

test('a ledger is closed after the transactions that were sent to it, and refuses those that come then', async () => {
  const { keeper, numbers } = await kept()
  const sent = [1, 2, 3].map((n) => keeper.commit([insert(n)]))
  const closed = keeper.close()
  await expect(keeper.commit([insert(4)])).rejects.toThrow('the ledger is closed')
  await Promise.all([...sent, closed])
  expect(numbers()).toEqual([1, 2, 3])
})
