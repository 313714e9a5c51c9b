import { expect, test } from 'vitest'
import { collector } from '../collector.ts'
import { Figures } from '../figures.ts'
import { freePort } from './konkyo.ts'
import { endOf, served, until } from './served.ts'

const token = 'a-token-of-whoever-scrapes'

/** A served directory whose figures have a port of their own. */
async function measured({ workers = 1, env = {} }: { workers?: number; env?: Record<string, string> } = {}) {
  const port = await freePort()
  const service = await served({ workers, env: { KONKYO_METRICS_PORT: String(port), ...env } })
  const scrape = (path = '/metrics', headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, signal: AbortSignal.timeout(10_000) })
  return { ...service, scrape, figures: async () => new Figures(await (await scrape()).text()) }
}

const searches = { operation: 'search_programs', transport: 'http', status: '200' }

test('a port of its own serves the figures and nothing else, and the port of the calls does not serve them', async () => {
  const { start, ask, scrape, figures, base } = await measured()
  const child = await start()
  for (let i = 0; i < 3; i++) expect((await ask('/v1/programs/search?limit=1')).status).toBe(200)
  const found = await figures()
  expect(found.value('konkyo_calls_total', searches)).toBe(3)
  expect(found.value('konkyo_webhook_queue', { state: 'waiting' })).toBe(0)
  expect(found.value('konkyo_connections')).toBeGreaterThan(0)
  expect((await fetch(`${base}/metrics`)).status).toBe(404)
  const others = [await scrape('/healthz'), await scrape('/v1/programs/search'), await scrape('/metrics', {}, 'POST')]
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
  await expect(scrape()).rejects.toThrow()
})

test('the figures of several workers are told together, each under its own label, and the token is asked for there too', async () => {
  const service = await measured({ workers: 2, env: { KONKYO_METRICS_TOKEN: token } })
  const { start, base, scrape } = service
  const child = await start()
  const figures = async () => new Figures(await (await scrape('/metrics', { authorization: `Bearer ${token}` })).text())
  expect((await scrape()).status).toBe(404)
  const key = await service.newKey()
  const calls = Array.from({ length: 40 }, () =>
    fetch(`${base}/v1/programs/search?limit=1`, { headers: { 'x-api-key': key, connection: 'close' } }),
  )
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  const of = (found: Figures, process: string) => found.sum('konkyo_calls_total', { ...searches, process })
  await until(async () => (await figures()).sum('konkyo_calls_total', searches) === 40)
  const found = await figures()
  expect(of(found, '1') + of(found, '2')).toBe(40)
  expect(Math.min(of(found, '1'), of(found, '2'))).toBeGreaterThan(0)
  expect(found.sum('konkyo_units_total')).toBe(40)
  expect(found.value('process_resident_memory_bytes', { process: 'main' })).toBeGreaterThan(1e7)
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
})

test('a worker that is asked beside the calls tells the figures of all', async () => {
  const { start, base } = await served({ workers: 2, env: { KONKYO_METRICS_TOKEN: token } })
  const child = await start()
  const found = async () => {
    const headers = { authorization: `Bearer ${token}`, connection: 'close' }
    return new Figures(await (await fetch(`${base}/metrics`, { headers })).text())
  }
  const memory = async () => {
    const figures = await found()
    return ['main', '1', '2'].map((process) => figures.value('process_resident_memory_bytes', { process }) ?? 0)
  }
  await until(async () => Math.min(...(await memory())) > 1e7)
  for (let i = 0; i < 4; i++) expect(Math.min(...(await memory()))).toBeGreaterThan(1e7)
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
})

test('the built service sends what it has to a collector before it ends, from every worker', async () => {
  const { endpoint, spans, metrics } = await collector()
  const { start, base } = await served({ workers: 2, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const child = await start()
  const calls = Array.from({ length: 10 }, () =>
    fetch(`${base}/v1/programs/search?limit=1`, { headers: { connection: 'close' } }),
  )
  for (const { status } of await Promise.all(calls)) expect([200, 429]).toContain(status)
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
  expect(spans().filter(({ name }) => name === 'GET /v1/programs/search')).toHaveLength(10)
  expect(metrics().has('process_resident_memory_bytes')).toBe(true)
})

test('a port that is taken stops the start with a sentence', async () => {
  const first = await measured()
  await first.start()
  const port = new URL((await first.scrape()).url).port
  const second = await served({ env: { KONKYO_METRICS_PORT: port } })
  await expect(second.start()).rejects.toThrow(/serve ended with 1: .*in use/s)
})
