import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BuildRunning, whileBuilding } from './build-lock.ts'

const now = new Date('2026-03-10T03:00:00Z')

/** A folder whose lock holds this text, taken at that moment. */
function locked(text: string, at = now) {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-lock-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const lock = join(dir, '.building.lock')
  writeFileSync(lock, text)
  utimesSync(lock, at, at)
  return { lock, build: () => whileBuilding(dir, now, async () => 'built') }
}

async function processId({ alive }: { alive: boolean }): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  if (!alive) {
    child.kill('SIGKILL')
    await gone
  }
  return child.pid as number
}

test('a build of a living process of this machine is respected, however long it takes', async () => {
  const { lock, build } = locked(`${hostname()} ${await processId({ alive: true })}`, new Date('2026-03-01T00:00:00Z'))
  await expect(build()).rejects.toThrow(BuildRunning)
  expect(existsSync(lock)).toBe(true)
})

test('the lock of a dead process of this machine is taken over at once', async () => {
  const { lock, build } = locked(`${hostname()} ${await processId({ alive: false })}`)
  expect(await build()).toBe('built')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that had our id before a restart is taken over', async () => {
  expect(await locked(`${hostname()} ${process.pid}`).build()).toBe('built')
})

test('the lock of another machine is respected for an hour and then taken over', async () => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await expect(locked('another-host 1', before(3_599_000)).build()).rejects.toThrow(BuildRunning)
  expect(await locked('another-host 1', before(3_600_000)).build()).toBe('built')
})

test('a lock whose writing was interrupted is respected like that of another machine', async () => {
  await expect(locked('').build()).rejects.toThrow('another build is running in this data directory')
})

test('the lock is let go when the build ends and when it fails', async () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'konkyo-lock-')), 'made', 'on', 'the', 'way')
  const lock = join(dir, '.building.lock')
  expect(await whileBuilding(dir, now, async () => existsSync(lock))).toBe(true)
  expect(existsSync(lock)).toBe(false)
  await expect(whileBuilding(dir, now, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(existsSync(lock)).toBe(false)
})
