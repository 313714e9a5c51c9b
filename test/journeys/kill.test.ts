import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { type Customer, expectTrueBooks, installed } from './batch-customer.ts'

const kills = 3
const callsPerLife = 80
const callers = 8

/** Calls from many sides until the process is killed in the midst of them. */
async function killUnderLoad(child: ChildProcess, customer: Customer): Promise<void> {
  const killAt = randomInt(callsPerLife / 4, callsPerLife)
  let served = 0
  const caller = async () => {
    while (await customer.call()) if (++served === killAt) child.kill('SIGKILL')
  }
  const ended = once(child, 'exit')
  await Promise.all(Array.from({ length: callers }, caller))
  expect(await ended).toEqual([null, 'SIGKILL'])
}

test('killed again and again under load, the books hold every answered call and every retried batch exactly once', async () => {
  const service = await installed()
  for (let life = 0; life < kills; life++) await killUnderLoad(await service.serve(), service.customer)
  expect(service.customer.searchesRefused).toBe(0)
  const last = await service.serve()
  await service.customer.retryBatches()
  last.kill('SIGKILL')
  await once(last, 'exit')
  await expectTrueBooks(service)
})
