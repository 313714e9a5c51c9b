import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { saidBy } from '../../../../test/said-by.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import { kfs } from '../kfs.ts'
import { rulingPages } from './ruling-pages.ts'

const volumeFile = 'www.kfs.go.jp/service/JP/idx/139.html'
const rulingFile = 'www.kfs.go.jp/service/JP/139/01/index.html'
const article = (place: string, day: string) => `<div class="article">
  <p class="article_point">▼ <a href="../../MP/02/0204040000.html#y01">裁決事例要旨</a> ▼<a href="../139/${place}/index.html">裁決事例</a></p>
  <p>　見本の要旨であり、これは収録しない文章である。</p><p class="article_date">${day}裁決</p></div>`
const volume = `<!DOCTYPE html><html lang="ja"><meta charset="shift_jis"><body><h2><img alt="メニュー"></h2>
  <h2><span>所得税法関係</span></h2><h3>（譲渡所得）</h3>${article('01', '令和7年4月11日')}
  <h3>（必要経費）</h3>${article('02', '令和７年５月２０日')}
  <h2><span>消費税法関係</span></h2><div class="article"><p>本文なし</p></div></body></html>`
const ruling = (body: string) =>
  `<!DOCTYPE html><html lang="ja"><body><div id="contents">${body}<p class="pagetop"><a href="#">先頭へ</a></p></div></body></html>`
const parts = `<h4>1　事実</h4><p>(1)　事案の概要</p><p>　本件は、請求人が灯台を譲渡した事案である。</p>
  <ol><li>1　これは一覧の番号である。</li></ol><h4>2　争点</h4><p>取得費はいくらか。</p>
  <h4>3　主張</h4><table><tr><th>請求人</th><th>原処分庁</th></tr><tr><td>百円</td><td>十円</td></tr></table>
  <h4>4　当審判所の判断</h4><p>請求人の主張には理由がない。</p>`
const newer = ruling(`<div id="saiketsu"><h3>（令和7年4月11日裁決）《裁決書（抄）》</h3>${parts}</div>`)
const rows = (said: Awaited<ReturnType<typeof saidBy>>, dataset: string) =>
  said.flatMap((one) => (one.kind === 'record' && one.dataset.name === dataset ? [one.record] : []))

describe('a volume of rulings', () => {
  test('gives each ruling with its day, its place in the collection and its subject, but no headnote', async () => {
    const said = await saidBy(kfs, volumeFile, volume)
    expect(rows(said, 'laws')).toMatchObject([
      {
        unified_id: lawIdOf('kfs:139-1'),
        law_title: '国税不服審判所令和7年4月11日裁決（裁決事例集No.139-1）',
        law_number: '裁決事例集No.139-1',
        promulgated_date: '2025-04-11',
        subject_areas: ['所得税法', '譲渡所得'],
        full_text_url: 'https://www.kfs.go.jp/service/JP/139/01/index.html',
        license: 'public_domain',
      },
      { unified_id: lawIdOf('kfs:139-2'), subject_areas: ['所得税法', '必要経費'] },
    ])
    expect(said).toContainEqual({
      kind: 'skipped',
      at: 'ruling 3',
      reason: 'a ruling of which the volume gives no text',
    })
    expect(JSON.stringify(said)).not.toContain('収録しない文章')
  })

  test('of another layout is refused by name, and is no empty success', async () => {
    await expect(saidBy(kfs, volumeFile, '<html><h2>所得税法関係</h2><ul><li>裁決</li></ul></html>')).rejects.toThrow(
      'lists no ruling (div.article): its layout has changed',
    )
  })
})

describe('a ruling', () => {
  test('is read by its parts; numbers of lists begin none', async () => {
    const said = await saidBy(kfs, rulingFile, newer)
    expect(rows(said, 'law_articles').map((one) => [one.article_number, one.text_full])).toEqual([
      ['事実', '(1)　事案の概要\n本件は、請求人が灯台を譲渡した事案である。\n1　これは一覧の番号である。'],
      ['争点', '取得費はいくらか。'],
      ['主張', '請求人 | 原処分庁\n百円 | 十円'],
      ['当審判所の判断', '請求人の主張には理由がない。'],
    ])
    expect(rows(said, 'law_articles')[0]).toMatchObject({
      law: { canonical_id: lawIdOf('kfs:139-1'), canonical_name: rows(said, 'laws')[0]?.law_title },
      source_url: 'https://www.kfs.go.jp/service/JP/139/01/index.html',
    })
  })

  test('stands in for the row of its volume only while there is none', async () => {
    const said = await saidBy(kfs, rulingFile, newer)
    expect(said[0]).toMatchObject({ kind: 'record', isOutline: true, record: { promulgated_date: '2025-04-11' } })
  })

  test('of the older layout has the short day of its heading', async () => {
    const older = ruling(`<div id="main"><h1>（平10.2.19裁決、裁決事例集No.55　1頁）</h1><p>《裁決書（抄）》</p>
      <h2><span>1　事実</span></h2><p>相続があった。</p><h2><span>2　判断</span></h2><p>棄却する。</p></div>`)
    const said = await saidBy(kfs, 'www.kfs.go.jp_service_JP_55_01_index.html', older)
    expect(rows(said, 'laws')).toMatchObject([{ law_number: '裁決事例集No.55-1', promulgated_date: '1998-02-19' }])
    expect(rows(said, 'law_articles').map((one) => one.article_number)).toEqual(['事実', '判断'])
  })

  test('without the block of its text is refused by name', async () => {
    await expect(saidBy(kfs, rulingFile, '<html><body><p>移転しました</p></body></html>')).rejects.toThrow(
      'has neither #saiketsu nor #main: its layout has changed',
    )
  })
})

test('changes are looked for in the newest volumes', async () => {
  const volumes = Array.from({ length: 9 }, (_, index) => `<a href="idx/${131 + index}.html">集</a>`).join('')
  const fetcher = {
    fetch: async (url: string) => rawDocument(url, url.endsWith('/JP/index.html') ? volumes : '<html></html>'),
  }
  const found = await all(rulingPages(fetcher, { today: '2026-04-01', since: '2026-03-25', secrets: {} }))
  expect(found.map(({ name }) => name.slice(-12))).toEqual(['idx/139.html', 'idx/138.html', 'idx/137.html'])
})

test('the network is read volume by volume from the newest, where the robots file allows it', async () => {
  const requested: string[] = []
  const fetcher = (robots: string) => ({
    fetch: async (url: string) => {
      requested.push(url)
      const pages: Record<string, string> = {
        'https://www.kfs.go.jp/robots.txt': robots,
        'https://www.kfs.go.jp/service/JP/index.html':
          '<a href="idx/138.html">138</a><a href="idx/139.html">139</a><a href="https://elsewhere.example/service/JP/idx/1.html">1</a>',
        'https://www.kfs.go.jp/service/JP/idx/139.html': volume,
      }
      return rawDocument(url, pages[url] ?? '<html></html>')
    },
  })
  const plan = { today: '2026-04-01', secrets: {} }
  const found = await all(rulingPages(fetcher(''), plan))
  expect(found.map(({ name }) => name.replace('https://www.kfs.go.jp/service/JP/', ''))).toEqual([
    'idx/139.html',
    '139/01/index.html',
    '139/02/index.html',
    'idx/138.html',
  ])
  expect(requested.some((url) => url.includes('elsewhere'))).toBe(false)
  await expect(all(rulingPages(fetcher('User-agent: *\nDisallow: /service/'), plan))).rejects.toThrow('forbids robots')
})
