import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { letGo } from './let-go.ts'

setFlagsFromString('--expose-gc')
const collect: NonNullable<typeof gc> = runInNewContext('gc')
const megabyte = 2 ** 20

test('long bytes that became old are gone after a small collection', async () => {
  const bytes = new Uint8Array(64 * megabyte)
  for (let i = 0; i < 3; i++) collect({ type: 'minor' })
  const before = process.memoryUsage().arrayBuffers
  letGo(bytes)
  expect(bytes).toHaveLength(0)
  for (let i = 0; i < 50 && process.memoryUsage().arrayBuffers > before - 60 * megabyte; i++) {
    collect({ type: 'minor' })
    await setTimeout(20)
  }
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(before - 60 * megabyte)
})

test('short bytes, which may share their memory, and memory that threads share stay as they are', () => {
  const pooled = Buffer.from('根拠')
  const shared = new Uint8Array(new SharedArrayBuffer(megabyte))
  for (const bytes of [pooled, shared]) letGo(bytes)
  expect(pooled.toString()).toBe('根拠')
  expect(shared).toHaveLength(megabyte)
})
