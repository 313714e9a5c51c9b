import { describe, expect, test } from 'vitest'
import { features } from '../../src/catalog.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { isMetered } from '../../src/operation/pages/page.ts'
import { adminPages, pages } from '../../src/pages/index.ts'
import { freshAddress } from '../app.ts'
import { cookieOf, logIn } from '../log-in.ts'
import { oneApp } from '../one-app.ts'
import { adminKey } from '../operating.ts'
import { filled, type Made, madeForVisits } from '../visits/made-for-visits.ts'
import { byMembers, byStrangers, byTheOperator } from '../visits/visited-pages.ts'

const now = new Date('2026-09-01T03:00:00Z')
let key: string
let cookie: string
let made: Made
const app = oneApp({ rows: 'starter', now, env: { KONKYO_ADMIN_KEY: adminKey } }, async (served) => {
  key = (await served.createKey({ customerId: 'cus_walk' })).apiKey
  made = await madeForVisits(served, key)
  cookie = await logIn(served, key)
})

/** Pages that save a file or lead on, at addresses of things that are there. */
const shownNowhere: Readonly<Record<string, string>> = {
  '/open': '/open?link=link_of_another_day',
  '/profile/file': '/profile/file?format=csv&prefecture=%E5%A4%A7%E9%98%AA%E5%BA%9C',
  '/shortlist/file': '/shortlist/file?format=csv&program=UNI-6882390b71',
  '/search/file': '/search/file?format=csv&q=%E7%9C%81%E3%82%A8%E3%83%8D',
  '/account/jobs/{job_id}/file': '/account/jobs/{invoices}/file',
  '/check/invoices/{job_id}/file': '/check/invoices/{invoices}/file?format=csv',
  '/check/counterparties/{job_id}/file': '/check/counterparties/{counterparties}/file?format=csv',
  '/go/{code}/done': '/go/{code}/done?session_id=cs_1',
}

const looks = [...features.flatMap((feature) => feature.pages ?? []), ...pages, ...adminPages].filter(
  ({ operation }) => routeOf(operation).method === 'GET',
)
const metered = looks.filter(isMetered)

/** An address of a page, the one that costs most where it has several. */
function addressOf(page: (typeof looks)[number]): string {
  const { path } = routeOf(page.operation)
  const address = [byStrangers, byMembers, byTheOperator].map((visits) => visits[path]?.at(-1)).find(Boolean)
  const wanted = address ?? shownNowhere[path]
  if (wanted === undefined) throw new Error(`no address is known of ${path}`)
  return filled(wanted, made)
}

const used = async (): Promise<number> => (await app().get('/v1/usage', { key })).json.used
const brought = (site: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
})
const wayOn = (text: string) => /class="button main" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')

describe('a look that another site brought', () => {
  test.each(['cross-site', 'same-site', 'anything'])(
    'of whoever is logged in puts nothing on the bill, whatever page it is of (%s)',
    async (site) => {
      const before = await used()
      for (const page of looks)
        await app().get(addressOf(page), { headers: { cookie, ...brought(site), 'sec-fetch-user': '?1' } })
      expect(await used()).toBe(before)
    },
  )

  test('is told what the page costs and led to it, and then costs as much as always', async () => {
    expect(metered.length).toBeGreaterThan(7)
    for (const page of metered) {
      const address = addressOf(page)
      const asked = await app().get(address, { headers: { cookie, ...brought('cross-site') } })
      expect([address, asked.status, asked.headers['cache-control']]).toEqual([address, 200, 'no-store'])
      expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      const [, told] = /<strong>開くと、ログイン中のキーに(\d+)単位/.exec(asked.text) ?? []
      expect([address, wayOn(asked.text)]).toEqual([address, address])
      const before = await used()
      const opened = await app().get(address, { headers: { cookie, ...brought('same-origin') } })
      expect([address, opened.status, (await used()) - before]).toEqual([address, 200, Number(told)])
    }
  })

  test('takes none of the calls of a stranger either, and says so in the language that was chosen', async () => {
    const from = freshAddress()
    for (let i = 0; i < 20; i++)
      expect((await app().get(`/search?q=${i}`, { from, headers: brought('cross-site') })).text).toContain(
        '1日3回のうち',
      )
    const english = await app().get('/search?q=x&lang=en', { from, headers: brought('cross-site') })
    expect(english.text).toContain('one of the 3 calls a day')
    expect(wayOn(english.text)).toBe('/search?q=x&lang=en')
    const opened = await app().get('/search?q=x', { from, headers: brought('same-origin') })
    expect(opened.headers['cache-control']).toBe('private, max-age=600')
    expect(opened.text).toContain('本日あと<strong>2</strong>回')
  })

  test('of a page that costs nothing is not asked about', async () => {
    for (const address of ['/', '/combine', '/status', '/snapshots', '/docs', '/login', '/contact', '/account'])
      expect(wayOn((await app().get(address, { headers: { cookie, ...brought('cross-site') } })).text)).not.toBe(
        address,
      )
  })

  test('in a frame, as a picture or by a script stays refused', async () => {
    for (const dest of ['iframe', 'image', 'empty', 'object'])
      expect(
        (await app().get('/search', { headers: { cookie, ...brought('cross-site'), 'sec-fetch-dest': dest } })).status,
      ).toBe(403)
  })
})

describe('a look that nobody else brought', () => {
  test('typed, from a bookmark or a mail, or from a page of ours, is not asked about', async () => {
    for (const site of ['none', 'same-origin']) {
      const before = await used()
      await app().get('/search?q=x', { headers: { cookie, ...brought(site) } })
      expect([site, (await used()) - before]).toEqual([site, 1])
    }
  })

  test('is known without Sec-Fetch-Site by a cookie that browsers send to their own site only, and asked about once before it is there', async () => {
    const before = await used()
    const asked = await app().get('/search?q=x', { headers: { cookie } })
    expect([wayOn(asked.text), await used()]).toEqual(['/search?q=x', before])
    expect(String(asked.headers['set-cookie'])).toMatch(/^service_look=[\w-]{43}; HttpOnly; .*SameSite=Strict/)
    const own = cookieOf(asked)
    expect(wayOn((await app().get('/search?q=x', { headers: { cookie: `${cookie}; ${own}` } })).text)).toBeUndefined()
    expect(await used()).toBe(before + 1)
    const other = await logIn(app(), (await app().createKey()).apiKey)
    expect(wayOn((await app().get('/search?q=x', { headers: { cookie: `${other}; ${own}` } })).text)).toBe(
      '/search?q=x',
    )
    expect(
      wayOn(
        (await app().get('/search?q=x', { headers: { cookie: `${cookie}; ${own}`, ...brought('cross-site') } })).text,
      ),
    ).toBe('/search?q=x')
  })

  test('by a program that says nothing of a browser and has no session is answered at once', async () => {
    expect((await app().get('/search?q=x')).headers['x-content-type-options']).toBe('nosniff')
    expect(wayOn((await app().get('/search?q=x')).text)).toBeUndefined()
  })
})

test('no operation of the API puts anything on the bill of a session by being read', () => {
  const bySession = features.flatMap(({ operations }) => operations).filter(({ access }) => access.session)
  expect(bySession.length).toBeGreaterThan(20)
  const spending = bySession.filter(({ effect, billing }) => effect === 'read' && billing.units !== 0)
  expect(spending.map(({ name }) => name)).toEqual([])
})
