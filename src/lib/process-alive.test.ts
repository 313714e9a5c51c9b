import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { isAlive } from './process-alive.ts'

afterEach(() => void vi.restoreAllMocks())

test('a process is alive until it has ended', async () => {
  const child = spawn('sleep', ['60'])
  const pid = child.pid as number
  expect(isAlive(pid)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(false)
})

test('a process of another user is alive, although nobody else may signal it', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  expect(isAlive(1)).toBe(true)
})
