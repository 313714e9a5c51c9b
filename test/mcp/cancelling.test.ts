import { setImmediate } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../src/operation/errors.ts'
import type { Call, Reply } from '../../src/pipeline/call.ts'
import { bareHttp, connection, initialize, noting, refusal, request } from './fake.ts'

/** A pipeline whose work ends only when nobody wants it any more. */
function endless() {
  const fake = noting()
  let hasStopped = (_: AppError): void => {}
  const stopped = new Promise<AppError>((resolve) => {
    hasStopped = resolve
  })
  const run = async ({ progress }: Call): Promise<Reply> => {
    for (let done = 1; ; done++) {
      try {
        await progress?.tell(done, 1000)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        hasStopped(error)
        return refusal(error)
      }
      await setImmediate()
    }
  }
  return { stopped, options: { ...fake.options, pipeline: { run } } }
}

const nothingCharged = 'cancelled by its caller; nothing was charged'

/** Calls until the first word of progress has come, then gives up. */
async function giveUp(client: Client): Promise<void> {
  const giving = new AbortController()
  const call = client.callTool(
    { name: 'ping', arguments: {} },
    { signal: giving.signal, onprogress: () => giving.abort() },
  )
  await expect(call).rejects.toThrow()
}

describe('a call that its caller gives up', () => {
  test.each(['2025-06-18', '2025-11-25', '2026-07-28'] as const)('ends over HTTP, by %s', async (version) => {
    const { stopped, options } = endless()
    const app = bareHttp(options)
    onTestFinished(() => app.close())
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const client = new Client(
      { name: 'test', version: '1' },
      version === '2026-07-28'
        ? { versionNegotiation: { mode: { pin: version } } }
        : { supportedProtocolVersions: [version] },
    )
    const requestInit = { headers: { 'x-api-key': 'svc_live_one' } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
    onTestFinished(() => client.close())
    await giveUp(client)
    expect((await stopped).message).toBe(nothingCharged)
  })

  test('ends when its caller hangs up on the stream', async () => {
    const { stopped, options } = endless()
    const app = bareHttp(options)
    onTestFinished(() => app.close())
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const hangingUp = new AbortController()
    const { body } = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(request('tools/call', { name: 'ping', _meta: { progressToken: 1 } })),
      signal: hangingUp.signal,
    })
    const { value } = await body!.getReader().read()
    expect(Buffer.from(value!).toString()).toContain('"progressToken":1')
    hangingUp.abort()
    expect((await stopped).message).toBe(nothingCharged)
  })

  test('ends over stdio, and the next message is served', async () => {
    const { stopped, options } = endless()
    const { input, ended, lines } = connection(options)
    const send = (message: object) => input.write(`${JSON.stringify(message)}\n`)
    send(initialize('2025-06-18'))
    send(request('tools/call', { name: 'ping', _meta: { progressToken: 1 } }, 2))
    while (!lines().some((line) => line.includes('notifications/progress'))) await setImmediate()
    send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } })
    expect((await stopped).message).toBe(nothingCharged)
    send(request('ping', {}, 3))
    input.end()
    await ended
    expect(lines().map((line) => JSON.parse(line).id)).toContain(3)
  })

  test('is not ended by a message of another key, nor by one without a key', async () => {
    const { stopped, options } = endless()
    const app = bareHttp(options)
    onTestFinished(() => app.close())
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const send = (key: string | undefined, body: object, signal?: AbortSignal) =>
      fetch(`${address}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(key && { 'x-api-key': key }),
        },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      })
    const call = await send('svc_live_one', request('tools/call', { name: 'ping', _meta: { progressToken: 1 } }, 7))
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }
    for (const key of ['svc_live_other', undefined]) expect((await send(key, cancel)).status).toBe(202)
    expect(await Promise.race([stopped.then(() => 'stopped'), setImmediate('going on')])).toBe('going on')
    await send('svc_live_one', cancel)
    await stopped
    await call.body?.cancel()
  })
})
