import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pointerPath } from '../../src/corpus/manifest.ts'
import { served, until } from './served.ts'

type Served = Awaited<ReturnType<typeof served>>

const failing = async ({ ask }: Served) => (await ask('/readyz')).json.background

describe('what the poll of the corpus meets ends nothing, is shown and logged once, and is over when its cause is', () => {
  const causes: [string, string, (path: string) => void][] = [
    ['a folder in the place of the pointer', 'EISDIR', mkdirSync],
    ['no pointer', 'ENOENT', () => {}],
    ['a pointer that cannot be read', 'ELOOP', (path) => symlinkSync(path, path)],
  ]

  test('a folder, nothing, or what cannot be read in the place of the pointer', async () => {
    const service = await served()
    const child = await service.start()
    const pointer = pointerPath(join(service.dataDir, 'corpus'))
    for (const [, code, put] of causes) {
      renameSync(pointer, `${pointer}.away`)
      put(pointer)
      await until(async () => (await failing(service))[0]?.failures >= 2)
      const [poll] = await failing(service)
      expect(poll).toMatchObject({ name: 'corpus poll', reason: expect.stringContaining(code) })
      if (code === 'EISDIR')
        expect((await service.run('doctor')).stdout).toMatch(/corpus poll +WRONG +has failed \d+ times/)
      expect((await service.ask('/v1/programs/UNI-1')).json.unified_id).toBe('UNI-1')
      rmSync(pointer, { recursive: true, force: true })
      renameSync(`${pointer}.away`, pointer)
      await until(async () => (await failing(service)).length === 0)
    }
    expect(child.exitCode).toBe(null)
    expect(await service.heard('background work fails')).toHaveLength(1)
  }, 300_000)
})

/** Asks over one connection that stays open: a process without a free descriptor takes no other. */
function keptConnection({ port }: Served) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path: string) =>
    new Promise<{ status: number; json: Record<string, unknown> }>((resolve, reject) => {
      get({ port, path, agent, host: '127.0.0.1' }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(parts).toString()) }),
        )
      }).on('error', reject)
    })
}

test('a process that has no file descriptor left lives, serves on over what is open, and recovers when some are free', async () => {
  const service = await served({ before: 'ulimit -n 128;' })
  const child = await service.start()
  const ask = keptConnection(service)
  await ask('/healthz')
  const held: Socket[] = Array.from({ length: 300 }, () => connect(service.port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => held.forEach((socket) => void socket.destroy()))
  await service.heard('EMFILE')
  await sleep(1100)
  expect((await ask('/healthz')).status).toBe(200)
  const { status, json } = await ask('/readyz')
  expect(status).toBe(200)
  expect(json.background).toContainEqual({
    name: 'corpus poll',
    failing_since: expect.any(String),
    failures: expect.any(Number),
    reason: 'this process has too many files open; raise its limit (ulimit -n) (EMFILE)',
  })
  expect((await ask('/v1/programs/UNI-1')).status).toBe(200)
  for (const socket of held) socket.destroy()
  await until(async () => (await failing(service)).length === 0)
  expect((await service.ask('/v1/programs/search')).json.total).toBe(1)
  expect(child.exitCode).toBe(null)
})
