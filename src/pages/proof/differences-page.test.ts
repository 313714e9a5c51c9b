import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { withoutMarks } from '../../../test/without-marks.ts'
import { bid } from '../../datasets/bid.ts'
import { program } from '../../datasets/program.ts'

const shared = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/p' }
const named = (n: number, more: Record<string, unknown> = {}) =>
  make(program, {
    unified_id: `UNI-${String(n).padStart(10, '0')}`,
    primary_name: `補助金<${n}>`,
    amount_max_man_yen: 100,
    ...shared,
    ...more,
  })
const unconfirmed = { license: 'unknown', source_url: 'https://example.com/p' }
const programs = Array.from({ length: 120 }, (_, n) => named(n, n === 8 ? unconfirmed : {}))
const versions = { first: '', second: '', third: '' }
const app = oneApp({ rows: [[program, programs]] }, async (service) => {
  versions.first = service.app.corpus.currentId as string
  const changed = programs.map((one, n) =>
    n === 7
      ? { ...one, amount_max_man_yen: 250 }
      : n === 8
        ? { ...one, amount_max_man_yen: 303_303_303 }
        : n === 9
          ? { ...one, excluded: true }
          : one,
  )
  await service.publish([[program, [...changed, named(500)]]])
  versions.second = service.app.corpus.currentId as string
  const renamed = programs.map((one) => ({ ...one, primary_name: `改称${one.unified_id}` }))
  await service.publish([
    [program, renamed],
    [bid, [make(bid, { unified_id: 'BID-0123456789', confidence: 0.9 })]],
  ])
  versions.third = service.app.corpus.currentId as string
})

const look = (from: string, to: string, more = '') =>
  app().get(`/snapshots/diff?from=${from}&to=${to}&lang=en${more}`, { headers: { accept: 'text/html' } })
const rowsIn = (text: string) =>
  [
    ...withoutMarks(text).matchAll(
      /<li><span class="badge[^>]*>(\w+)<\/span> <strong>([^<]*)<\/strong> <span class="quiet">([^<]* <code>[^<]*)<\/code><\/span>(.*?)<\/li>(?=<li><span|<\/ul><p)/gs,
    ),
  ].map(([, kind, name, id, rest = '']) => [kind, name, id, rest])

test('records that were added, changed or withdrawn are named, with old and new values and a way to each version that has them', async () => {
  const { first, second } = versions
  const { status, text } = await look(second, first)
  expect(status).toBe(200)
  const rows = rowsIn(text)
  expect(rows.map(([kind, name, id]) => [kind, name, id])).toEqual([
    ['changed', '補助金&lt;7&gt;', 'Programs <code>UNI-0000000007'],
    ['changed', '補助金&lt;8&gt;', 'Programs <code>UNI-0000000008'],
    ['withdrawn', '補助金&lt;9&gt;', 'Programs <code>UNI-0000000009'],
    ['added', '補助金&lt;500&gt;', 'Programs <code>UNI-0000000500'],
  ])
  const [changed = '', hidden = '', withdrawn = '', added = ''] = rows.map(([, , , rest]) => rest)
  expect(changed).toContain('Maximum amount: <del>¥1,000,000</del> → <ins>¥2,500,000</ins>')
  expect(hidden).toContain('cannot be shown under its licence')
  expect(hidden).not.toMatch(/303303303|303,303/)
  const ways = (rest: string) => [...rest.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const at = (n: string, version: string) => `/r/programs/UNI-${n}?snapshot=${version}`
  expect(ways(changed)).toEqual([at('0000000007', first), at('0000000007', second)])
  expect(ways(withdrawn)).toEqual([at('0000000009', first)])
  expect(ways(added)).toEqual([at('0000000500', second)])
  for (const way of [...ways(changed), ...ways(withdrawn), ...ways(added)])
    expect([way, (await app().get(way ?? '')).status]).toEqual([way, 200])
})

test('more records than a page holds are read on, one after the other, and one kind can be read alone', async () => {
  const { second, third } = versions
  const ids = new Set<string | undefined>()
  const kind = '&dataset=programs'
  expect((await look(second, third)).text).toContain('(bids) appear in the counts only')
  let more = kind
  for (let pages = 1; ; pages++) {
    const { text } = await look(second, third, more)
    for (const [, , id] of rowsIn(text)) ids.add(id)
    const next = /rel="next nofollow" href="[^"]*&amp;cursor=([\w-]+)/.exec(text)?.[1]
    if (!next) {
      expect([pages, ids.size]).toEqual([3, 120])
      break
    }
    more = `${kind}&cursor=${next}`
  }
  expect((await look(second, third, '&dataset=programs')).text).toMatch(/<p>Programs <a [^>]*>all kinds<\/a>/)
})

test('no difference is said to be none', async () => {
  const { text } = await look(versions.first, versions.first)
  expect(rowsIn(text)).toEqual([])
  expect(text).toContain('The two snapshots have the same records.')
})

test('a version that is not kept is a 404 page that says what to do and leads to the list of versions', async () => {
  for (const id of ['corpus-2001-01-01-0123456789ab', 'x', '../x']) {
    const address = `/snapshots/diff?from=${encodeURIComponent(id)}&to=${versions.first}`
    const { status, text, headers } = await app().get(address, { headers: { accept: 'text/html' } })
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('保存中の版を2つ選んでください')
    expect(text).toContain('<a href="/snapshots">')
  }
  expect((await look(versions.first, versions.second, '&cursor=x')).status).toBe(422)
})
