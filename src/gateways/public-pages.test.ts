import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PublicPages } from './public-pages.ts'

const now = new Date('2026-06-01T00:00:00Z')
/** 補助 in Shift_JIS and EUC-JP. */
const encoded = { shift_jis: Buffer.from('95e28f95', 'hex'), 'euc-jp': Buffer.from('cae4bdf5', 'hex') }

/** A server of one's own that may be asked although private, and a reader of its pages. */
async function serving(listener: RequestListener, limits: { pageMs?: number; totalMs?: number } = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const pages = new PublicPages({ userAgent: 'konkyo/0', allowPrivate: [host], ...limits })
  onTestFinished(async () => {
    await pages.close()
    server.closeAllConnections()
    server.close()
  })
  const read = async (path: string, at = now) => {
    const url = `http://${host}${path}`
    return (await pages.read([url], at)).get(url)
  }
  return { host, pages, asked, read }
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
    const { asked, read } = await serving((request, response) => {
      response.statusCode = request.url === '/no' ? 500 : 200
      response.end('はい')
    })
    for (const minutes of [0, 59, 61]) await read('/yes', new Date(now.getTime() + minutes * 60_000))
    for (let i = 0; i < 2; i++) expect(await read('/no')).toEqual({ problem: 'unreachable', detail: 'status 500' })
    expect(asked).toEqual(['/yes', '/yes', '/no', '/no'])
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
    expect(await read('/in')).toMatchObject({ problem: 'unreachable', detail: 'port 1 is not asked' })
    expect(await read('/file')).toMatchObject({ problem: 'unreachable', detail: 'file: is not asked' })
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

  test('have their time each and all together', async () => {
    const { host, pages, asked } = await serving(() => {}, { pageMs: 200, totalMs: 300 })
    const urls = ['a', 'b', 'c'].map((path) => `http://${host}/${path}`)
    const read = [...(await pages.read(urls, now)).values()]
    expect(read.map((page) => 'problem' in page && page.problem)).toEqual(['unreachable', 'timeout', 'timeout'])
    expect(asked).toEqual(['/a', '/b'])
  })

  test('are asked for on public hosts only, and nothing is told about the network here', async () => {
    const pages = new PublicPages({ userAgent: 'konkyo/0' })
    onTestFinished(() => pages.close())
    const urls = ['http://127.0.0.1/', 'http://localhost/', 'http://10.0.0.1/', 'ftp://example.go.jp/', 'nothing']
    const read = await pages.read(urls, now)
    for (const url of urls) expect([url, read.get(url)]).toMatchObject([url, { problem: 'unreachable' }])
    expect(read.get('nothing')).toEqual({ problem: 'unreachable', detail: 'not an address' })
  })
})
