import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OutboundHttp } from '../../gateways/outbound-http.ts'
import { SourceFetcher } from './source-fetcher.ts'

/** A stand-in of a source on this machine, and a fetcher that may ask it; waits are noted instead of waited. */
async function workshop(answer: RequestListener, { hidden = [] as string[], waitMs = 2000, pauseMs = 0 } = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-raw-'))
  const userAgent = 'konkyo/0 (+mailto:ops@example.go.jp)'
  const http = new OutboundHttp({ hosts: [host, 'other.invalid'], allowPrivate: [host], userAgent, waitMs })
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(Math.round(ms))
  const clock = () => new Date('2026-04-01T00:00:00Z')
  const fetcher = new SourceFetcher(http, { folder, pauseMs, clock, hidden, wait })
  onTestFinished(async () => {
    await http.close()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { fetcher, folder, waits, url: `http://${host}` }
}

const sha256OfHello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'

describe('fetching from a source', () => {
  test('an answer is kept as a file named by its hash, and the source sees who asks', async () => {
    let agent: string | undefined
    const { fetcher, folder, url } = await workshop((request, response) => {
      agent = request.headers['user-agent']
      response.end('hello')
    })
    const document = await fetcher.fetch(`${url}/a?b=1`)
    expect(document).toMatchObject({ name: `${url}/a?b=1`, url: `${url}/a?b=1`, bytes: 5, sha256: sha256OfHello })
    expect([document.fetchedAt, agent]).toEqual(['2026-04-01T00:00:00.000Z', 'konkyo/0 (+mailto:ops@example.go.jp)'])
    expect(readdirSync(folder)).toEqual([sha256OfHello])
    expect([readFileSync(join(folder, sha256OfHello), 'utf8'), String(await document.read())]).toEqual([
      'hello',
      'hello',
    ])
  })

  test('fields of a form are posted', async () => {
    const { fetcher, url } = await workshop((request, response) => {
      request.pipe(response.setHeader('x-method', request.method ?? ''))
    })
    expect(String(await (await fetcher.fetch(url, { form: { q: '根拠', n: '1' } })).read())).toBe(
      'q=%E6%A0%B9%E6%8B%A0&n=1',
    )
  })

  test('429 and 503 are waited out as Retry-After says, else longer each time', async () => {
    const heads: [number, Record<string, string>][] = [
      [429, { 'retry-after': '7' }],
      [503, { 'retry-after': 'Wed, 01 Apr 2026 00:00:30 GMT' }],
      [500, {}],
      [200, {}],
    ]
    const { fetcher, waits, url } = await workshop((_, response) => {
      const [status, headers] = heads.shift() ?? [500, {}]
      response.writeHead(status, headers).end('hello')
    })
    expect((await fetcher.fetch(url)).sha256).toBe(sha256OfHello)
    expect(waits).toEqual([7000, 30_000, 4000])
  })

  test('a source that stays down is given up with a sentence, and nothing is kept', async () => {
    const { fetcher, folder, url } = await workshop((_, response) => response.writeHead(503).end('no'))
    await expect(fetcher.fetch(url)).rejects.toThrow(/^127\.0\.0\.1:\d+ answers with status 503 .*; asked 5 times$/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a wait that would take too long is not waited', async () => {
    const { fetcher, waits, url } = await workshop((_, response) =>
      response.writeHead(429, { 'retry-after': '86400' }).end(),
    )
    await expect(fetcher.fetch(url)).rejects.toThrow(/it asks to wait 86400 seconds/)
    expect(waits).toEqual([])
  })

  test('404 is final', async () => {
    let requested = 0
    const { fetcher, url } = await workshop((_, response) => {
      requested++
      response.writeHead(404).end()
    })
    await expect(fetcher.fetch(url)).rejects.toThrow(/answers with status 404/)
    expect(requested).toBe(1)
  })

  test('a redirect is followed on the hosts of the source only', async () => {
    const { fetcher, url } = await workshop((request, response) => {
      if (request.url === '/here') return response.writeHead(302, { location: '/there' }).end()
      if (request.url === '/there') return response.end('hello')
      const location = request.url === '/away' ? 'https://example.com/' : '/loop'
      response.writeHead(302, { location }).end()
    })
    expect((await fetcher.fetch(`${url}/here`)).sha256).toBe(sha256OfHello)
    await expect(fetcher.fetch(`${url}/away`)).rejects.toThrow(/example\.com is not a host of this source/)
    await expect(fetcher.fetch(`${url}/loop`)).rejects.toThrow(/redirects more than 5 times/)
  })

  test('an answer that is too large is refused, announced or not, and nothing of it stays', async () => {
    const { fetcher, folder, url } = await workshop((request, response) => {
      if (request.url === '/announced') response.setHeader('content-length', 2000)
      for (let i = 0; i < 20; i++) response.write(Buffer.alloc(100))
      response.end()
    })
    for (const path of ['/announced', '/flood'])
      await expect(fetcher.fetch(url + path, { limit: 1000 })).rejects.toThrow(/its answer has more than 1000 bytes/)
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })

  test('an answer that breaks off or never comes is asked for again and then given up', async () => {
    const { fetcher, folder, url } = await workshop(
      (request, response) => {
        if (request.url === '/never') return
        response.setHeader('content-length', 100)
        response.write('he', () => response.destroy())
      },
      { waitMs: 100 },
    )
    await expect(fetcher.fetch(`${url}/broken`)).rejects.toThrow(/cannot be read: .*; asked 5 times/)
    await expect(fetcher.fetch(`${url}/never`)).rejects.toThrow(/cannot be read: .*; asked 5 times/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('what a site gives to be told apart by is sent back to it for as long as a run asks it', async () => {
    const sent: (string | undefined)[] = []
    const { fetcher, url } = await workshop((request, response) => {
      sent.push(request.headers.cookie)
      const given = ['JSESSIONID=abc-1; Path=/; HttpOnly', `turn=${sent.length}; Secure`]
      response.setHeader('set-cookie', given).end('hello')
    })
    for (const path of ['/form', '/file', '/form']) await fetcher.fetch(`${url}${path}`)
    expect(sent).toEqual([undefined, 'JSESSIONID=abc-1; turn=1', 'JSESSIONID=abc-1; turn=2'])
  })

  test('a page where an archive should be is refused', async () => {
    const { fetcher, url } = await workshop((_, response) => response.end('<html>expired</html>'))
    await expect(fetcher.fetch(url, { expects: 'zip' })).rejects.toThrow(
      /answers with something else where a zip archive should be/,
    )
  })

  test('requests keep their distance', async () => {
    const { fetcher, waits, url } = await workshop((_, response) => response.end('hello'), { pauseMs: 5000 })
    await fetcher.fetch(url)
    await fetcher.fetch(url)
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(3000)
  })

  test('access tokens appear in no name, address or message', async () => {
    const { fetcher, url } = await workshop(
      (request, response) => response.writeHead(request.url?.startsWith('/ok') ? 200 : 403).end('hello'),
      { hidden: ['s3cret'] },
    )
    const { name, url: shown } = await fetcher.fetch(`${url}/ok?id=s3cret`)
    expect(name + shown).not.toContain('s3cret')
    await expect(fetcher.fetch(`${url}/no?id=s3cret`)).rejects.toThrow(/status 403 .*id=…/)
  })

  test.each([
    ['http://other.invalid/', /asked by https only|not a host/],
    ['https://169.254.169.254/latest/meta-data', /is not a host of this source/],
    ['https://other.invalid:8443/', /is not a host of this source/],
  ])('%s is never asked', async (address, reason) => {
    const { fetcher } = await workshop((_, response) => response.end())
    await expect(fetcher.fetch(address)).rejects.toThrow(reason)
  })
})
