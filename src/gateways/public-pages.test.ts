import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nameServer } from '../../test/name-server.ts'
import { dnsLookup } from './dns-lookup.ts'
import { type Page, PublicPages, type PublicPagesOptions } from './public-pages.ts'

const now = new Date('2026-06-01T00:00:00Z')
/** 補助 in Shift_JIS and EUC-JP. */
const encoded = { shift_jis: Buffer.from('95e28f95', 'hex'), 'euc-jp': Buffer.from('cae4bdf5', 'hex') }

async function all(pages: PublicPages, urls: readonly string[], at = now): Promise<Map<string, Page>> {
  const seen = new Map<string, Page>()
  await pages.read(urls, at, (address, page) => void seen.set(address, page))
  return seen
}

/** A server of one's own that may be asked although private, and a reader of its pages. */
async function serving(listener: RequestListener, options: Partial<PublicPagesOptions> = {}) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const pages = new PublicPages({ userAgent: 'konkyo/0', allowPrivate: [host], ...options })
  onTestFinished(async () => {
    await pages.close()
    server.closeAllConnections()
    server.close()
  })
  const read = async (path: string, at = now) => {
    const url = `http://${host}${path}`
    return (await all(pages, [url], at)).get(url)
  }
  return { host, pages, requested, read }
}

