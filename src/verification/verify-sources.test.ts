import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { handmadeWorkbook } from '../../test/hostile-files.ts'
import { japanesePdf } from '../../test/japanese-pdf.ts'
import { freshRecords } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { answering, ministryPage, sourceSite } from '../../test/source-site.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import { checkByPerson } from '../records/person-check.ts'
import { RecordStore } from '../records/record-store.ts'
import { readPage } from './pages/read-page.ts'
import { type VerifyOptions, verifySources } from './verify-sources.ts'

const now = new Date('2026-05-01T00:00:00Z')
const name = 'ものづくり設備更新補助金'
const sjis = (text: string) => encoded.get(text) as Buffer

/** Node encodes no Shift_JIS: the bytes of these few words. */
const encoded = new Map([
  [
    name,
    // 補助金 上限100万円 in Shift_JIS
    Buffer.concat([
      Buffer.from('<meta charset="Shift_JIS"><h1>'),
      Buffer.from('95e28f958be0', 'hex'),
      Buffer.from('</h1><p>'),
      Buffer.from('8fe38cc0313030969c897e', 'hex'),
      Buffer.from('</p>'),
    ]),
  ],
])

const row = (id: string, source_url: string, given: Record<string, unknown> = {}) =>
  make(program, {
    ...{ unified_id: id, primary_name: name, amount_max_man_yen: 100, source_url, official_url: source_url },
    ...{ license: 'cc_by_4.0', source_license: 'unknown', tier: 'B' },
    evidence: [
      { field: 'amount_max_man_yen', value: 100, span: null, source_url, how: 'written_down', day: null, sha256: null },
    ],
    ...given,
  })

type Pages = Parameters<typeof sourceSite>[0]
type RowsOf = (url: (place: string) => string) => Record<string, unknown>[]

/** A store whose programs cite pages of a local site, and what a build makes of it. */
async function world(pages: Pages, rowsOf: RowsOf) {
  const site = await sourceSite(pages)
  const records = freshRecords()
  records.put(program, ...rowsOf(site.url))
  const clock = { now }
  const run = runner(records.store, site, clock)
  const evidence = async (id: string) => {
    const { manifest } = await records.publish()
    const record = records.open(manifest.id).table(program).record(id) as { evidence?: Row[] }
    return record.evidence?.[0]
  }
  return { ...records, site, clock, run, evidence }
}

type Row = Record<string, unknown>
type Site = Awaited<ReturnType<typeof sourceSite>>

const runner =
  (store: RecordStore, site: Site, clock: { now: Date }) =>
  (options: Partial<VerifyOptions> = {}) =>
    verifySources({
      ...{ store, datasets, pages: site.asking({ pauseMs: 0 }), read: readPage, clock: () => clock.now },
      ...{ since: '2026-04-01', ...options },
    })

/** The same with a service over it. */
async function service(pages: Pages, rowsOf: RowsOf) {
  const site = await sourceSite(pages)
  const app = await testApp({ rows: [[program, rowsOf(site.url)]], now })
  const store = new RecordStore(app.dataDir)
  onTestFinished(() => store.close())
  const shown = async (id: string) => (await app.get(`/v1/programs/${id}?fields=full`)).json
  return { site, app, run: runner(store, site, app.clock), shown }
}

