import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endOf, first, served, until } from './served.ts'

/** An error that nothing in the service catches, when the process is told to have one. */
const provokable = first(`
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) process.on('SIGUSR2', () => void Promise.reject(new Error('provoked')))`)

const fatal = (said: readonly string[]) => said.filter((line) => line.includes('"level":60'))

test('an error that nothing caught is one fatal line, and the process ends with code 70', async () => {
  const service = await served({ env: provokable })
  const child = await service.start()
  child.kill('SIGUSR2')
  child.kill('SIGUSR2')
  expect(await endOf(child)).toBe(70)
  expect(fatal(service.said)).toEqual([expect.stringContaining('provoked')])
  await expect(service.ask('/healthz')).rejects.toThrow()
})

test('a worker that ends in this way is replaced, and the others serve on', async () => {
  const service = await served({ env: provokable, workers: 2 })
  const child = await service.start()
  const workers = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  await until(() => workers().length === 2)
  const [faulty] = workers()
  process.kill(Number(faulty), 'SIGUSR2')
  await until(() => workers().length === 2 && !workers().includes(faulty as string))
  expect(await service.heard('a worker ended')).toEqual([expect.stringContaining('"code":70')])
  await until(service.isReady)
  expect(child.exitCode).toBe(null)
})

test('a service of several workers that is told to stop ends with code 0 as soon as they have', async () => {
  const service = await served({ workers: 2 })
  const child = await service.start()
  const began = performance.now()
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('a log that cannot be written, as on a full disk, ends nothing', async () => {
  const service = await served({ before: 'exec > /dev/full;', env: { KONKYO_LOG_LEVEL: 'trace' } })
  const child = await service.start()
  expect((await service.ask('/v1/programs/search')).json.total).toBe(1)
  expect(child.exitCode).toBe(null)
})
