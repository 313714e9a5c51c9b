import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { attributesOf, collector, type SentSpan } from '../../../test/collector.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { receiver } from '../../../test/webhooks/receiver.ts'
import { register, sending, someEvent } from '../../../test/webhooks/subscribed.ts'
import { version } from '../../lib/version.ts'
import { loggerTo } from '../logger.ts'

const question = 'plantedquestion'
const now = new Date('2026-07-01T03:00:00Z')
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = (flags: string) => `00-${traceId}-00f067aa0ba902b7-${flags}`

const exported = (endpoint: string, env: Record<string, string> = {}) =>
  testApp({ now, rows: 'starter', env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env } })

const spanOf = (spans: readonly SentSpan[], name: string) => spans.filter((span) => span.name === name)

test('a collector gets a span for each call, below that of its caller, and nothing private', async () => {
  const { endpoint, spans, requests, resource } = await collector()
  const app = await exported(`${endpoint}/`, {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20b,authorization=Basic%20c2VjcmV0',
  })
  const { apiKey: key, keyHashPrefix } = await app.createKey()
  const from = '203.0.113.77'
  const headers = { traceparent: traceparent('01'), 'x-client-tag': 'planted-tag-01' }
  const search = await app.get(`/v1/programs/search?q=${question}&limit=1`, { key, headers })
  await app.get(`/v1/programs/${question}`, { from })
  await app.get(`/nowhere/${question}`, { from })
  await app.get('/v1/programs/search?limit=1', { key, headers: { traceparent: traceparent('00') } })
  await app.get('/v1/programs/search?limit=-1', { key, headers: { traceparent: 'planted' } })
  await app.get('/readyz')
  const client = await connect(app, { key })
  await client.callTool({ name: 'search_programs', arguments: { q: question } })
  await app.app.close()
  const found = spans()
  const [first, invalid, ...more] = spanOf(found, 'GET /v1/programs/search')
  expect(more).toEqual([])
  expect(first).toMatchObject({ kind: 2, traceId, parentSpanId: '00f067aa0ba902b7', status: { code: 0 } })
  expect(attributesOf(first as SentSpan)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/v1/programs/search',
    'http.response.status_code': 200,
    'konkyo.operation': 'search_programs',
    'konkyo.transport': 'http',
    'konkyo.request_id': search.headers['x-request-id'],
    'konkyo.units': 1,
    'konkyo.cut': false,
  })
  expect(BigInt(first?.startTimeUnixNano ?? 0)).toBe(BigInt(now.getTime()) * 1_000_000n)
  expect(BigInt(first?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(first?.startTimeUnixNano ?? 0))
  expect(attributesOf(invalid as SentSpan)).toMatchObject({ 'http.response.status_code': 422, 'error.type': 'invalid' })
  expect(invalid?.traceId).not.toBe(traceId)
  expect(spanOf(found, 'tools/call search_programs').map((span) => attributesOf(span)['konkyo.units'])).toEqual([1])
  expect(spanOf(found, 'GET /v1/programs/{unified_id}')).toHaveLength(1)
  expect(spanOf(found, 'GET').map((span) => attributesOf(span)['http.response.status_code'])).toEqual([404])
  expect(found.filter(({ name }) => name.includes('readyz'))).toEqual([])
  expect(resource()).toMatchObject({ 'service.name': 'konkyo', 'service.version': version })
  expect(requests[0]?.headers).toMatchObject({ 'x-tenant': 'a b', authorization: 'Basic c2VjcmV0' })
  const all = requests.map(({ text }) => text).join('')
  const private_ = [question, 'planted', key.slice(9, 40), keyHashPrefix, from, '127.0.0.1', 'c2VjcmV0']
  expect(private_.filter((word) => all.includes(word))).toEqual([])
})

