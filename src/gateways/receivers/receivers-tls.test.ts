import type { TLSSocket } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { makeCertificate } from '../../../test/certificate.ts'
import { answering, httpReceiver, httpsReceiver, receivers } from '../../../test/receiver.ts'

const name = 'hooks.example.jp'
const good = makeCertificate({ name })
const failed = { ok: false, statusCode: null, error: 'transport_error' }

/** Posts by https to a port of this machine under the name, trusting one certificate. */
function post(port: number, ca: string) {
  const sender = receivers({ allowPrivate: [`${name}:${port}`], lookup: answering(['127.0.0.1']), ca })
  return sender.post(`https://${name}:${port}/`, Buffer.from('{}'), {})
}

describe('TLS to a receiver', () => {
  test('is for its name, which its certificate must carry', async () => {
    const seen: unknown[] = []
    const receiver = await httpsReceiver(good, (request, response) => {
      seen.push([(request.socket as TLSSocket).servername, request.headers.host])
      response.end()
    })
    expect(await post(receiver.port, good.cert)).toEqual({ ok: true, statusCode: 200 })
    expect(seen).toEqual([[name, `${name}:${receiver.port}`]])
  })

  const expired = makeCertificate({ name, notAfter: new Date('2021-01-01T00:00:00Z') })
  const other = makeCertificate({ name: 'other.example.jp' })
  test.each([
    ['is signed by itself only', good, other.cert],
    ['is of another name', other, other.cert],
    ['has expired', expired, expired.cert],
  ])('is not trusted when the certificate %s', async (_, certificate, trusted) => {
    let requests = 0
    const receiver = await httpsReceiver(certificate, () => requests++)
    expect(await post(receiver.port, trusted)).toEqual(failed)
    expect([receiver.sockets.length, requests]).toEqual([1, 0])
  })

  test('is not switched off by the environment', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    try {
      const receiver = await httpsReceiver(good, (_, response) => response.end())
      expect(await post(receiver.port, other.cert)).toEqual(failed)
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    }
  })

  test('is 1.2 or newer', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const receiver = await httpsReceiver({ ...good, ...old }, (_, response) => response.end())
    expect(await post(receiver.port, good.cert)).toEqual(failed)
  })

  test('is not left out for a receiver that speaks none', async () => {
    let requests = 0
    const receiver = await httpReceiver(() => requests++)
    expect(await post(receiver.port, good.cert)).toEqual(failed)
    expect(requests).toBe(0)
  })
})
