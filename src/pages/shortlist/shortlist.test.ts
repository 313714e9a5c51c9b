import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'
import { openedZip } from '../../../test/opened-zip.ts'
import { mostPicked } from '../components/picking.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-09-10T03:00:00Z'), env: { KONKYO_ANON_DAILY: '200' } })

const [first, second] = ['UNI-6882390b71', 'UNI-a52b482d72'] as const
const own = { 'sec-fetch-site': 'same-origin', 'accept-language': 'ja', accept: 'text/html' }

const post = (path: string, fields: readonly (readonly [string, string])[], cookie = '') =>
  app().call('POST', path, {
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  })
const look = (path: string, cookie = '', language = 'ja') =>
  app().get(path, { headers: { 'accept-language': language, 'sec-fetch-site': 'none', ...(cookie && { cookie }) } })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

test('rows of a search can be ticked and go to the list without a script or an account, and nothing is counted', async () => {
  const page = (await look(`/search?kind=programs&q=${encodeURIComponent('ものづくり')}`)).text
  expect(page).toMatch(/type="checkbox" name="program" value="UNI-[0-9a-f]{10}" form="pick"/)
  expect(page).toContain('action="/shortlist/add"')
  const added = await post('/shortlist/add', [
    ['program', first],
    ['program', second],
    ['from', '/search?q=x'],
  ])
  expect(added.status).toBe(200)
  expect(added.text).toContain('2件を候補リストに入れました（計2件）')
  expect(added.text).toContain('href="/search?q=x"')
  expect(cookieOf(added)).toBe(`konkyo_shortlist=${first}.${second}`)
  expect(added.headers).not.toHaveProperty('x-anon-quota-remaining')
})

test('further programs stand behind those that are there, each once', async () => {
  const cookie = `konkyo_shortlist=${first}`
  const added = await post(
    '/shortlist/add',
    [
      ['program', second],
      ['program', first],
    ],
    cookie,
  )
  expect(cookieOf(added)).toBe(`konkyo_shortlist=${first}.${second}`)
  expect((await post('/shortlist/add', [['program', first]], cookie)).text).toContain('すでに候補リストにあります')
})

test('nothing ticked changes nothing and is told, and no other site is led to', async () => {
  const none = await post('/shortlist/add', [['from', '//evil.example/x']])
  expect(none.text).toContain('制度が選ばれていません')
  expect(none.headers).not.toHaveProperty('set-cookie')
  expect(none.text).not.toContain('evil.example')
})

test('a list takes as many as it says, and what was left out is told', async () => {
  const many = Array.from(
    { length: mostPicked + 3 },
    (_, i) => ['program', `UNI-${String(i).padStart(10, '0')}`] as const,
  )
  const added = await post('/shortlist/add', many)
  expect(cookieOf(added).split('.')).toHaveLength(mostPicked)
  expect(added.text).toContain(`候補リストは${mostPicked}件までです`)
})

test('the list of a browser has an address that shows it to everybody, and an empty one says how to begin', async () => {
  const mine = await look('/shortlist', `konkyo_shortlist=${first}.${second}`)
  expect([mine.status, mine.headers.location]).toEqual([303, `/shortlist?program=${first}&program=${second}`])
  const empty = await look('/shortlist')
  expect(empty.text).toContain('候補リストには、まだ制度がありません')
  const page = (await look(`/shortlist?program=${first}&program=${second}&program=UNI-ffffffffff`)).text
  expect(page).toContain(`/r/programs/${first}`)
  expect(page).toContain('次のIDの制度は収録にありません：UNI-ffffffffff')
  expect((await look(`/shortlist?program=${first}`, '', 'en')).text).toContain('1 program')
})

test('taking one away keeps the others that are shown, and another site cannot do it', async () => {
  const fields = [
    ['program', first],
    ['list', `${first}.${second}`],
  ] as const
  const removed = await post('/shortlist/remove', fields)
  expect([removed.status, removed.headers.location]).toEqual([303, `/shortlist?program=${second}`])
  expect(cookieOf(removed)).toBe(`konkyo_shortlist=${second}`)
  const foreign = await app().call('POST', '/shortlist/clear', {
    headers: { ...own, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect(foreign.status).toBe(403)
  expect(String((await post('/shortlist/clear', [])).headers['set-cookie'])).toContain('Max-Age=0')
})

describe('a list is saved', () => {
  const list = `program=${second}&program=${first}`

  test('for Excel with amounts in yen and rates in per cent, in its order', async () => {
    const file = await app().get(`/shortlist/file?${list}&format=csv`)
    const [head = '', one = ''] = file.text.split('\r\n')
    expect(head).toContain('"上限額（円）"')
    expect(one).toContain('中小企業省力化投資補助金（一般型）')
    expect(one).toContain('"100000000"')
    expect(one).toContain('"66.7%"')
    const book = await app().get(`/shortlist/file?${list}&format=xlsx`)
    const parts = openedZip(book.bytes)
    expect(parts['xl/styles.xml']).toContain('0.0#%')
  })

  test('as the calendar of its deadlines', async () => {
    const file = await app().get(`/shortlist/file?${list}&format=ics`)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.text.match(/BEGIN:VEVENT/g) ?? []).not.toHaveLength(0)
    expect(file.text).toContain(second)
  })

  test('in no other format', async () => {
    expect((await app().get(`/shortlist/file?${list}&format=exe`)).status).toBe(422)
  })
})

test.each([
  ['ja', '制度は終了'],
  ['en', 'program has ended'],
])('a program that has ended is compared as one, not as one without a stated deadline (%s)', async (language, said) => {
  const page = (await look(`/shortlist/compare?program=${first}&program=UNI-b441ed2618`, '', language)).text
  expect(page).toContain(said)
})

test('two to five programs of it are compared field by field, and judged together', async () => {
  const page = (await look(`/shortlist/compare?program=${first}&program=${second}`)).text
  expect(page).toMatch(/<h1>候補の比較：[^<]+・[^<]+<\/h1>/)
  expect(page).toContain('3,500万円')
  expect(page).toContain('1億円')
  expect((await look(`/shortlist/compare?program=${first}`)).status).toBe(422)
  const list = (await look(`/shortlist?program=${first}&program=${second}`)).text
  expect(list).toContain('formaction="/combine"')
})

test('the calendar offers its programs for the list as well', async () => {
  const page = (await look('/calendar?view=list')).text
  expect(page).toContain('form="pick"')
  expect(page).toContain('action="/shortlist/add"')
})
