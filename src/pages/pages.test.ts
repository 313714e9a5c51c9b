import { describe, expect, test, vi } from 'vitest'
import { freshAddress } from '../../test/app.ts'
import { logIn, ownLook, ownPage } from '../../test/log-in.ts'
import { oneApp } from '../../test/one-app.ts'
import { operations } from '../catalog.ts'
import { datasets } from '../datasets/index.ts'
import { idOf } from '../schema/dataset.ts'

/** A day on which programs of the starter corpus are open. */
const now = new Date('2026-09-01T03:00:00Z')
const app = oneApp({ rows: 'starter', now })
const english = { 'accept-language': 'en' }
const known = 'UNI-6882390b71'

/** Every room, with an address that shows much of it. */
const rooms = [
  '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D',
  '/search?kind=laws&q=%E4%B8%8B%E8%AB%8B%E6%B3%95',
  '/search?kind=companies&q=%E9%9B%BB%E5%8A%9B',
  '/search?kind=tax',
  '/search?kind=incentives',
  '/r/tax_measures/tax_measure%3A016eb05536',
  '/r/tax_rulesets/TAX-af6d615160',
  `/r/programs/${known}`,
  '/r/laws/LAW-fd272378ee',
  '/r/houjin/4290001007004',
  '/r/exclusion_rules/xr-36ce6ec275',
  '/r/loan_programs/69147',
  `/combine?program=${known}&program=UNI-a52b482d72&program=UNI-865b97a5cb`,
  '/calendar?days=180',
  '/calendar?view=list',
  '/snapshots',
  '/components',
  '/login',
  '/status',
  '/docs',
  '/docs/tools',
  '/docs/tools/search_programs',
  '/docs/prices',
  '/docs/events',
]

const weights = new Map<string, number>()
/** What something that a page loads weighs before it is compressed. */
async function weightOf(address: string): Promise<number> {
  const known = weights.get(address) ?? (await app().get(address)).bytes.length
  weights.set(address, known)
  return known
}

/** How often a page has records counted or asks an operation. */
async function operationsOf(address: string): Promise<number> {
  let count = 0
  for (const operation of operations) {
    const { run } = operation
    vi.spyOn(operation, 'run').mockImplementation((input, ctx) => {
      count++
      return run(input, ctx)
    })
    const { searches } = operation
    if (!searches) continue
    const { total } = searches
    vi.spyOn(searches, 'total').mockImplementation((...given) => {
      count++
      return total(...given)
    })
  }
  const { status } = await app().get(address)
  vi.restoreAllMocks()
  expect([address, status]).toEqual([address, 200])
  return count
}

