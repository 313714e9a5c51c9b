import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nameServer } from '../../test/name-server.ts'
import { dnsLookup } from './dns-lookup.ts'
import { OutboundHttp } from './outbound-http.ts'

function asking(hosts: string[] | 'public', lookup?: LookupFunction) {
  const http = new OutboundHttp({ hosts, userAgent: 'konkyo/0', ...(lookup && { lookup }) })
  onTestFinished(() => http.close())
  return (address: string) => http.request(new URL(address))
}

describe('outbound HTTP', () => {
  test('a listed name that leads to a private address is not connected to', async () => {
    await expect(asking(['localhost'])('https://localhost/')).rejects.toThrow(/leads to the private address/)
  })

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.0.2.1', '[::1]', '[fd00::1]', '[::ffff:10.0.0.1]'])(
    'a private address is not connected to even when it is listed: %s',
    async (host) => {
      await expect(asking([new URL(`https://${host}`).host])(`https://${host}/`)).rejects.toThrow(/private address/)
    },
  )

  test('a gateway is asked instead of listed hosts, and for no others', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sources/`
    const http = new OutboundHttp({ hosts: ['example.go.jp'], gateway, userAgent: 'konkyo/0' })
    onTestFinished(() => http.close())
    await (await http.request(new URL('https://example.go.jp/a/b?c=1'))).body.dump()
    expect(asked).toEqual(['/sources/example.go.jp/a/b?c=1'])
    await expect(http.request(new URL('https://other.go.jp/'))).rejects.toThrow(/is not a host of this source/)
  })

  test('plain http and hosts that are not listed are refused', async () => {
    const ask = asking(['example.go.jp'])
    await expect(ask('http://example.go.jp/')).rejects.toThrow(/asked by https only/)
    await expect(ask('https://example.go.jp.evil.example/')).rejects.toThrow(/is not a host of this source/)
  })

  test.each([
    ['http://127.0.0.1/', /private address/],
    ['http://[::ffff:169.254.169.254]/', /private address/],
    ['http://2130706433/', /private address/],
    ['https://example.go.jp:8443/', /port 8443/],
    ['https://user:word@example.go.jp/', /credentials/],
    ['ftp://example.go.jp/', /ftp: is not asked/],
    ['file:///etc/passwd', /file: is not asked/],
  ])('with any public host allowed, %s is still refused', async (address, reason) => {
    await expect(asking('public')(address)).rejects.toThrow(reason)
  })

  test('with any public host allowed, a name that leads to a private address is still refused', async () => {
    const lookup = dnsLookup({ servers: [await nameServer({ 'db.example.jp': [['A', '10.0.0.5']] })] })
    await expect(asking('public', lookup)('http://db.example.jp/')).rejects.toThrow(/private address 10\.0\.0\.5/)
  })
})