describe('pages that callers name', () => {
  test('are decoded as the answer, the page or the bytes say', async () => {
    const bodies: Record<string, [type: string, body: Buffer | string]> = {
      '/header': ['text/html; charset=Shift_JIS', encoded.shift_jis],
      '/meta': ['text/html', Buffer.concat([Buffer.from('<meta charset="EUC-JP">'), encoded['euc-jp']])],
      '/bytes': ['text/plain', encoded.shift_jis],
      '/utf8': ['text/plain', '補助'],
    }
    const { read } = await serving((request, response) => {
      const [type, body] = bodies[request.url ?? ''] as [string, Buffer]
      response.setHeader('content-type', type).end(body)
    })
    for (const path of Object.keys(bodies))
      expect([path, await read(path)]).toMatchObject([path, { text: expect.stringMatching(/補助$/) }])
  })

  test('are kept for an hour when they were read, and asked again when they were not', async () => {
    const { requested, read } = await serving((request, response) => {
      response.statusCode = request.url === '/no' ? 500 : 200
      response.end('はい')
    })
    for (const minutes of [0, 59, 61]) await read('/yes', new Date(now.getTime() + minutes * 60_000))
    for (let i = 0; i < 2; i++) expect(await read('/no')).toEqual({ problem: 'unreachable', detail: 'status 500' })
    expect(requested).toEqual(['/yes', '/yes', '/no', '/no'])
  })

  test('are followed over redirects, each of them guarded', async () => {
    const { host, read } = await serving((request, response) => {
      const to: Record<string, string> = {
        '/a': '/b',
        '/loop': '/loop',
        '/in': 'http://127.0.0.1:1/',
        '/file': 'file:///etc/passwd',
      }
      const location = to[request.url ?? '']
      if (location) response.writeHead(302, { location }).end()
      else response.end('着')
    })
    expect(await read('/a')).toEqual({ url: `http://${host}/b`, text: '着' })
    expect(await read('/loop')).toMatchObject({ detail: 'more than 3 redirects' })
    const detail = 'only http and https addresses without port and credentials are asked'
    for (const path of ['/in', '/file']) expect(await read(path)).toEqual({ problem: 'unreachable', detail })
  })

  test.each<[string, Record<string, string>, Buffer | string, RegExp]>([
    ['a PDF', { 'content-type': 'application/pdf' }, '%PDF-1.7', /PDF/],
    ['a PDF under another name', { 'content-type': 'text/html' }, '%PDF-1.7', /PDF/],
    ['a picture', { 'content-type': 'image/png' }, 'x', /not a page of text/],
    ['a compressed page', { 'content-encoding': 'gzip' }, 'x', /compressed/],
    ['a page above 5 MiB', {}, 'x'.repeat(5 * 1024 * 1024 + 1), /more than 5242880 bytes/],
    ['bytes that are no text', {}, Buffer.from([0xff, 0xfe, 0x00]), /UTF-16/],
    ['text that is not in its encoding', { 'content-type': 'text/html; charset=utf-8' }, encoded.shift_jis, /utf-8/],
  ])('%s is not read, and it is said why', async (_, headers, body, detail) => {
    const { read } = await serving((_, response) => response.writeHead(200, headers).end(body))
    expect(await read('/')).toEqual({ problem: 'unreadable', detail: expect.stringMatching(detail) })
  })

  test('are asked for one at a time, when the one before has been looked at, and long ones are not kept', async () => {
    const { host, pages, requested } = await serving((_, response) => response.end('a'.repeat(1_000_001)))
    const urls = ['/a', '/b', '/a'].map((path) => `http://${host}${path}`)
    const seen: string[][] = []
    await pages.read(urls, now, (address) => void seen.push([new URL(address).pathname, ...requested]))
    expect(seen).toEqual([
      ['/a', '/a'],
      ['/b', '/a', '/b'],
    ])
    await all(pages, urls)
    expect(requested).toEqual(['/a', '/b', '/a', '/b'])
  })

  test('are shown to two calls of the process at a time; a third is shown its page when one is done', async () => {
    const { host, pages } = await serving((_, response) => response.end('はい'))
    const looking: (() => void)[] = []
    const reads = ['/a', '/b', '/c'].map((path) =>
      pages.read([`http://${host}${path}`], now, () => new Promise<void>((resolve) => looking.push(resolve))),
    )
    await expect.poll(() => looking.length).toBe(2)
    await all(pages, [`http://${host}:1/`])
    expect(looking).toHaveLength(2)
    looking[0]?.()
    await expect.poll(() => looking.length).toBe(3)
    for (const done of looking) done()
    await Promise.all(reads)
  })

  test('have their time each and all together', async () => {
    const { host, pages, requested } = await serving(() => {}, { pageMs: 200, totalMs: 300 })
    const urls = ['a', 'b', 'c'].map((path) => `http://${host}/${path}`)
    const read = [...(await all(pages, urls)).values()]
    expect(read.map((page) => 'problem' in page && page.problem)).toEqual(['unreachable', 'timeout', 'timeout'])
    expect(requested).toEqual(['/a', '/b'])
  })

  test('that cannot be had are told of in the same words, whatever our network or another one holds', async () => {
    const zone = { 'db.example.jp': [['A', '10.0.0.5']], 'self.example.jp': [['AAAA', '0:0:0:0:0:0:0:1']] } as const
    const { host, pages } = await serving(
      (request, response) => {
        if (request.url === '/cut') response.destroy()
        else if (request.url === '/in') response.writeHead(302, { location: 'http://db.example.jp/' }).end()
        else if (request.url !== '/silent')
          response.writeHead(200, { 'content-length': '9' }).write('half', () => response.destroy())
      },
      { pageMs: 300, lookup: dnsLookup({ servers: [await nameServer(zone)] }) },
    )
    const urls = [
      'http://127.0.0.1/',
      'http://10.0.0.1/',
      'http://2130706433/',
      'http://[::ffff:169.254.169.254]/',
      'http://db.example.jp/',
      'https://self.example.jp/',
      'http://none.example.jp/',
      'http://localhost/',
      ...['/cut', '/in', '/silent', '/half'].map((path) => `http://${host}${path}`),
    ]
    const read = await all(pages, urls)
    for (const url of urls)
      expect([url, read.get(url)]).toEqual([
        url,
        { problem: 'unreachable', detail: 'no public server gave this page in time' },
      ])
  })

  test('are not asked for where the address says that already', async () => {
    const { pages, requested } = await serving((_, response) => response.end())
    for (const url of ['ftp://example.go.jp/', 'http://example.go.jp:22/', 'http://user:word@example.go.jp/'])
      expect((await all(pages, [url])).get(url)).toEqual({
        problem: 'unreachable',
        detail: 'only http and https addresses without port and credentials are asked',
      })
    expect((await all(pages, ['nothing'])).get('nothing')).toEqual({
      problem: 'unreachable',
      detail: 'not an address',
    })
    expect(requested).toEqual([])
  })
})
