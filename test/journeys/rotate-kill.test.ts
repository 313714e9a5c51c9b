import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort, konkyo } from './konkyo.ts'

const rotations = 30
const kills = 6

/** A served data directory with one paid key; no corpus, because keys need none. */
async function installed() {
  const port = await freePort()
  const { run, start } = konkyo({ PORT: String(port), KONKYO_LOG_LEVEL: 'error' })
  const { api_key } = JSON.parse((await run('keys', 'create', '--json')).stdout) as { api_key: string }
  const base = `http://127.0.0.1:${port}`
  const call = async (path: string, key: string, init: RequestInit = {}) => {
    const headers = { 'x-api-key': key, ...(init.headers as Record<string, string>) }
    const answer = await fetch(`${base}${path}`, { ...init, headers }).catch(() => null)
    // The process may die between the head of an answer and its end.
    return answer && { status: answer.status, body: await answer.text().catch(() => null) }
  }
  const serve = async () => {
    const child = start(['serve'])
    while ((await call('/healthz', api_key))?.status !== 200) {
      expect(child.exitCode).toBeNull()
      await sleep(20)
    }
    return child
  }
  return { run, serve, call, key: api_key }
}

test('killed at any moment of a rotation, either the old or the new key works, and a retry tells the new one', async () => {
  const { run, serve, call, key: firstKey } = await installed()
  const rotate = (key: string, n: number) =>
    call('/v1/me/rotate-key', key, { method: 'POST', headers: { 'idempotency-key': `rotation-${n}` } })
  const isGood = async (key: string) => (await call('/v1/me', key))?.status === 200
  const killedAt = new Set(Array.from({ length: kills }, () => randomInt(rotations)))
  let child = await serve()
  let key = firstKey
  for (let n = 0; n < rotations; n++) {
    const answering = rotate(key, n)
    if (killedAt.has(n)) {
      const ended = once(child, 'exit')
      await sleep(randomInt(12))
      child.kill('SIGKILL')
      await ended
      await answering
      child = await serve()
    } else await answering
    const oldWorks = await isGood(key)
    const told = await rotate(key, n)
    expect(told?.status, told?.body ?? '').toBe(200)
    const { api_key } = JSON.parse(told?.body ?? '') as { api_key: string }
    if (!killedAt.has(n)) expect(oldWorks).toBe(false)
    expect([await isGood(key), await isGood(api_key)]).toEqual([false, true])
    key = api_key
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  const listed = JSON.parse((await run('keys', 'list', '--json')).stdout) as { revoked_at: string | null }[]
  expect(listed).toHaveLength(rotations + 1)
  expect(listed.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)
  const doctor = await run('doctor')
  expect(doctor.stdout + doctor.stderr).not.toMatch(/INV-|differs|two keys/)
}, 120_000)
