import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { jftc } from '../jftc.ts'

const row = (number: string, title: string, day = '令和7年3月14日', law = '第3条') =>
  `<tr><td>1</td><td><a href="/houdou/1.html">${number}</a></td><td>${title}</td><td>受注予定者を決定していた</td><td>${law}</td><td>${day}</td></tr>`
const head =
  '<tr><th>一連<br>番号</th><th>事件番号</th><th>件名</th><th>内容</th><th>違反法条</th><th>措置年月日</th></tr>'
const page = (...rows: string[]) => `<!doctype html><html><meta charset="utf-8"><body><h2>令和6年度</h2>
<h3>(1)　排除措置命令</h3><table>${head}${rows.join('')}</table>
<h3>(2)　確約計画の認定</h3><table><tr><td>1</td><td>6(認)1</td><td>見本株式会社に対する件</td><td>内容</td><td>第19条</td><td>令和6年5月1日</td></tr></table></body></html>`
const read = (html: string) => all(jftc.parse(rawDocument('https://www.jftc.go.jp/dk/ichiran/dkhaijo_R6.html', html)))

describe('the list of orders of a fiscal year', () => {
  test('gives each order with its day, law and case; approved commitments are counted and not taken', async () => {
    const said = await read(page(row('令和7年（措）第1号', '見本工業株式会社に対する件')))
    expect(said).toMatchObject([
      {
        kind: 'record',
        record: {
          recipient_name: '見本工業株式会社',
          event_type: 'business_improvement',
          legal_basis: '独占禁止法第3条',
          disclosed_date: '2025-03-14',
          source_title: expect.stringContaining('令和7年(措)第1号'.normalize('NFC').slice(0, 3)),
          ministry: '公正取引委員会',
        },
      },
      { kind: 'skipped', reason: 'approved commitments are no finding of a violation' },
    ])
  })

  test.each([
    '見本市が発注する土木工事の入札参加業者に対する件',
    '見本工業株式会社及び試験工業株式会社に対する件',
    '見本太郎に対する件',
  ])('names nobody for %s', async (title) => {
    const [said] = await read(page(row('6(措)2', title)))
    expect(said).toMatchObject({
      kind: 'record',
      record: { recipient_name: null, reason_excerpt: expect.stringContaining(title) },
    })
  })

  test('two rows of one case are two, and keep their identifiers in whatever order they stand', async () => {
    const rows = [row('6(措)3', '見本株式会社に対する件'), row('6(措)4', '試験株式会社に対する件')]
    const ids = async (...given: string[]) =>
      (await read(page(...given))).flatMap((one) => (one.kind === 'record' ? [one.record.case_id] : [])).sort()
    expect(await ids(...rows)).toEqual(await ids(...[...rows].reverse()))
    expect(new Set(await ids(rows[0] as string, rows[0] as string)).size).toBe(2)
  })

  test('a day that is none is told, and a page of another layout is refused by name', async () => {
    expect(await read(page(row('6(措)5', '見本株式会社に対する件', '令和7年2月30日')))).toMatchObject([
      { kind: 'rejected', reason: '"令和7年2月30日" is no day of the calendar' },
      { kind: 'skipped' },
    ])
    await expect(read('<html><h3>命令</h3><table></table></html>')).rejects.toThrow(
      'no table under a heading 排除措置命令',
    )
    await expect(read(page().replace('違反法条', '根拠'))).rejects.toThrow('lacks one of its columns')
  })
})

test('every fiscal year is asked for, and only that which has begun may be missing', async () => {
  const asked: string[] = []
  const fetcher = (missing: RegExp) => ({
    fetch: async (url: string) => {
      asked.push(url)
      if (missing.test(url)) throw new Error(`www.jftc.go.jp answers with status 404 (${url})`)
      return rawDocument(url, '')
    },
  })
  const pages = (today: string, missing = /robots/) =>
    all(jftc.documents?.(fetcher(missing), { today, secrets: {} }) ?? (async function* () {})())
  expect((await pages('2025-03-31')).at(-1)?.name).toBe('https://www.jftc.go.jp/dk/ichiran/dkhaijo_R6.html')
  expect(await pages('2025-04-01', /robots|R7/)).toHaveLength(6)
  await expect(pages('2025-04-01', /robots|R5/)).rejects.toThrow('dkhaijo_R5.html')
})
