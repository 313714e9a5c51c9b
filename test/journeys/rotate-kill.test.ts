import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { randomKey } from '../random-key.ts'
import { freePort, konkyo } from './konkyo.ts'

const rotations = 30
const kills = 4

/** A data directory with one paid key that may be served on two ports; keys need no corpus, and none is found where it should come from. */
async function installed() {
  const ports = [await freePort(), await freePort()] as const
  const { run, start } = konkyo({ KONKYO_LOG_LEVEL: 'fatal', KONKYO_CORPUS_URL: 'file:///nowhere' })
  const { api_key } = JSON.parse((await run('keys', 'create', '--json')).stdout) as { api_key: string }
  const call = async (path: string, key: string, init: RequestInit = {}, port: number = ports[0]) => {
    const headers = { 'x-api-key': key, ...(init.headers as Record<string, string>) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers }).catch(() => null)
    // The process may die between the head of an answer and its end.
    return answer && { status: answer.status, body: await answer.text().catch(() => null) }
  }
  const serve = async (port: number = ports[0]) => {
    const child = start(['serve'], { PORT: String(port) })
    while ((await call('/healthz', api_key, {}, port))?.status !== 200) {
      expect(child.exitCode).toBeNull()
      await sleep(20)
    }
    return child
  }
  return { run, serve, call, ports, key: api_key }
}

test('killed at any moment of a rotation, either the old or the new key works, and a retry tells the new one', async () => {
  const { run, serve, call, key: firstKey } = await installed()
  const rotate = (key: string, n: number) =>
    call('/v1/me/rotate-key', key, { method: 'POST', headers: { 'idempotency-key': randomKey(`rotation-${n}`) } })
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
    const reported = await rotate(key, n)
    expect(reported?.status, reported?.body ?? '').toBe(200)
    const { api_key } = JSON.parse(reported?.body ?? '') as { api_key: string }
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
}, 240_000)

test('of two processes that rotate the same key at once one answers 200 and the other 401, again and again', async () => {
  const { run, serve, call, ports, key: firstKey } = await installed()
  for (const port of ports) await serve(port)
  let key = firstKey
  for (let n = 0; n < rotations; n++) {
    const both = await Promise.all(ports.map((port) => call('/v1/me/rotate-key', key, { method: 'POST' }, port)))
    expect(both.map((answer) => answer?.status).sort()).toEqual([200, 401])
    key = JSON.parse(both.find((answer) => answer?.status === 200)?.body ?? '').api_key
  }
  const listed = JSON.parse((await run('keys', 'list', '--json')).stdout) as { revoked_at: string | null }[]
  expect(listed.map(({ revoked_at }) => revoked_at === null).filter(Boolean)).toHaveLength(1)
}, 240_000)