test('the same figures are exported that Prometheus would see', async () => {
  const { endpoint, metrics } = await collector()
  const app = await exported(endpoint)
  const { apiKey: key } = await app.createKey()
  for (let i = 0; i < 3; i++) await app.get('/v1/programs/search?limit=1', { key })
  expect((await app.get('/metrics')).status).toBe(404)
  await app.app.close()
  const found = metrics()
  const labels = { operation: 'search_programs', transport: 'http' }
  const { sum } = found.get('konkyo_calls_total') ?? {}
  expect(sum?.isMonotonic).toBe(true)
  expect(sum?.dataPoints.map((point) => [attributesOf(point), point.asDouble])).toEqual([
    [{ ...labels, status: '200' }, 3],
    [{ operation: 'none', transport: 'http', status: '404' }, 1],
  ])
  const [duration] = found.get('konkyo_call_duration_seconds')?.histogram?.dataPoints ?? []
  expect(duration).toMatchObject({ count: 3 })
  expect(duration?.explicitBounds?.slice(0, 2)).toEqual([0.001, 0.0025])
  expect(duration?.bucketCounts).toHaveLength(15)
  expect(duration?.bucketCounts?.reduce((total, one) => total + Number(one), 0)).toBe(3)
  expect(found.get('process_resident_memory_bytes')).toMatchObject({ unit: 'By' })
  expect(found.get('process_resident_memory_bytes')?.gauge?.dataPoints[0]?.asDouble).toBeGreaterThan(1e7)
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

test('an attempt to deliver an event is a span whose trace the receiver is told', async () => {
  const target = await receiver()
  const { endpoint, spans } = await collector()
  const app = await exported(endpoint, { KONKYO_WEBHOOK_ALLOW: target.host })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  await register(app, key, target.url())
  const { queue, deliver } = sending(app)
  await queue(someEvent(), someEvent())
  target.answer(200, 500)
  await deliver({ watch: app.app.telemetry.watch })
  await app.app.close()
  const found = spanOf(spans(), 'deliver webhook')
  expect(found.map((span) => [attributesOf(span), span.status.code])).toEqual([
    [{ 'konkyo.outcome': 'delivered' }, 0],
    [{ 'konkyo.outcome': 'http_500' }, 2],
  ])
  expect(target.received.map(({ headers }) => headers.traceparent)).toEqual(
    found.map((span) => `00-${span.traceId}-${span.spanId}-01`),
  )
})

test('a part of all traces is kept, and a caller cannot ask for more', async () => {
  const { endpoint, spans } = await collector()
  const app = await exported(endpoint, { OTEL_TRACES_SAMPLER_ARG: '0' })
  await app.get('/v1/programs/search?limit=1', { headers: { traceparent: traceparent('01') } })
  await app.app.close()
  expect(spans()).toEqual([])
})

test('a collector that is away, refuses or never answers changes no answer, is told once, and holds no end up', async () => {
  const refusing = await collector({ answer: () => 400 })
  const silent = await collector({ answer: () => new Promise<number>(() => {}) })
  for (const endpoint of ['http://127.0.0.1:9', refusing.endpoint, silent.endpoint]) {
    const lines: string[] = []
    const log = loggerTo({ write: (line) => lines.push(line) }, 'error')
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRIC_EXPORT_INTERVAL: '1000' }
    const app = await testApp({ now, rows: 'starter', env, log })
    const { apiKey: key } = await app.createKey()
    const calls = Array.from({ length: 600 }, () => app.get('/v1/programs/search?limit=1', { key }))
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
    if (endpoint !== silent.endpoint) {
      await expect.poll(() => lines.filter((line) => line.includes('export of')).length, { timeout: 15_000 }).toBe(2)
      expect(lines.join('')).not.toContain('127.0.0.1')
      expect((await app.get('/readyz')).json.background).toContainEqual(
        expect.objectContaining({ name: 'export of traces', reason: expect.stringContaining('collector') }),
      )
    }
    const began = performance.now()
    await app.app.close()
    expect(performance.now() - began).toBeLessThan(5000)
  }
})
