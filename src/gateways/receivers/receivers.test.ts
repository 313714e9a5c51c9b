import { describe, expect, test } from 'vitest'
import { httpReceiver, postTo, receivers, socketReceiver } from '../../../test/receiver.ts'

const failed = (error: string, statusCode: number | null = null) => ({ ok: false, statusCode, error })

describe('a POST to a receiver', () => {
  test('carries the bytes and headers as given, and nothing of ours', async () => {
    const seen: unknown[] = []
    const receiver = await httpReceiver((request, response) => {
      const { method, url, headers } = request
      request.on('data', (bytes) => seen.push({ method, url, headers, body: String(bytes) }))
      request.on('end', () => response.end('ok'))
    })
    const sender = receivers({ allowPrivate: [receiver.host] })
    const body = '{"名":"助成"}'
    const headers = { 'content-type': 'application/json', 'user-agent': 'service-webhook/1.0', 'x-service-event': 'e' }
    const attempt = await sender.post(`http://${receiver.host}/a/b?c=1#d`, Buffer.from(body), headers)
    expect(attempt).toEqual({ ok: true, statusCode: 200 })
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sent = { host: receiver.host, connection: 'close', ...headers, ...length }
    expect(seen).toEqual([{ method: 'POST', url: '/a/b?c=1', headers: sent, body }])
  })

  test.each([200, 201, 202, 204, 299])('succeeds with %d', async (statusCode) => {
    const receiver = await httpReceiver((_, response) => response.writeHead(statusCode).end())
    expect(await postTo(receiver)).toEqual({ ok: true, statusCode })
  })

  test.each([301, 302, 303, 307, 308])('follows no redirect: %d', async (statusCode) => {
    const receiver = await httpReceiver((_, response) => response.writeHead(statusCode, { location: '/other' }).end())
    expect(await postTo(receiver)).toEqual(failed(`http_${statusCode}`, statusCode))
    expect(receiver.sockets).toHaveLength(1)
  })

  test.each([300, 304, 400, 404, 408, 410, 429, 500, 503, 599])('fails with %d', async (statusCode) => {
    const receiver = await httpReceiver((_, response) => response.writeHead(statusCode).end('why'))
    expect(await postTo(receiver)).toEqual(failed(`http_${statusCode}`, statusCode))
  })

  test('takes the last status where others announce it', async () => {
    const receiver = await httpReceiver((_, response) => {
      response.writeProcessing()
      response.writeEarlyHints({ link: '</a>; rel=preload' })
      response.writeHead(202).end()
    })
    expect(await postTo(receiver)).toEqual({ ok: true, statusCode: 202 })
  })

  test('goes over a connection of its own, even to the same receiver', async () => {
    const receiver = await httpReceiver((_, response) => response.end())
    const sender = receivers({ allowPrivate: [receiver.host] })
    for (let i = 0; i < 3; i++) await sender.post(`http://${receiver.host}/`, Buffer.from('{}'), {})
    expect(receiver.sockets).toHaveLength(3)
  })

  test('asks no proxy that the environment names', async () => {
    const proxy = await socketReceiver((socket) => socket.destroy())
    const receiver = await httpReceiver((_, response) => response.end())
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : `http://${proxy.host}`
    try {
      expect(await postTo(receiver)).toEqual({ ok: true, statusCode: 200 })
    } finally {
      for (const name of names) delete process.env[name]
    }
    expect(proxy.sockets).toEqual([])
  })

  test('ends as a transport error when the sender is closed', async () => {
    const receiver = await httpReceiver(() => sender.close())
    const sender = receivers({ allowPrivate: [receiver.host] })
    expect(await sender.post(`http://${receiver.host}/`, Buffer.from('{}'), {})).toEqual(failed('transport_error'))
  })

  test('never throws, whatever it is given', async () => {
    const sender = receivers({})
    for (const url of ['', 'nothing', 'http://hooks.example.jp/', 'https://127.0.0.1/', 'https://a.example.jp:22/'])
      expect(await sender.post(url, Buffer.from('{}'), {})).toEqual(failed('unsafe_target'))
    const receiver = await httpReceiver((_, response) => response.end())
    const listed = receivers({ allowPrivate: [receiver.host] })
    const injected = { 'x-a': 'b\r\nx-c: d' }
    expect(await listed.post(`http://${receiver.host}/`, Buffer.from('{}'), injected)).toEqual(
      failed('transport_error'),
    )
  })
})