describe('every page', () => {
  test('asks a number of operations that its parts decide, whatever it shows', async () => {
    const most: Readonly<Record<string, number>> = {
      '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D': 80,
      '/search?kind=incentives': 40,
      [`/r/programs/${known}`]: 9,
      '/r/laws/LAW-fd272378ee': 10,
      '/r/houjin/4290001007004': 10,
      '/r/tax_rulesets/TAX-af6d615160': 13,
      '/r/tax_measures/tax_measure%3A016eb05536': 10,
      '/calendar': 1,
    }
    for (const [address, count] of Object.entries(most))
      expect(await operationsOf(address), address).toBeLessThanOrEqual(count)
  })

  test('is under 200 KB with its style and script, has one heading, a title, a policy without inline code and nothing from anywhere else, in both languages', async () => {
    for (const address of rooms)
      for (const lang of ['ja', 'en']) {
        const page = await app().get(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`)
        expect([address, page.status]).toEqual([address, 200])
        expect(page.text).toContain(`<html lang="${lang}">`)
        expect(page.text.match(/<h1>/g)).toHaveLength(1)
        expect(page.text).toMatch(/<title(?: lang="ja")?>[^<]+ \| Konkyo<\/title>/)
        expect(page.headers['content-security-policy']).toMatch(
          /^default-src 'none'; img-src 'self'; style-src 'self';/,
        )
        expect(page.headers['content-security-policy']).not.toContain('unsafe')
        expect(page.text).not.toMatch(/\sstyle="|\son[a-z]+="|href="javascript:|<img|undefined|\[object|\bNaN\b/)
        const loaded = [
          ...page.text.matchAll(/<(?:script|link rel="(?:stylesheet|icon)")[^>]* (?:src|href)="([^"]+)"/g),
        ].map(([, to]) => to)
        for (const to of loaded) expect(to).toMatch(/^\/(?:assets|favicon)/)
        let bytes = page.bytes.length
        for (const to of loaded) bytes += await weightOf(to ?? '')
        expect(bytes, address).toBeLessThan(200_000)
      }
  })

  test('stands in one frame: a page of text has the head and foot of one of tables, and /verify leads to the same places', async () => {
    const frameOf = async (address: string) => {
      const { text } = await app().get(`${address}${address.includes('?') ? '&' : '?'}lang=ja`)
      const [head = ''] = /<header[\s\S]*?<\/header>/.exec(text) ?? []
      const [foot = ''] = /<footer[\s\S]*?<\/footer>/.exec(text) ?? []
      return { head: head.replace(/ aria-current="\w+"/, ''), foot: foot.replace(/href="[^"]*[?;]lang=en[^"]*"/, '') }
    }
    const frame = await frameOf('/')
    expect(frame.head).toContain('<nav')
    for (const address of ['/login', '/docs', '/contact', '/status', '/components', '/calendar?view=list'])
      expect([address, await frameOf(address)]).toEqual([address, frame])
    const waysOf = ({ head }: typeof frame) => [...head.matchAll(/href="(\/[^"?]+)[^"]*"/g)].map(([, to]) => to)
    expect(waysOf(await frameOf('/verify'))).toEqual(expect.arrayContaining(waysOf(frame)))
  })

  test('writes no day in digits and dashes but in the names of versions of the data', async () => {
    for (const address of ['/search?kind=tax', '/calendar?view=list', '/snapshots', '/status']) {
      const { text } = await app().get(`${address}${address.includes('?') ? '&' : '?'}lang=ja`)
      const read = text.replaceAll(/<script[\s\S]*?<\/script>|<pre[\s\S]*?<\/pre>|<[^>]+>|corpus-[\w-]+/g, ' ')
      expect([address, read.match(/.{0,20}\b20\d\d-\d\d-\d\d.{0,20}/g)]).toEqual([address, null])
    }
  })

  test('has style and script of its own in their present version, kept for a year, and no longer under another name', async () => {
    const { text } = await app().get('/components')
    const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(assets).toHaveLength(2)
    for (const address of assets) {
      expect((await app().get(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await app().get(address.replace(/v=.*/, 'v=0'))).headers['cache-control']).toBe('no-cache')
    }
  })

  test('says for previews what it is, with a picture of this site in the size that it says', async () => {
    const { text } = await app().get('/docs')
    const said = Object.fromEntries(
      [...text.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
    )
    expect(said).toMatchObject({ title: 'ドキュメント', 'image:width': '1200', 'image:height': '630' })
    expect(said.description).not.toBe('')
    expect(said.image).toMatch(/^http:\/\/127\.0\.0\.1:8787\/assets\/preview\.png\?v=/)
    const { headers, bytes } = await app().get(said.image?.replace('http://127.0.0.1:8787', '') ?? '')
    expect(headers['content-type']).toBe('image/png')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length < 50_000]).toEqual([1200, 630, true])
  })

  test('speaks the language that was chosen before, kept in one cookie of this site', async () => {
    const chosen = await app().get('/search?lang=en')
    const cookie = String(chosen.headers['set-cookie'])
    expect(cookie).toMatch(/^service_language=en; .*HttpOnly/)
    const later = await app().get('/search', { headers: { cookie: cookie.split(';')[0] as string } })
    expect(later.text).toContain('<html lang="en">')
  })
})

describe('a look', () => {
  test('takes one of the calls of the day that pages and API share, and says how many are left and what to do then', async () => {
    const from = freshAddress()
    await app().get('/v1/programs/search', { from })
    const page = await app().get(`/r/programs/${known}`, { from })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, max-age=600'])
    expect(page.text).toContain('本日あと<strong>1</strong>回')
    await app().get('/search', { from })
    const refused = await app().get('/search?q=x', { from })
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.text).toContain('利用できる回数を使い切りました')
    expect(refused.text).toContain('href="/login?next=%2Fsearch%3Fq%3Dx"')
  })

  test('of one who is logged in is a unit of the key, and three programs are three pairs', async () => {
    const { apiKey: key } = await app().createKey()
    const headers = { cookie: await logIn(app(), key), ...ownLook }
    const used = async () => (await app().get('/v1/usage', { key })).json.used
    const page = await app().get(`/r/programs/${known}`, { headers })
    expect([page.status, await used()]).toEqual([200, 1])
    expect(page.text).not.toContain('本日あと')
    await app().get(`/combine?program=${known}&program=UNI-a52b482d72&program=UNI-865b97a5cb`, { headers })
    expect(await used()).toBe(4)
    expect((await app().get('/r/programs/UNI-nothing', { headers })).status).toBe(404)
    expect(await used()).toBe(4)
  })

  test('at the page that chooses what to combine costs nothing, so that three calls are enough for a verdict', async () => {
    const from = freshAddress()
    const way = [
      ['/combine', ''],
      [`/combine?add=${encodeURIComponent('省エネ')}`, '2'],
      [`/combine?program=${known}`, ''],
      [`/combine?program=${known}&add=${encodeURIComponent('省エネ')}`, '1'],
      [`/combine?program=${known}&program=UNI-a52b482d72`, '0'],
    ] as const
    for (const [path, left] of way) {
      const { status, text } = await app().get(path, { from })
      expect([path, status, /本日あと<strong>(\d)<\/strong>回/.exec(text)?.[1] ?? '']).toEqual([path, 200, left])
    }
    const refused = await app().get(`/combine?add=${encodeURIComponent('省エネ')}`, { from })
    expect(refused.status).toBe(429)
    expect((await app().get(`/combine?program=${known}`, { from })).text).toContain('もう1つ以上追加すると')
  })

  test('that nobody takes costs nothing: HEAD, reading ahead, and a page of another site that loads ours', async () => {
    const from = freshAddress()
    const refused = [
      await app().call('HEAD', '/search', { from }),
      await app().get('/search', { from, headers: { 'sec-purpose': 'prefetch;prerender' } }),
      await app().get('/search', { from, headers: { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' } }),
      await app().get('/search', { from, headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([405, 503, 403, 403])
    expect((await app().get('/search', { from })).headers['content-type']).toContain('text/html')
    expect((await app().get('/search', { from })).text).toContain('本日あと<strong>1</strong>回')
  })

  test('with a session that is over is refused once, and the browser goes on as a stranger', async () => {
    const page = await app().get('/search', { headers: { cookie: 'service_session=gone', ...ownLook } })
    expect([page.status, String(page.headers['set-cookie'])]).toEqual([
      401,
      expect.stringMatching(/^service_session=; .*Max-Age=0/),
    ])
  })

  test('from an address with a kept snapshot is answered from it, and from another one it is 404', async () => {
    const { text } = await app().get('/search?q=IT')
    const [, permalink = ''] = /href="(\/search\?[^"]*snapshot=corpus-[^"]+)"/.exec(text) ?? []
    expect((await app().get(permalink.replaceAll('&amp;', '&'))).status).toBe(200)
    expect((await app().get('/search?snapshot=corpus-2020-01-01-000000000000')).status).toBe(404)
  })
})

describe('what is found', () => {
  test('can be narrowed down, and a facet says how many rows its value leaves', async () => {
    const { text } = await app().get('/search?q=%E7%9C%81%E3%82%A8%E3%83%8D', { headers: english })
    const [, href = '', count] =
      /<a href="([^"]*status=open[^"]*)"[^>]*>Open <span class="number">\((\d+)\)/.exec(text) ?? []
    const narrowed = await app().get(href.replaceAll('&amp;', '&'), { headers: english })
    expect(Number(count)).toBeGreaterThan(0)
    expect(narrowed.text).toContain(`<strong>${count} found</strong>`)
    expect(narrowed.text).not.toMatch(/<span class="badge plain">Closed/)
  })

  test('is of the kind that the words are meant for where none was named, and of the named one otherwise', async () => {
    const shown = async (query: Record<string, string>) => {
      const { text } = await app().get(`/search?${new URLSearchParams(query)}`)
      return /<a href="\/search\?kind=(\w+)[^"]*" rel="nofollow" aria-current="true">/.exec(text)?.[1]
    }
    expect(await shown({ q: '省エネ' })).toBe('programs')
    expect(await shown({ q: '下請法' })).toBe('laws')
    expect(await shown({ q: '九州電力株式会社' })).toBe('companies')
    expect(await shown({ q: '4290001007004' })).toBe('companies')
    expect(await shown({ q: 'T4290001007004' })).toBe('invoice_registrants')
    expect(await shown({ q: '九州電力株式会社', kind: 'programs' })).toBe('programs')
    expect(await shown({ q: '九州電力株式会社', status: 'open' })).toBe('programs')
    expect(await shown({ q: 'どこにもない言葉' })).toBe('programs')
    const { text } = await app().get('/search?q=4290001007004')
    expect(text).toMatch(/<a href="\/r\/houjin\/4290001007004"[^>]*>九州電力株式会社/)
    expect((await app().get('/search?q=T4290001007004')).text).toContain('<a href="/r/houjin/4290001007004">')
    const unheld = (await app().get('/search?q=1111111111111')).text
    expect(unheld).toContain('<a href="/r/houjin/1111111111111">')
  })

  test('is nothing at times: then the page leads to searches that find something', async () => {
    const suggested = async (query: Record<string, string>) => {
      const { text } = await app().get(`/search?${new URLSearchParams(query)}`)
      const [, list = ''] = /<h2 id="instead">.*?<ul>(.*?)<\/ul>/s.exec(text) ?? []
      return [...list.matchAll(/<a href="([^"]+)" rel="nofollow">([^<]+)/g)].map(([, href = '', name]) => ({
        href: decodeURIComponent(href.replaceAll('&amp;', '&')),
        name,
      }))
    }
    expect(await suggested({ q: '㈱九州電力', kind: 'companies' })).toEqual([
      { href: '/search?kind=companies&q=九州電力', name: '「九州電力」でさがす（1件）' },
    ])
    const [without] = await suggested({ q: '省エネ', kind: 'programs', status: 'upcoming', prefecture: '沖縄県' })
    expect(without?.name).toMatch(/^「省エネ」で、絞り込みを減らしてさがす（\d+件）$/)
    for (const { href } of await suggested({ q: '省エネ', status: 'upcoming', prefecture: '沖縄県' }))
      expect((await app().get(encodeURI(href))).text).not.toContain('見つかりませんでした')
    expect(await suggested({ q: '九州電力株式会社', kind: 'companies' })).toEqual([])
  })

  test('is a tax measure as well, with status, figure, law and source, those that are over marked and left out on demand', async () => {
    const { text } = await app().get('/search?kind=incentives&q=%E4%BF%83%E9%80%B2%E7%A8%8E%E5%88%B6')
    const [, row = ''] =
      /<tr>(<th scope="row"[^>]*><a href="\/r\/tax_measures\/tax_measure%3A016eb05536".*?)<\/tr>/s.exec(text) ?? []
    const over = '<span class="badge warn">記録上の期限を過ぎています</span>'
    expect(row).toContain(over)
    expect(row).toMatch(/1\.5%増で15%、2\.5%増等で25%<.*<a class="source" href="https:\/\/www\.chusho\.meti\.go\.jp/)
    expect(row).toContain('租税特別措置法第42条の12の5')
    const narrowed = await app().get('/search?kind=incentives&in_force=today&q=%E4%BF%83%E9%80%B2%E7%A8%8E%E5%88%B6')
    expect(narrowed.text).toMatch(/<strong>[1-9]\d*件<\/strong>/)
    const rulesets = await app().get('/search?kind=tax&in_force=today')
    for (const { text } of [narrowed, rulesets])
      for (const badge of [over, '<span class="badge plain">終了</span>']) expect(text).not.toContain(badge)
  })

  test('is saved as CSV with a byte order mark, as XLSX, Markdown and ICS, each row with its source', async () => {
    const files = await Promise.all(
      ['csv', 'xlsx', 'md', 'ics'].map((format) =>
        app().get(`/search/file?format=${format}&q=%E7%9C%81%E3%82%A8%E3%83%8D`),
      ),
    )
    expect(files.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [200, 'text/csv; charset=utf-8'],
      [200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      [200, 'text/markdown; charset=utf-8'],
      [200, 'text/calendar; charset=utf-8'],
    ])
    const [csv, xlsx, md, ics] = files
    expect(csv?.text.slice(0, 4)).toBe('\ufeff"名称'.slice(0, 4))
    expect(csv?.text).toContain('https://')
    expect(xlsx?.text.slice(0, 2)).toBe('PK')
    expect(md?.text).toContain('| 名称 |')
    expect(ics?.text).toContain('BEGIN:VCALENDAR')
    expect((await app().get('/search/file?format=exe')).status).toBe(422)
  })

  test('passes over what means nothing, and shows what was typed as text only', async () => {
    const page = await app().get(
      `/search?kind=nothing&status=none&offset=-1&prefecture=&q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('<script>alert')
  })
})

describe('the page of a record', () => {
  test('has one address, a description, JSON-LD that no text of it can end, and citations with the hash of the record', async () => {
    const { text } = await app().get(`/r/programs/${known}`)
    expect(text).toContain(`<link rel="canonical" href="http://127.0.0.1:8787/r/programs/${known}">`)
    expect(text).not.toContain('name="robots"')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(data)['@context']).toBe('https://schema.org')
    const cited = await app().get(`/v1/records/cite?dataset=programs&id=${known}`)
    expect(text).toContain(cited.json.record_sha256)
  })

  test('is there for records of every kind, and 404 for a kind and a record that are none', async () => {
    const lease = app().app.corpus.acquire()
    for (const dataset of datasets) {
      const table = lease?.snapshot.table(dataset)
      const first = [...(table?.records() ?? [])].map((one) => idOf(dataset, one)).find((id) => table?.has(id))
      if (first === undefined) continue
      const page = await app().get(`/r/${dataset.name}/${encodeURIComponent(first)}`)
      expect([dataset.name, first, page.status]).toEqual([dataset.name, first, 200])
      expect(page.text).not.toMatch(/undefined|\[object|\bNaN\b/)
    }
    lease?.release()
    expect((await app().get('/r/nothing/x')).status).toBe(404)
    expect((await app().get('/r/programs/x')).status).toBe(404)
    expect((await app().get('/r/houjin/1000012010003')).status).toBe(404)
  })
})

describe('subscribing to deadlines', () => {
  test('makes a private calendar for whoever is logged in, from a page of ours only', async () => {
    const { apiKey: key } = await app().createKey()
    const cookie = await logIn(app(), key)
    expect((await app().get('/calendar', { headers: { cookie, ...ownLook } })).text).toContain(
      'action="/calendar/subscribe"',
    )
    expect((await app().get('/calendar')).text).toContain('href="/login?next=%2Fcalendar"')
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie }
    const press = (headers: Record<string, string>) =>
      app().post('/calendar/subscribe', 'days=90&prefecture=', { headers })
    const made = await press({ ...form, ...ownPage })
    expect(made.status, made.text).toBe(200)
    const [, address = ''] = /<pre data-copied>http:\/\/127\.0\.0\.1:8787([^<]+)<\/pre>/.exec(made.text) ?? []
    expect((await app().get(address)).text).toContain('BEGIN:VCALENDAR')
    expect((await press({ ...form, origin: 'https://evil.example' })).status).toBe(403)
  })
})
