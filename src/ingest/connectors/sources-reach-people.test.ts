import { describe, expect, test } from 'vitest'
import { guidancePage, titled } from '../../../test/guidance-page.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { oneApp } from '../../../test/one-app.ts'
import { pdfOf } from '../../../test/pdf.ts'
import { saidBy } from '../../../test/said-by.ts'
import { datasets } from '../../datasets/index.ts'
import { program } from '../../datasets/program.ts'
import type { Connector } from '../connector.ts'
import { kfs } from './kfs.ts'
import { loanPages } from './loan-pages/loan-pages.ts'
import { loanPagesOfLenders } from './loan-pages.ts'
import { supportPages } from './local-support/support-pages.ts'
import { localSupport } from './local-support.ts'
import { mhlwLabor } from './mhlw-labor.ts'
import { ntaGuidance } from './nta-guidance.ts'
import { rsSystem } from './rs-system.ts'

const [page] = supportPages.pages
const [loanPage] = loanPages.pages
const ofPage = { unified_id: page?.program, primary_name: '見本市灯台補助金', intake: 'unknown', tier: 'B' }

const ruling = `<html><body><div id="saiketsu"><h3>（令和7年4月11日裁決）</h3><h4>1　事実</h4><p>請求人は灯台を譲渡した。</p>
  <h4>2　判断</h4><p>蒔絵の灯台は棚卸資産に当たらない。</p></div></body></html>`
const reply = guidancePage(
  `${titled('灯台の見学料の取扱いについて')}<table class="kaito"><tr><td>回答年月日</td><td>令和７年４月７日</td></tr>
   <tr><th>回答内容</th><td>見学料は雑収入として取り扱って差し支えありません。</td></tr></table>`,
)
const xs = [30, 190, 320, 380, 520, 740]
const line = (y: number, cells: readonly string[]) => cells.map((text, index) => ({ text, x: xs[index] as number, y }))
const violations = pdfOf([
  [
    { text: '見本労働局', x: 30, y: 560 },
    ...line(520, ['企業・事業場名称', '所在地', '公表日', '違反法条', '事案概要', 'その他参考事項']),
    ...line(480, ['（株）見本製作所', '東京都大田区', 'R8.3.2', '労働基準法第32条', '違法な時間外労働', 'R8.3.2送検']),
    ...line(450, ['（株）期限見本', '東京都大田区', 'R7.3.2', '労働基準法第32条', '違法な時間外労働', 'R7.3.2送検']),
  ],
])
const payees = `事業年度,予算事業ID,事業名,府省庁,支出先ブロック番号,ブロックの合計支出額,支出先名,法人番号,支出先の合計支出額,契約概要,金額,契約方式等
2024,7259,灯台整備事業,見本省,A,9000,,,,,,
2024,7259,灯台整備事業,見本省,A,,株式会社見本,3010401000000,9000,,,
`
const documents: readonly (readonly [Connector, string, string | Buffer])[] = [
  [kfs, 'www.kfs.go.jp/service/JP/139/01/index.html', ruling],
  [ntaGuidance, 'www.nta.go.jp/law/bunshokaito/shotoku/250416/index.htm', reply],
  [mhlwLabor, 'list.pdf', violations],
  [rsSystem, '5-1_RS_2024_支出先_支出情報.csv', payees],
  [
    localSupport,
    page?.address ?? '',
    '<html><h1>見本市灯台補助金</h1><h2>申請期間</h2><p>令和8年4月1日（水）から令和8年6月30日（火）まで</p></html>',
  ],
  [
    loanPagesOfLenders,
    loanPage?.address ?? '',
    '<html><h1>融資制度</h1><table><tr><th>融資限度額</th><td>8,000万円（うち運転資金4,800万円）</td></tr><tr><th>担保・保証人</th><td>無担保・無保証人</td></tr></table></html>',
  ],
]

const said = (await Promise.all(documents.map(([connector, name, content]) => saidBy(connector, name, content)))).flat()
const records = said.flatMap((one) => (one.kind === 'record' ? [one] : []))
const rows = datasets.map((dataset) => {
  const read = records.filter((one) => one.dataset === dataset).map(({ record }) => record)
  return [dataset, dataset === program ? [make(program, ofPage)] : read] as const
})
const service = oneApp({ rows, now: new Date('2026-04-10T03:00:00Z') })

describe('what the sources say reaches whoever asks', () => {
  test('a ruling is found by its words and read part by part', async () => {
    const { json } = await service().get(`/v1/laws/articles/search?q=${encodeURIComponent('蒔絵の灯台 棚卸資産')}`)
    expect(json.results[0]).toMatchObject({
      citation: '国税不服審判所令和7年4月11日裁決（裁決事例集No.139-1）判断',
      snippet: '蒔絵の灯台は棚卸資産に当たらない。',
      license: 'public_domain',
    })
  })

  test('a written reply is found by its title, over MCP as over HTTP', async () => {
    const args = { q: '灯台の見学料' }
    const { json } = await service().get(`/v1/laws/search?q=${encodeURIComponent(args.q)}`)
    expect(json.results).toMatchObject([{ law_title: '灯台の見学料の取扱いについて', law_type: 'guideline' }])
    const client = await connect(service())
    const { structuredContent } = await client.callTool({ name: 'search_laws', arguments: args })
    expect(structuredContent).toMatchObject({ results: [{ law_title: '灯台の見学料の取扱いについて' }] })
  })

  test('a violation of labour law is shown in its year of publication and not after it', async () => {
    const { json, text } = await service().get('/v1/enforcement-cases/search')
    expect(json.results).toMatchObject([{ recipient_name: '株式会社見本製作所', disclosed_until: '2027-03-02' }])
    expect(text).not.toContain('期限見本')
  })

  test('what the state paid is found by the company and by the project', async () => {
    for (const query of ['payee_houjin_bangou=3010401000000', `q=${encodeURIComponent('灯台整備')}`]) {
      const { json } = await service().get(`/v1/public-payments/search?${query}`)
      expect(json.results).toMatchObject([{ payee_name: '株式会社見本', ministry: '見本省', amount_yen: 9000 }])
    }
  })

  test('a window that the page of a program states opens it', async () => {
    const { json } = await service().get(`/v1/programs/${page?.program}`)
    expect(json.lifecycle).toMatchObject({ status: 'open' })
    expect(JSON.stringify(json)).toContain('2026-06-30')
  })
  test('the limit of a loan that its page states is found by the amount, with the words of the page beside it', async () => {
    const { json } = await service().get(
      '/v1/loan-programs/search?min_amount_yen=80000000&third_party_guarantor_required=not_required',
    )
    expect(json.results).toMatchObject([{ program_name: loanPage?.name, amount_max_yen: 80_000_000 }])
    const one = (await service().get(`/v1/loan-programs/${loanPage?.loan}`)).json
    expect(JSON.stringify(one)).toContain('8,000万円（うち運転資金4,800万円）')
    expect(one).toMatchObject({
      collateral_required: 'not_required',
      license: 'cc_by_4.0',
      source_license: 'proprietary',
    })
  })
})
