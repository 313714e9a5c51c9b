import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'

type Row = Record<string, unknown>

const license = 'gov_standard'
const source_url = 'https://www.meti.go.jp/a?b=1&c=2'
const named = (id: string, given: Row = {}) =>
  make(program, {
    unified_id: id,
    primary_name: `${id}補助金`,
    prefecture: null,
    license,
    source_url,
    authority_name: '経済産業省',
    official_url: 'https://www.meti.go.jp/',
    program_kind: 'subsidy',
    ...given,
  })
let laws = 0
const lawOf = () => make(law, { unified_id: `LAW-${String(++laws).padStart(10, '0')}`, license })
const caseOf = (id: string, given: Row = {}) =>
  make(enforcementCase, { case_id: id, recipient_name: '架空太郎', license, source_url, ...given })

const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => `${day}T00:00:00.000Z`)
const [first, second, third] = days as [string, string, string]

/** Three snapshots: what is known, what is new on the second day, and what changes on the third. */
async function published() {
  const known = [named('UNI-known'), named('UNI-tokyo', { prefecture: '東京都' })]
  const app = await testApp({
    now: new Date(first),
    rows: [
      [program, known],
      [enforcementCase, [caseOf('old')]],
    ],
  })
  app.clock.now = new Date(second)
  await app.publish([
    [
      program,
      [
        named('UNI-new', { primary_name: '新しい <補助金> & "支援"\u{20bb7}' }),
        named('UNI-osaka', { prefecture: '大阪府', source_url: null }),
        named('UNI-closed', {
          primary_name: '秘密の名前',
          license: 'proprietary',
          source_url: 'https://example.com/p',
        }),
        named('UNI-hidden', { tier: 'X' }),
      ],
    ],
    [law, [lawOf()]],
    [
      enforcementCase,
      [caseOf('case-1', { prefecture: '東京都' }), caseOf('case-over', { disclosed_until: '2026-11-21' })],
    ],
  ])
  app.clock.now = new Date(third)
  await app.publish([
    [program, [named('UNI-tokyo', { prefecture: '東京都', amount_max_man_yen: 777_777_777, subsidy_rate: 0.5 })]],
  ])
  return app
}

type App = Awaited<ReturnType<typeof published>>

const jsonOf = async (app: App, query = '', dataset = 'programs') =>
  (await app.get(`/v1/feeds/${dataset}.json${query}`)).json
const titles = (feed: { items: Row[] }) => feed.items.map(({ title }) => title)

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** A document as a parser reads it that forgives nothing. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const element = { name: `{${uri}}${local}`, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children[0] as Element
}

