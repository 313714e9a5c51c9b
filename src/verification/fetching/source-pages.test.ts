import { expect, test } from 'vitest'
import { answering, ministryPage, sourceSite } from '../../../test/source-site.ts'

const page = ministryPage('補助金', '<p>上限100万円</p>')
const moved = (to: string, status = 301) => answering(status, { location: to })

test('a page is read wherever its site has moved it, by a redirect or by what the page says', async () => {
  const { asking, url } = await sourceSite({
    'a.example/1.html': page,
    'a.example/old': moved('/1.html'),
    'a.example/other': moved('http://b.example/x', 302),
    'a.example/refresh': '<meta http-equiv="refresh" content="0;URL=/1.html">',
    'a.example/ring': moved('/ring'),
  })
  const pages = asking()
  for (const place of ['a.example/1.html', 'a.example/old', 'a.example/refresh']) {
    const answer = await pages.ask(url(place))
    expect([place, answer.state === 'read' && answer.bytes.toString()]).toEqual([place, page])
  }
  expect(await pages.ask(url('a.example/ring'))).toMatchObject({ state: 'unreadable' })
})

test('what is gone is gone: 404, 410, a front page in place of the page, a host that nobody knows', async () => {
  const { asking, url } = await sourceSite({
    'a.example/gone': answering(410),
    'a.example/front': moved('/'),
    'a.example/': page,
    'a.example/index.html': page,
  })
  const pages = asking()
  expect(await pages.ask(url('a.example/none'))).toEqual({ state: 'gone', why: 'status 404' })
  expect(await pages.ask(url('a.example/gone'))).toEqual({ state: 'gone', why: 'status 410' })
  expect(await pages.ask(url('a.example/front'))).toEqual({ state: 'gone', why: 'it leads to a front page' })
  expect(await pages.ask(url('a.example/index.html'))).toMatchObject({ state: 'read' })
  expect(await pages.ask(url('a.gone/1'))).toEqual({ state: 'gone', why: 'its host is not known any more' })
})

test('a host that nobody knows is not taken for gone while nobody at all answers', async () => {
  const { asking, url } = await sourceSite({})
  expect(await asking().ask(url('a.gone/1'))).toMatchObject({ state: 'unreachable' })
})

test('robots.txt is obeyed: what it forbids is not asked for, and the pause that it asks for is kept', async () => {
  const { asking, url, asked, waits } = await sourceSite({
    'a.example/robots.txt': 'User-agent: *\nDisallow: /secret\nCrawl-delay: 7',
    'a.example/1': page,
    'a.example/2': page,
    'a.example/secret/1': page,
    'b.example/to-secret': moved('/x'),
    'c.example/robots.txt': answering(503),
    'c.example/1': page,
  })
  const pages = asking()
  expect(await pages.ask(url('a.example/secret/1'))).toMatchObject({ state: 'robots' })
  await pages.ask(url('a.example/1'))
  await pages.ask(url('a.example/2'))
  expect(waits).toEqual([7000, 7000])
  expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/1', '/2'])
  expect(await pages.ask(url('c.example/1'))).toMatchObject({ state: 'unreachable', why: 'status 503' })
  expect(asked.filter(({ host, path }) => host === 'c.example' && path === '/1')).toEqual([])
})

test('a server that is busy is asked again after the wait that it names, three times at most', async () => {
  let tries = 0
  const { asking, url, waits } = await sourceSite({
    'a.example/busy': (_, response) => {
      tries++
      if (tries < 3) response.writeHead(503, { 'retry-after': '30' }).end()
      else response.end(page)
    },
    'a.example/down': answering(500),
    'a.example/never': answering(429, { 'retry-after': '9999' }),
    'a.example/closed': answering(403),
  })
  const pages = asking({ pauseMs: 0 })
  expect(await pages.ask(url('a.example/busy'))).toMatchObject({ state: 'read' })
  expect(waits).toEqual([30_000, 30_000])
  expect(await pages.ask(url('a.example/down'))).toEqual({ state: 'unreachable', why: 'status 500' })
  expect(await pages.ask(url('a.example/never'))).toEqual({ state: 'unreachable', why: 'status 429' })
  expect(await pages.ask(url('a.example/closed'))).toEqual({ state: 'refused', why: 'status 403' })
})

test('one request of a host at a time; hosts do not wait for one another', async () => {
  const open: string[] = []
  const most = { a: 0, both: 0 }
  const held: (() => void)[] = []
  const slow = (_: unknown, response: { end(text: string): void }) => {
    open.push('x')
    most.a = Math.max(most.a, open.length)
    held.push(() => {
      open.pop()
      response.end(page)
    })
  }
  const { asking, url, asked } = await sourceSite({ 'a.example/1': slow, 'a.example/2': slow, 'b.example/1': page })
  const pages = asking({ pauseMs: 0 })
  const both = [pages.ask(url('a.example/1')), pages.ask(url('a.example/2'))]
  await pages.ask(url('b.example/1'))
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(asked.filter(({ host, path }) => host === 'a.example' && path !== '/robots.txt')).toHaveLength(1)
  for (let i = 0; i < 2; i++) {
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve))
    held.pop()?.()
  }
  expect((await Promise.all(both)).map(({ state }) => state)).toEqual(['read', 'read'])
  expect(most.a).toBe(1)
})

test('a page that is too large, endless or never ends is let go of; nothing private is asked', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const { asking, url } = await sourceSite({
    'a.example/endless': (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more)
      }
      more()
    },
    'a.example/large': answering(200, { 'content-length': '99999999' }, 'x'),
    'a.example/zipped': answering(200, { 'content-encoding': 'gzip' }, Buffer.from('1f8b0800', 'hex')),
    'a.example/silent': () => {},
    'a.example/to-inside': moved('http://192.168.0.1/admin'),
  })
  const ended = new AbortController()
  const pages = asking({ mostBytes: 1_000_000, pauseMs: 0, deadline: () => ended.signal })
  expect(await pages.ask(url('a.example/endless'))).toEqual({
    state: 'unreadable',
    why: 'it has more than 1000000 bytes',
  })
  expect(await pages.ask(url('a.example/large'))).toMatchObject({ state: 'unreadable' })
  expect(await pages.ask(url('a.example/zipped'))).toMatchObject({ state: 'unreadable' })
  expect(await pages.ask(url('a.example/to-inside'))).toMatchObject({ state: 'refused' })
  const silent = pages.ask(url('a.example/silent'))
  setImmediate(() => ended.abort())
  expect(await silent).toEqual({ state: 'unreachable', why: 'it did not come to its end in time' })
})
