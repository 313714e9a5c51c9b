import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FileAnswer, isGenuine, Konkyo, KonkyoError, verifyDocument } from '../../sdk/typescript/index.ts'
import { program } from '../../src/datasets/program.ts'
import { messageBody, messageHeaders, newWebhookSecret } from '../../src/lib/webhook-message.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

async function listening() {
  const rows = ['a', 'b', 'c'].map((id) =>
    make(program, { unified_id: `UNI-${id}`, primary_name: `省エネ補助金${id}` }),
  )
  const service = await testApp({ rows: [[program, rows]] })
  const { apiKey } = await service.createKey()
  await service.app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.http.server.address() as AddressInfo
  return { service, client: new Konkyo({ baseUrl: `http://127.0.0.1:${port}`, apiKey }) }
}

/** A server that answers these statuses in turn, and what it was asked. */
async function answering(...answers: readonly [status: number, headers?: Record<string, string>][]) {
  const requested: { key: string | undefined; method: string | undefined }[] = []
  const server = createServer((request, response) => {
    const [status, headers = {}] = answers[requested.length] ?? [500]
    requested.push({ key: request.headers['idempotency-key'] as string | undefined, method: request.method })
    request
      .resume()
      .on('end', () =>
        response.writeHead(status, headers).end(JSON.stringify({ detail: `answer ${requested.length}` })),
      )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requested, client: new Konkyo({ baseUrl, apiKey: 'svc_live_x' }) }
}

describe('the client for TypeScript', () => {
  test('reads and searches the running service, page after page, and tells a refusal in the words of the service', async () => {
    const { client } = await listening()
    const found: string[] = []
    for await (const row of client.rows('search_programs', { q: '省エネ', limit: 2 })) found.push(row.unified_id)
    expect(found.sort()).toEqual(['UNI-a', 'UNI-b', 'UNI-c'])
    expect(await client.get_program({ unified_id: 'UNI-b' })).toMatchObject({ primary_name: '省エネ補助金b' })
    expect(await client.check_exclusions({ program_ids: ['UNI-a', 'UNI-b'] })).toMatchObject({ hits: [] })
    const refused = await client.search_programs({ limit: 0 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(KonkyoError)
    expect(refused).toMatchObject({ name: 'KonkyoError', status: 422, message: expect.stringContaining('limit') })
    const file = await client.get_usage_by_client({ format: 'csv' }).catch((error: unknown) => error)
    expect(file).toMatchObject({
      name: 'FileAnswer',
      message: expect.stringContaining("response('get_usage_by_client'"),
    })
    expect(await (file as FileAnswer).response.text()).toContain(',')
  })

  test('tries again what may pass, as long as it is told to wait, under one Idempotency-Key', async () => {
    const { requested, client } = await answering([503], [429, { 'retry-after': '0' }], [200])
    expect(await client.check_exclusions({ program_ids: ['UNI-a'] })).toEqual({ detail: 'answer 3' })
    expect(requested).toHaveLength(3)
    expect(requested[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(requested.map(({ key }) => key)).size).toBe(1)
  })

  test('gives up at once what waiting does not change, or would change too late', async () => {
    const refused = await answering([402])
    await expect(refused.client.search_programs({})).rejects.toMatchObject({ status: 402 })
    const late = await answering([429, { 'retry-after': '3600' }])
    await expect(late.client.search_programs({})).rejects.toMatchObject({ status: 429 })
    expect([refused.requested.length, late.requested.length]).toEqual([1, 1])
  })

  test('knows a delivery of ours from a changed, a foreign and an old one', () => {
    const secret = newWebhookSecret()
    const sentAt = new Date()
    const event = {
      event_type: 'program.amended',
      event_id: 'e',
      severity: 'info',
      observed_at: sentAt.toISOString(),
      data: {},
    }
    const body = messageBody(event, sentAt.toISOString())
    const headers = messageHeaders(secret, body, { eventType: event.event_type, eventId: 'e', deliveryId: 'd', sentAt })
    expect(isGenuine({ body, headers }, secret)).toBe(true)
    expect(isGenuine({ body: `${body} `, headers }, secret)).toBe(false)
    expect(isGenuine({ body, headers }, newWebhookSecret())).toBe(false)
    expect(isGenuine({ body, headers }, secret, { now: sentAt.getTime() + 301_000 })).toBe(false)
  })

  test('verifies a receipt by the verifier of the house', async () => {
    const keys = JSON.parse(readFileSync('docs/verify/example.jwks.json', 'utf8'))
    const example = readFileSync('docs/verify/example.json', 'utf8')
    expect(await verifyDocument(example, keys)).toMatchObject({ ok: true })
    expect(await verifyDocument(example.replace(/\d/, '7'), keys)).toMatchObject({ ok: false })
  })
})
