import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { recordGate } from '../../gate.ts'
import { withLineage } from '../../source/lineage.ts'
import { fetchedPages, KnownPages } from '../known-pages.ts'
import { readSupportPage } from './read-page.ts'
import { supportPage, supportPages } from './support-pages.ts'

const host = 'https://www.city.mihon.lg.jp'
const city = ['municipality', '見本市', '見本県', '見本市']
const rowOf = (layout: string, list: string, fields: string, years = 'stated') =>
  supportPage([`${host}/shien/${layout}.html`, layout, list, fields, years, '', ...city])
const pages = new KnownPages([
  rowOf('table', 'table.shien', 'name=制度名;applicants=対象;limit=補助上限;rate=補助率;until=締切', 'fiscal'),
  rowOf('definitions', 'dl.seido', 'applicants=対象者;limit=補助額;window=受付期間'),
  rowOf('cards', 'li.card', 'name=h3;window=.kikan'),
  rowOf('links', 'ul.pdf a', 'name=*'),
  supportPage([`${host}/keizai/dx.html`, 'labels', '', '', 'stated', 'UNI-0123456789', '', '', '', '']),
])
const html = (body: string, title = '支援制度') =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`

async function read(place: string, body: string, fetched = true) {
  const url = `${host}/${place}.html`
  const document = { ...rawDocument(url, html(body)), ...(fetched && { url }) }
  const said = await all(readSupportPage(document, undefined, pages))
  const records = (dataset: string) =>
    said.flatMap((one) => {
      if (one.kind !== 'record' || one.dataset.name !== dataset) return []
      const gated = recordGate(one.dataset)(withLineage(one, document, { license: 'unknown' }))
      if (!gated.accepted) throw new Error(gated.reason)
      return [gated.record]
    })
  return { said, programs: records('programs'), rounds: records('application_rounds'), document }
}

const table = `<h1>令和8年度 事業者向け補助金一覧</h1><table class="shien"><tr><th>分野</th><th>制度名</th><th>対象</th><th>補助上限</th><th>補助率</th><th>申請締切</th></tr>
  <tr><td rowspan="2">設備</td><td><a href="dx.html">見本市デジタル化補助金</a></td><td>市内の中小企業</td><td>上限５０万円</td><td>2分の1</td><td>9月30日（水）</td></tr>
  <tr><td>見本市省エネ補助金</td><td>市内の事業者</td><td>小規模50万円、中小100万円</td><td>3分の2以内</td><td>予算に達し次第終了</td></tr></table>`

describe('a table of programs', () => {
  test('gives each row as a program of the city with its amount, rate and window, and what they rest on', async () => {
    const { programs, rounds, document } = await read('shien/table', table)
    expect(programs).toMatchObject([
      {
        primary_name: '見本市デジタル化補助金',
        authority_level: 'municipality',
        authority_name: '見本市',
        prefecture: '見本県',
        program_kind: 'subsidy',
        official_url: `${host}/shien/dx.html`,
        amount_max_man_yen: 50,
        subsidy_rate: 0.5,
        application_window: { start: null, end: '2026-09-30' },
        intake: 'window',
        source_url: `${host}/shien/table.html`,
        license: 'unknown',
      },
      { primary_name: '見本市省エネ補助金', amount_max_man_yen: null, subsidy_rate: 0.667, intake: 'unknown' },
    ])
    expect(programs[0]?.evidence).toContainEqual({
      field: 'application_window.end',
      value: '2026-09-30',
      span: '9月30日（水）',
      source_url: `${host}/shien/table.html`,
      how: 'fetched',
      day: '2026-04-01',
      sha256: `sha256:${document.sha256}`,
    })
    expect(rounds).toMatchObject([{ unified_id: programs[0]?.unified_id, application_close_date: '2026-09-30' }])
  })

  test('tells what is stated and cannot be read', async () => {
    const { said } = await read('shien/table', table)
    expect(said.filter(({ kind }) => kind === 'unread')).toMatchObject([
      { at: 'table 1 row 2', reason: expect.stringContaining('states no one window') },
      { at: 'table 1 row 2', reason: expect.stringContaining('states several amounts') },
    ])
  })

  test('whose columns are called otherwise is refused by name, and so is a page without it', async () => {
    const changed = table.replace('<th>制度名</th>', '<th>メニュー</th>')
    for (const body of [changed, '<p>準備中です。</p>', table.replace('class="shien"', '')])
      await expect(read('shien/table', body)).rejects.toThrow(
        `${host}/shien/table.html has no table table.shien with the columns 制度名, 対象, 補助上限, 補助率, 締切: its layout has changed`,
      )
  })
})

test('definition lists give a program each, named by the heading before them', async () => {
  const block = (name: string, until: string) => `<h3>${name}</h3><dl class="seido"><dt>対象者</dt><dd>商店街</dd>
    <dt>補助額</dt><dd>最大１００万円</dd><dt>受付期間</dt><dd>令和8年4月1日から${until}まで</dd></dl>`
  const { programs, rounds } = await read(
    'shien/definitions',
    block('空き店舗活用補助', '6月30日') + block('街路灯助成', '令和9年1月29日'),
  )
  expect(programs.map((one) => [one.primary_name, one.amount_max_man_yen])).toEqual([
    ['空き店舗活用補助', 100],
    ['街路灯助成', 100],
  ])
  expect(rounds.map((one) => [one.application_open_date, one.application_close_date])).toEqual([
    ['2026-04-01', '2026-06-30'],
    ['2026-04-01', '2027-01-29'],
  ])
  await expect(
    read('shien/definitions', '<h3>助成</h3><dl class="seido"><dt>担当</dt><dd>課</dd></dl>'),
  ).rejects.toThrow('has nothing at dl.seido with 対象者, 補助額, 受付期間')
})

test('cards are read by the selectors of their row', async () => {
  const { programs } = await read(
    'shien/cards',
    '<ul><li class="card"><a href="a.html"><h3>創業助成</h3><p class="kikan">随時受付</p></a></li><li class="card"><h3></h3></li></ul>',
  )
  expect(programs).toMatchObject([
    { primary_name: '創業助成', intake: 'rolling', official_url: `${host}/shien/a.html` },
  ])
})

test('links to files give the names of programs, without kind and size of the file', async () => {
  const { programs } = await read(
    'shien/links',
    '<ul class="pdf"><li><a href="/f/1.pdf">見本市融資制度のご案内（PDF：312KB）</a></li></ul>',
  )
  expect(programs).toMatchObject([
    {
      primary_name: '見本市融資制度のご案内',
      program_kind: 'loan',
      official_url: `${host}/f/1.pdf`,
      intake: 'unknown',
    },
  ])
  await expect(read('shien/links', '<ul><li>ありません</li></ul>')).rejects.toThrow('has nothing at ul.pdf a')
})

describe('a page about one known program', () => {
  const page = (window: string) => `<h1>DX補助金</h1><h2>申請受付期間</h2><p>${window}</p><h2>対象</h2><p>市内企業</p>`

  test('gives a round of that program in our own words, with the words that it rests on', async () => {
    const { rounds, programs } = await read('keizai/dx', page('第2回　令和8年7月1日（水）から8月31日（月）17時まで'))
    expect(programs).toEqual([])
    expect(rounds).toMatchObject([
      {
        unified_id: 'UNI-0123456789',
        application_round_label: '第2回',
        application_open_date: '2026-07-01',
        application_close_date: '2026-08-31',
        application_close_time: '17:00',
        license: 'cc_by_4.0',
        source_license: 'unknown',
      },
    ])
  })

  test('keeps its round when the deadline is moved, and has another one for another round', async () => {
    const idOf = async (text: string) => (await read('keizai/dx', page(text))).rounds[0]?.application_round_id
    const first = await idOf('第1回 令和8年4月1日から4月30日まで')
    expect(await idOf('第1回 令和8年4月1日から5月15日まで')).toBe(first)
    expect(await idOf('第2回 令和8年7月1日から7月31日まで')).not.toBe(first)
  })

  test('from a file says that a copy was read', async () => {
    const { rounds } = await read('keizai/dx', page('令和8年7月1日から8月31日まで'), false)
    expect(rounds[0]?.evidence).toMatchObject([{ how: 'read_from_copy', sha256: null }, {}])
  })

  test('that states two windows, or none, gives no round and says so', async () => {
    const twice = `${page('令和8年4月1日から4月30日まで')}<h3>募集期間</h3><p>令和8年7月1日から7月31日まで</p>`
    await expect(read('keizai/dx', twice)).rejects.toThrow('2 times with different words')
    await expect(read('keizai/dx', '<h1>DX補助金</h1><p>終了しました</p>')).rejects.toThrow('its layout has changed')
    const { said, rounds } = await read('keizai/dx', page('別途お知らせします'))
    expect([rounds, said.map(({ kind }) => kind)]).toEqual([[], ['unread', 'skipped']])
  })
})

test('every shipped row is about a program of the starter at the address that it has there', async () => {
  const { readFileSync } = await import('node:fs')
  const programs = readFileSync('starter/programs.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const addresses = new Map(programs.map(({ unified_id, source_url }) => [unified_id, source_url]))
  expect(supportPages.pages.length).toBeGreaterThan(100)
  for (const { address, program } of supportPages.pages) if (program) expect(addresses.get(program)).toBe(address)
})

test.each([
  [['ftp', 'table', 'table', '', 'stated', '', ...city], 'has no address'],
  [[host, 'grid', 'table', '', 'stated', '', ...city], 'has the layout grid'],
  [[host, 'table', 'table', 'title=名称', 'stated', '', ...city], 'has the field title=名称'],
  [[host, 'table', 'table', '', 'guessed', '', ...city], 'says neither stated nor fiscal'],
  [[host, 'table', '', '', 'stated', '', ...city], 'has no selector of its list'],
  [[host, 'table', 'table', '', 'stated', '', '', '', '', ''], 'names neither a program nor who runs'],
])('a wrong row says what is wrong with it', (cells, problem) => {
  expect(() => supportPage(cells)).toThrow(problem)
})

test('a page is known by its address and under it in a mirror, and no other page is', () => {
  const known = (name: string) => pages.at(name) !== undefined
  expect([`${host}/keizai/dx.html#a`, 'mirror/www.city.mihon.lg.jp/keizai/dx.html'].map(known)).toEqual([true, true])
  expect(['www.city.other.lg.jp/keizai/dx.html', 'keizai/dx.html', `${host}/`].map(known)).toEqual([
    false,
    false,
    false,
  ])
})

test('from the network a page that robots may not read, or that is gone, is told while the others are read', async () => {
  const fetcher = {
    fetch: async (url: string) => {
      if (url.endsWith('/robots.txt')) return rawDocument(url, 'User-agent: *\nDisallow: /keizai/')
      if (url.includes('links')) throw new Error('www.city.mihon.lg.jp answers with status 404')
      return rawDocument(url, html(''))
    },
  }
  const read: string[] = []
  const walk = async () => {
    for await (const { name } of fetchedPages(fetcher, { today: '2026-04-01', secrets: {} }, pages)) read.push(name)
  }
  await expect(walk()).rejects.toThrow(/2 of 5 pages: .*status 404.*forbids robots to read \/keizai\/dx.html/)
  expect(read).toHaveLength(3)
})