const atom = (name: string) => `{http://www.w3.org/2005/Atom}${name}`
const all = ({ children }: Element, name: string) => children.filter((one) => one.name === atom(name))
const textIn = (element: Element, name: string) => all(element, name)[0]?.text
const linkIn = (element: Element, rel: string) =>
  all(element, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href

describe('get_feed and get_atom_feed', () => {
  test('tell what is new and what changed, the latest first, each under a name of its own, with source and licence', async () => {
    const app = await published()
    const feed = await jsonOf(app)
    expect(titles(feed)).toEqual([
      '変更：UNI-tokyo補助金',
      '新規：公的支援制度 UNI-closed',
      '新規：新しい <補助金> & "支援"\u{20bb7}',
      '新規：UNI-osaka補助金',
    ])
    expect(feed.items[0]).toEqual({
      id: 'tag:127.0.0.1,2026:programs/UNI-tokyo/changed/2026-11-22T00%3A00%3A00.000Z',
      url: source_url,
      title: '変更：UNI-tokyo補助金',
      content_text: expect.stringMatching(
        /^変わった項目：上限額、補助率\n都道府県：東京都\n出典：経済産業省.*を加工して作成$/,
      ),
      date_published: third,
      date_modified: third,
      authors: [{ name: '経済産業省' }],
      tags: ['programs', 'changed'],
      _konkyo: {
        dataset: 'programs',
        record_id: 'UNI-tokyo',
        happened: 'changed',
        record_url: 'http://127.0.0.1:8787/v1/programs/UNI-tokyo',
        fields: ['amount_max_man_yen', 'subsidy_rate'],
        prefecture: '東京都',
        license,
        source_url,
        withheld: false,
      },
    })
    expect(feed.items[1]._konkyo).toMatchObject({ license: 'proprietary', withheld: true })
    expect(feed.items[3].url).toBe('http://127.0.0.1:8787/v1/programs/UNI-osaka')
    expect(JSON.stringify(feed)).not.toMatch(/秘密|777777777|UNI-hidden|UNI-known/)
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'ja' })
    expect((await jsonOf(app, '?language=en')).items[0].title).toBe('Changed: UNI-tokyo補助金')
  })

  test('of a prefecture keep what is nationwide, name no person, and leave out what may no longer be shown', async () => {
    const app = await published()
    const ids = async (query: string, dataset?: string) =>
      (await jsonOf(app, query, dataset)).items.map(({ _konkyo }: { _konkyo: Row }) => _konkyo.record_id)
    expect(await ids('?prefecture=tokyo')).toEqual(['UNI-tokyo', 'UNI-closed', 'UNI-new'])
    expect(await ids('', 'enforcement_cases')).toEqual(['case-1'])
    expect(await ids('?prefecture=大阪', 'enforcement_cases')).toEqual([])
    expect(await ids('', 'laws'), 'the first load is no news').toEqual([])
    expect(JSON.stringify(await jsonOf(app, '', 'enforcement_cases'))).not.toContain('架空太郎')
    for (const bad of [
      'programs.json?prefecture=江戸',
      'laws.json?prefecture=東京',
      'houjin.json',
      'programs.atom?limit=0',
      'programs.json?after=x',
      'programs.atom?days=1',
    ])
      expect([bad, (await app.get(encodeURI(`/v1/feeds/${bad}`))).status]).toEqual([bad, 422])
  })

  test('as Atom have all that RFC 4287 asks for, the same entries under the same names, and no text that is markup', async () => {
    const app = await published()
    const { text, headers } = await app.get('/v1/feeds/programs.atom')
    expect(headers['content-type']).toBe('application/atom+xml')
    expect(headers['content-disposition']).toBe('inline; filename="programs.atom"')
    const root = parsed(text)
    expect([root.name, textIn(root, 'id'), textIn(root, 'updated')]).toEqual([
      atom('feed'),
      'tag:127.0.0.1,2026:feeds/programs',
      third,
    ])
    expect(all(root, 'author')[0] && textIn(all(root, 'author')[0] as Element, 'name')).toBe('Konkyo')
    expect(linkIn(root, 'self')).toBe('http://127.0.0.1:8787/v1/feeds/programs.atom')
    const entries = all(root, 'entry')
    const { items } = await jsonOf(app)
    expect(entries.map((entry) => [textIn(entry, 'id'), textIn(entry, 'title'), textIn(entry, 'content')])).toEqual(
      items.map(({ id, title, content_text }: Row) => [id, title, content_text]),
    )
    for (const entry of entries) {
      for (const once of ['id', 'title', 'updated', 'published', 'rights', 'content'])
        expect([once, all(entry, once).length]).toEqual([once, 1])
      expect(textIn(entry, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(linkIn(entry, 'alternate')).toMatch(/^https?:/)
    }
    expect(new Set(entries.map((entry) => textIn(entry, 'id'))).size).toBe(4)
    expect(linkIn(entries[0] as Element, 'via')).toBe(source_url)
  })

  test('lead from page to page, and a next page stays what it is when new entries come in front', async () => {
    const app = await published()
    const one = await jsonOf(app, '?limit=2')
    const next = new URL(one.next_url)
    const rest = await jsonOf(app, next.search)
    expect([...titles(one), ...titles(rest)]).toEqual(titles(await jsonOf(app)))
    expect(rest).not.toHaveProperty('next_url')
    const { text } = await app.get(`/v1/feeds/programs.atom?limit=2`)
    expect(new URL(linkIn(parsed(text), 'next') as string).search).toBe(next.search)
    app.clock.now = new Date('2026-11-23T00:00:00Z')
    await app.publish([[program, [named('UNI-newest')]]])
    expect(titles(await jsonOf(app, next.search))).toEqual(titles(rest))
    expect(titles(await jsonOf(app))[0]).toBe('新規：UNI-newest補助金')
  })

  test('cost nothing and use no slot; unchanged they are 304, also after a snapshot without news', async () => {
    const app = await published()
    const from = freshAddress()
    for (const url of ['/v1/feeds/programs.atom', '/v1/feeds/programs.json']) {
      const { headers } = await app.get(url, { from })
      expect(headers['cache-control']).toBe('public, max-age=900')
      app.clock.now = new Date(app.clock.now.getTime() + 60_000)
      await app.publish([[law, [lawOf()]]])
      const { status, text } = await app.get(url, { from, headers: { 'if-none-match': String(headers.etag) } })
      expect([status, text]).toEqual([304, ''])
    }
    expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
    const { apiKey: key } = await app.createKey()
    expect((await app.get('/v1/feeds/programs.json', { key })).headers['x-cost-yen']).toBe('0')
  })

  test('are a tool for agents', async () => {
    const app = await published()
    const client = await connect(app)
    const { structuredContent } = await client.callTool({ name: 'get_feed', arguments: { dataset: 'programs' } })
    expect(structuredContent).toEqual(await jsonOf(app))
  })
})

describe('pages about feeds', () => {
  test('lead browsers and readers to every feed, and show the newest entries as text', async () => {
    const app = await published()
    const accept = { accept: 'text/html', 'accept-language': 'ja' }
    for (const page of ['/', '/feeds']) {
      const { text } = await app.get(page, { headers: accept })
      const found = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)]
      expect(found).toHaveLength(18)
      for (const [, type, href] of found)
        expect((await app.get(String(href))).headers['content-type']?.split(';')[0]).toBe(type)
    }
    const { text, status } = await app.get('/feeds/programs', { headers: accept })
    expect([status, text.includes('新しい &lt;補助金&gt;'), /777777777|777,777/.test(text)]).toEqual([200, true, false])
    expect((await app.get('/feeds/houjin', { headers: accept })).status).toBe(422)
  })
})
