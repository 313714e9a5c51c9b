import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'
import { expect, test } from 'vitest'
import { freePort, konkyo } from './konkyo.ts'

/** A service whose standard output is a pipe that nobody reads. */
async function serving() {
  const port = await freePort()
  const child = konkyo({ PORT: String(port), KONKYO_RATE_ANON: '100000:100000' }).start(['serve'])
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) await sleep(50)
  return { child, base }
}

const stopped = async (child: Awaited<ReturnType<typeof serving>>['child']) => {
  const began = performance.now()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return { code, isQuick: performance.now() - began < 5000 }
}

test('a log that nobody reads holds up neither requests nor the end of the process, and what was dropped is told when it is read again', async () => {
  const { child, base } = await serving()
  const caller = new Client(base, { pipelining: 100 })
  const ask = () =>
    caller.request({ method: 'GET', path: '/nowhere' }).then(async ({ statusCode, body }) => {
      await body.dump()
      return statusCode
    })
  for (let i = 0; i < 60; i++)
    expect(new Set(await Promise.all(Array.from({ length: 100 }, ask)))).toEqual(new Set([404]))
  await caller.close()
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  await expect.poll(() => /"dropped":\d+,"msg":"log lines were dropped/.test(said), { timeout: 30_000 }).toBe(true)
  child.stdout?.pause()
  expect(await stopped(child)).toEqual({ code: 0, isQuick: true })
})

test('a closed standard output changes nothing for requests', async () => {
  const { child, base } = await serving()
  child.stdout?.destroy()
  for (let i = 0; i < 20; i++) expect((await fetch(`${base}/nowhere`)).status).toBe(404)
  expect(await stopped(child)).toEqual({ code: 0, isQuick: true })
})