test('the whole way: what the source says stands in the record over HTTP, and survives another ingest and a rebuild', async () => {
  const page = ministryPage(name, '<h2>補助額</h2><p>補助上限額は１００万円です。</p>')
  const { run, app, shown, site } = await service({ 'a.example/1': page }, (url) => [row('UNI-1', url('a.example/1'))])
  expect((await shown('UNI-1')).evidence).toMatchObject([{ how: 'written_down', sha256: null }])
  expect(await run()).toMatchObject({ values: { verified: 1 }, pages: { read: 1 }, contradictions: [] })
  await app.publish([])
  const proven = {
    ...{ field: 'amount_max_man_yen', value: 100, finding: 'verified', how: 'fetched', day: '2026-05-01' },
    ...{ span: '補助上限額は１００万円です', place: '補助額', sha256: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
  }
  const first = await shown('UNI-1')
  expect(first).toMatchObject({ trust_level: 'high', evidence: [proven] })
  await app.publish([[program, [row('UNI-1', site.url('a.example/1'), { aliases: ['もの更新'] })]]])
  expect(await shown('UNI-1')).toMatchObject({ aliases: ['もの更新'], evidence: [proven] })
})

test('another figure contradicts, a missing one is not found, what is gone is gone; the rest says why it was not read', async () => {
  const { run, app, shown, site } = await service(
    {
      'a.example/other': ministryPage(name, '<p>補助上限額：150万円</p>'),
      'a.example/silent': ministryPage(name, '<p>公募要領をご覧ください。</p>'),
      'a.example/soft': ministryPage('ページが見つかりません', '<p>お探しのページは削除された可能性があります。</p>'),
      'b.example/robots.txt': 'User-agent: *\nDisallow: /',
      'b.example/1': ministryPage(name, '<p>補助上限額：100万円</p>'),
      'a.example/script': '<html><body><div id="app"></div><script src="/app.js"></script></body></html>',
      'a.example/closed': answering(403),
    },
    (url) =>
      ['other', 'silent', 'soft', 'none', 'script', 'closed']
        .map((path) => row(`UNI-${path}`, url(`a.example/${path}`)))
        .concat(row('UNI-robots', url('b.example/1'))),
  )
  const report = await run()
  expect(report).toMatchObject({
    values: { verified: 0, contradicted: 1, not_found: 1, source_gone: 2 },
    pages: { read: 2, gone: 2, robots: 1, refused: 1, unreadable: 1, unreachable: 0 },
  })
  expect(report.contradictions).toEqual([
    {
      ...{ record: 'programs:UNI-other', field: 'amount_max_man_yen', stated: 100, found: 150 },
      ...{ span: '補助上限額：150万円', place: name, source_url: site.url('a.example/other') },
    },
  ])
  await app.publish([])
  const findings = async (path: string) => (await shown(`UNI-${path}`)).evidence[0]
  expect(await findings('other')).toMatchObject({ finding: 'contradicted', value: 100, found: 150 })
  expect(await findings('silent')).toMatchObject({ finding: 'not_found', span: null })
  expect(await findings('soft')).toMatchObject({ finding: 'source_gone', how: 'written_down' })
  for (const path of ['robots', 'script', 'closed']) expect((await findings(path)).finding).toBeUndefined()
})

test.each<[string, () => string | Buffer, string, string]>([
  ['a PDF', () => japanesePdf([name, '補助上限額 100万円']), 'application/pdf', '1ページ'],
  [
    'a workbook',
    () =>
      handmadeWorkbook({
        rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>事業名</t></is></c><c r="B1" t="inlineStr"><is><t>補助上限額（千円）</t></is></c></row>
        <row r="2"><c r="A2" t="inlineStr"><is><t>${name}</t></is></c><c r="B2"><v>1000</v></c></row>`,
      }),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    '!B2',
  ],
  ['a table of commas', () => `事業名,補助上限額（千円）\n${name},"1,000"\n`, 'text/csv', '2行2列'],
  ['a text', () => `${name}\n補助上限額は百万円\n`, 'text/plain', '2行目'],
  ['Shift_JIS that says so', () => sjis(name), 'text/html', '補助金'],
])('%s is read, and the place of the figure is told', async (_, body, type, place) => {
  const { run, evidence } = await world({ 'a.example/1': answering(200, { 'content-type': type }, body()) }, (url) => [
    row('UNI-1', url('a.example/1')),
  ])
  expect(await run()).toMatchObject({ values: { verified: 1 } })
  expect(await evidence('UNI-1')).toMatchObject({ finding: 'verified', place: expect.stringContaining(place) })
})

describe('a run may end anywhere', () => {
  const pages = Object.fromEntries(
    [1, 2, 3].map((n) => [`a.example/${n}`, ministryPage(name, `<p>補助上限額：100万円（${n}）</p>`)]),
  )
  const rows = (url: (place: string) => string) => [1, 2, 3].map((n) => row(`UNI-${n}`, url(`a.example/${n}`)))

  test('and the next goes on where it stopped', async () => {
    const { run, site } = await world(pages, rows)
    const broken = site.asking({ pauseMs: 0 })
    let left = 2
    const until = { ask: (url: string) => (left-- > 0 ? broken.ask(url) : Promise.reject(new Error('killed'))) }
    await expect(run({ pages: until })).rejects.toThrow('killed')
    const before = site.asked.filter(({ path }) => path !== '/robots.txt').length
    expect(await run()).toMatchObject({ values: { verified: 1 }, lately: 2 })
    expect(site.asked.filter(({ path }) => path !== '/robots.txt').length - before).toBe(1)
    expect(await run()).toMatchObject({ values: { verified: 0 }, lately: 3 })
  })

  test('or at so many pages, at one record, or at one host', async () => {
    const { run } = await world(pages, rows)
    expect(await run({ limit: 1 })).toMatchObject({ values: { verified: 1 }, left: 2 })
    expect(await run({ only: { dataset: 'programs', id: 'UNI-3' } })).toMatchObject({ values: { verified: 1 } })
    expect(await run({ only: { host: 'b.example' } })).toMatchObject({ values: { verified: 0 }, lately: 0 })
    expect(await run({ only: { dataset: 'laws', id: null } })).toMatchObject({ values: { verified: 0 } })
  })
})

test('a page that did not change is not sent again, and its checks are of the new day', async () => {
  const page = ministryPage(name, '<p>補助上限額：100万円</p>')
  const { run, clock, evidence, site } = await world(
    {
      'a.example/1': (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
        else response.writeHead(200, { etag: '"v1"', 'content-type': 'text/html' }).end(page)
      },
    },
    (url) => [row('UNI-1', url('a.example/1'))],
  )
  await run()
  clock.now = new Date('2026-07-01T00:00:00Z')
  expect(await run({ since: '2026-06-01' })).toMatchObject({ values: { verified: 1 }, pages: { read: 1 } })
  expect(site.asked.at(-1)?.headers['if-none-match']).toBe('"v1"')
  expect(await evidence('UNI-1')).toMatchObject({ finding: 'verified', day: '2026-07-01' })
})

test('a page is read again whatever its layout has become, and what it no longer says is no longer found', async () => {
  const layouts = [
    '<table><tr><th>補助上限額</th><td>100万円</td></tr></table>',
    '<dl><dt>補助金の上限</dt><dd>1,000千円（税抜）</dd></dl>',
    '<p>受付は終了しました。</p>',
  ]
  const { run, clock, evidence, site } = await world({ 'a.example/1': '' }, (url) => [row('UNI-1', url('a.example/1'))])
  const found: unknown[] = []
  for (const [month, layout] of layouts.entries()) {
    site.pages['a.example/1'] = ministryPage(name, layout)
    clock.now = new Date(Date.UTC(2026, 5 + month, 2))
    await run({ since: clock.now.toISOString().slice(0, 10) })
    const { finding, span, sha256 } = (await evidence('UNI-1')) as Row
    found.push([finding, span, sha256])
  }
  const hash = expect.stringMatching(/^sha256:/)
  expect(found).toEqual([
    ['verified', '100万円', hash],
    ['verified', '1,000千円（税抜）', hash],
    ['not_found', null, hash],
  ])
  expect(new Set(found.map((one) => (one as unknown[])[2])).size).toBe(3)
})

test('what a person said is not looked for again, nor what its source itself said when it was fetched', async () => {
  const fetched = { how: 'fetched', day: '2026-04-01', sha256: `sha256:${'0'.repeat(64)}`, span: null }
  const { run, dataDir } = await world({}, (url) => [
    row('UNI-1', url('empty.example/1')),
    row('UNI-2', url('empty.example/2'), {
      evidence: [{ field: 'amount_max_man_yen', value: 100, source_url: url('empty.example/2'), ...fetched }],
    }),
  ])
  const said = {
    dataset: 'programs',
    record_id: 'UNI-1',
    field: 'amount_max_man_yen',
    seen: 100,
    who: '甲',
    why: '要領',
  }
  await checkByPerson(dataDir, datasets, said, now)
  expect(await run()).toMatchObject({ pages: { gone: 0, read: 0 }, lately: 0 })
})

test('terms that forbid passing on leave the place and the hash, and no words', async () => {
  const page = ministryPage('設備資金', '<p>融資限度額 100万円</p>')
  const url = 'https://www.jfc.go.jp/n/finance/search/1.html'
  const { store, run } = await world({}, () => [
    row('UNI-1', url, { primary_name: '設備資金', source_license: 'proprietary' }),
  ])
  const bytes = Buffer.from(page)
  const answer = { state: 'read', bytes, type: 'text/html', etag: null, last_modified: null } as const
  expect(await run({ pages: { ask: async () => answer } })).toMatchObject({ values: { verified: 1 } })
  const check = JSON.parse(String(store.currentOf('source_checks', 'programs:UNI-1#amount_max_man_yen', '2026-05-01')))
  expect(check).toMatchObject({ span: null, place: '設備資金', source_checksum: expect.stringMatching(/^sha256:/) })
})
