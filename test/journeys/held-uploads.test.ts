import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connections } from '../uploading.ts'
import { freePort, konkyo } from './konkyo.ts'

/** The long form: HELD_UPLOADS=300 npm run test:journeys -- test/journeys/held-uploads.test.ts */
const uploads = Number(process.env.HELD_UPLOADS ?? 60)
const bytes = 15.5 * 1024 * 1024
const mostGrowthMb = 100

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** A service in a process of its own, and what a probe of it answers. */
async function serving() {
  const port = await freePort()
  const child = konkyo({ PORT: String(port), KONKYO_LOG_LEVEL: 'silent' }).start(['serve'])
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5000) }).catch(() => null))?.status
  while ((await statusOf('/readyz')) !== 200) await sleep(100)
  return { ...connections(port), pid: child.pid as number, statusOf }
}

test.runIf(process.platform === 'linux')(
  'long uploads that are held open without a key, or with one that is none, take little memory and stop nobody else',
  async () => {
    const { hold, pid, statusOf } = await serving()
    expect(await statusOf('/v1/programs/search?limit=1')).toBe(200)
    const before = residentMb(pid)
    let most = before
    const paths = ['/v1/citations/verify', '/v1/audit/batch_evaluate']
    for (let i = 0; i < uploads; i++) {
      const headers = { 'content-length': bytes, ...(i % 3 === 0 && { 'x-api-key': 'svc_live_no' }) }
      await hold({ path: paths[i % 2] as string, headers, sent: bytes - 10 })
      most = Math.max(most, residentMb(pid))
    }
    const statuses: (number | undefined)[] = []
    for (let i = 0; i < 10; i++) {
      statuses.push(await statusOf('/healthz'))
      most = Math.max(most, residentMb(pid))
      await sleep(100)
    }
    // The address that sends them may have to wait for its search; the service answers it all the same.
    expect([200, 429]).toContain(await statusOf('/v1/programs/search?limit=1'))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(most - before).toBeLessThan(mostGrowthMb)
  },
  300_000,
)
