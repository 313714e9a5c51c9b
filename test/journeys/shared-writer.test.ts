import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { constants, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { answered, type Customer, expectTrueBooks, installed } from './batch-customer.ts'
import { killableThread } from './killed-ledger-thread.ts'
import { endOf, served, until } from './served.ts'

const callers = 8

const workersOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** How a process has a file open: for reading, for writing or both, by descriptor. */
const waysInto = (path: string, pid: number): number[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      if (readlinkSync(`/proc/${pid}/fd/${fd}`) !== path) return []
      const flags = /flags:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))?.[1] ?? ''
      return [Number.parseInt(flags, 8) & 3]
    } catch {
      return []
    }
  })

/** The customer calls from many sides while faults are made, each after a few more answers. */
async function underLoad(customer: Customer, faults: readonly (() => unknown)[]): Promise<void> {
  let isOver = false
  const caller = async () => {
    while (!isOver) if (!(await customer.call())) await sleep(200)
  }
  const all = Promise.all(Array.from({ length: callers }, caller))
  for (const fault of [...faults, () => {}]) {
    const enough = customer.searchesServed + 5 + randomInt(15)
    await until(() => customer.searchesServed >= enough)
    await fault()
  }
  isOver = true
  await all
}

async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
}

describe('workers that share one writer', () => {
  test('of which one is stopped, and then one after the other killed under load, leave books with every answered call and every batch exactly once', async () => {
    const service = await installed({ workers: 2 })
    const child = await service.serve()
    const kill = () => {
      const [oldest] = workersOf(child)
      if (oldest !== undefined) process.kill(oldest, 'SIGKILL')
      return until(() => workersOf(child).length === 2)
    }
    const [youngest = 0] = workersOf(child).reverse()
    const stop = () => process.kill(youngest, 'SIGSTOP')
    const wake = () => process.kill(youngest, 'SIGCONT')
    await underLoad(service.customer, [stop, wake, kill, kill])
    expect(child.exitCode).toBe(null)
    await service.customer.retryBatches()
    await stopped(child)
    await expectTrueBooks(service)
  })

  test('answer 503 while the thread that writes is away, find it again, and book nothing twice', async () => {
    const service = await installed({ workers: 2, env: killableThread })
    const child = await service.serve()
    const kill = () => void child.kill('SIGUSR2')
    await underLoad(service.customer, [kill, kill, kill, kill])
    expect(workersOf(child)).toHaveLength(2)
    await service.customer.retryBatches()
    await stopped(child)
    await expectTrueBooks(service)
  })

  test('end with the process above them when that is killed, and a new start finds every answered call on the books', async () => {
    const service = await installed({ workers: 2 })
    const killed = await service.serve()
    const workers = workersOf(killed)
    await underLoad(service.customer, [])
    const last = Array.from({ length: callers }, async () => {
      while (await service.customer.call());
    })
    const ended = once(killed, 'exit')
    killed.kill('SIGKILL')
    await Promise.all([ended, ...last])
    await until(() => workers.every((pid) => !existsSync(`/proc/${pid}`)))
    const child = await service.serve()
    await service.customer.retryBatches()
    await stopped(child)
    await expectTrueBooks(service)
  })

  test('read the ledger alone, and hold a cap to the yen: of 300 calls at once with room for 60 exactly 60 are served', async () => {
    const service = await served({ workers: 4 })
    const made = await service.run('keys', 'create', '--json', '--cap-yen', '180')
    const { api_key: key } = JSON.parse(made.stdout)
    const child = await service.start()
    await until(() => workersOf(child).length === 4)
    const file = join(service.dataDir, 'ledger.sqlite')
    for (const worker of workersOf(child)) {
      await until(() => waysInto(file, worker).length > 0)
      expect(new Set(waysInto(file, worker))).toEqual(new Set([constants.O_RDONLY]))
    }
    expect(waysInto(file, child.pid as number)).toContain(constants.O_RDWR)
    const call = () => answered(`${service.base}/v1/programs/search?limit=1`, { headers: { 'x-api-key': key } })
    const answers = await Promise.all(Array.from({ length: 300 }, call))
    const codes = answers.map((answer) => answer?.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(60)
    expect(codes.filter((code) => code === 503)).toHaveLength(240)
    const refused = answers.filter((answer) => answer?.code === 503)
    expect(refused.map((answer) => JSON.parse(answer?.body ?? '').cap_reached)).toEqual(Array(240).fill(true))
    await stopped(child)
    const db = openSqlite(join(service.dataDir, 'ledger.sqlite'))
    expect(db.prepare('select sum(units) from usage').pluck().get()).toBe(60)
    db.close()
  })
})
