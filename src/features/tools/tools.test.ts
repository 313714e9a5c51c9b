import { describe, expect, test } from 'vitest'
import { agentWordings } from '../../../eval/agents/agent-wordings.ts'
import { freshAddress, testApp } from '../../../test/app.ts'
import { operations } from '../../catalog.ts'
import { rankTools } from './find/rank-tools.ts'
import { wordings } from './find/said-by-tool.ts'
import { toolIndexOf } from './find/tool-index.ts'

const index = await toolIndexOf(new Map(operations.map((one) => [one.name, one])))
const best = (need: string, most = 3) =>
  rankTools(need, index)
    .slice(0, most)
    .map(({ operation }) => operation.name)

describe('find_tool', () => {
  test.each([
    ['東京都で使える補助金を探したい', 'search_programs'],
    ['二つの補助金を同時に使えるか', 'check_funding_stack'],
    ['消費税法第30条の条文', 'get_law_article'],
    ['この会社の法人番号を知りたい', 'resolve_company'],
    ['取引先のインボイス登録番号の確認', 'get_invoice_registrant'],
    ['文章の引用が本当か確かめたい', 'verify_citations'],
    ['締切が近い制度', 'list_calendar_deadlines'],
    ['料金はいくらかかるか', 'preview_cost'],
    ['監査調書を作りたい', 'render_audit_workpaper'],
    ['条文はどう改正されたか', 'diff_law_article'],
    ['行政処分を受けたことがあるか', 'search_enforcement_cases'],
    ['返金してほしい', 'submit_refund_request'],
    ['which grants can be combined', 'check_funding_stack'],
    ['court decisions about a statute', 'find_court_decisions_by_statute'],
    ['is this invoice registration number valid', 'get_invoice_registrant'],
    ['how much will these calls cost', 'preview_cost'],
    ['rotate my api key', 'rotate_key'],
  ])('names for "%s" %s among the first three', (need, name) => {
    expect(best(need)).toContain(name)
  })

  test.each([
    ['「みなし譲渡」という見出しの条', 'search_law_article_captions'],
    ['損益通算が見出しにある条文', 'search_law_article_captions'],
    ['Which articles carry the caption "Appeal"?', 'search_law_article_captions'],
    ['「役員」の意義を定めた規定', 'search_law_definitions'],
    ['「電磁的記録」とは法律では何を指すか', 'search_law_definitions'],
    ['Where is "resident" defined in tax law?', 'search_law_definitions'],
    ['インボイス改正のときの附則を読みたい', 'get_law_supplementary_provisions'],
    ['この改正の経過措置の条文', 'get_law_supplementary_provisions'],
    ['read the addenda of the 2018 amendment', 'get_law_supplementary_provisions'],
    ['別表第二の税額表', 'get_law_table'],
    ['法律の別表をセル単位で', 'get_law_table'],
    ['get the annexed table of a law', 'get_law_table'],
    ['消費税法は何回改正されているか', 'list_law_revisions'],
    ['法令の沿革', 'list_law_revisions'],
    ['history of amendments to the Companies Act', 'list_law_revisions'],
    ['令和元年9月の売買に新法と旧法どちらが適用されるか', 'get_applicable_law'],
    ['行為日に効力があった法令', 'get_applicable_law'],
    ['law in force when the contract was signed and transitional measures', 'get_applicable_law'],
    ['省令に委任された事項はどこに書いてある', 'resolve_delegation'],
    ['法57条の4の「政令で定める」の中身', 'resolve_delegation'],
    ['what does the cabinet order say on what this article leaves to it', 'resolve_delegation'],
    ['所基通36-15って何の略でどこのこと', 'parse_law_citation'],
    ['「民709Ⅰ」を分解', 'parse_law_citation'],
    ['split a statute citation into article, paragraph and item', 'parse_law_citation'],
    ['条文番号を漢数字の書き方に', 'format_law_citation'],
    ['正式な引用形式に直して', 'format_law_citation'],
    ['short citation form of an article', 'format_law_citation'],
  ])('names for what is asked of law text, "%s", %s among the first three', (need, name) => {
    expect(best(need)).toContain(name)
  })

  test.each([
    ['ものづくり補助金に似ている補助金', 'find_similar_programs'],
    ['この制度の類似制度を挙げて', 'find_similar_programs'],
    ['find grants similar to this program', 'find_similar_programs'],
    ['学校法人が使える補助金', 'find_programs_by_legal_form'],
    ['合同会社でも申請できる制度を法人格で絞る', 'find_programs_by_legal_form'],
    ['subsidies open to a social welfare corporation', 'find_programs_by_legal_form'],
    ['運送業が対象業種に含まれる補助金', 'find_programs_by_industry'],
    ['業種別の支援制度の一覧', 'find_programs_by_industry'],
    ['programs for the construction industry by JSIC', 'find_programs_by_industry'],
    ['名古屋市にある会社が使える市と県と国の制度', 'find_programs_for_place'],
    ['全国地方公共団体コードから使える制度', 'find_programs_for_place'],
    ['programs of a municipality and its prefecture', 'find_programs_for_place'],
    ['キャリアアップ助成金に上乗せしてくれる自治体', 'find_local_top_ups'],
    ['市が国の補助に加算する横出し制度', 'find_local_top_ups'],
    ['prefectural top-up on the national program', 'find_local_top_ups'],
    ['応募に必要な書類の一覧', 'get_program_documents'],
    ['公募要領のPDFと申請様式', 'get_program_documents'],
    ['which documents must be submitted with the application', 'get_program_documents'],
    ['申請前に必要な認定や計画', 'list_program_prerequisites'],
    ['この助成金の前に取得が要るもの', 'list_program_prerequisites'],
    ['what must be obtained before applying', 'list_program_prerequisites'],
    ['請求書の記載事項がインボイスの要件を満たすか', 'validate_invoice_fields'],
    ['適格請求書の消費税額の端数処理を検算', 'validate_invoice_fields'],
    ['validate the fields of a qualified invoice', 'validate_invoice_fields'],
    ['所得税基本通達で社宅の取扱いを探す', 'search_circulars'],
    ['通達の中で「短期前払費用」を検索', 'search_circulars'],
    ['search circulars about entertainment expenses', 'search_circulars'],
    ['消費税法基本通達5-1-1の本文', 'get_circular_item'],
    ['法基通2-2-14を読む', 'get_circular_item'],
    ['read a tax circular by its item number', 'get_circular_item'],
    ['役員退職金の質疑応答事例', 'search_nta_qa'],
    ['タックスアンサーを検索', 'search_nta_qa'],
    ['questions and answers published by the tax agency', 'search_nta_qa'],
  ])('names for what offices ask, "%s", %s among the first three', (need, name) => {
    expect(best(need)).toContain(name)
  })

  test('finds every tool by its own name and title, among the first three', () => {
    const lost = index.tools.filter(
      ({ name, title }) => !best(`${name.replaceAll('_', ' ')} ${title.en}`).includes(name),
    )
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  test('finds a tool among the first three for 95 of 100 wordings of the work set', () => {
    const work = agentWordings().filter(({ set }) => set === 'work')
    const lost = work.filter(({ task, tools }) => !best(task).some((name) => tools.includes(name)))
    expect(work.length).toBeGreaterThan(150)
    expect(lost.length / work.length, lost.map(({ task }) => task).join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('knows every tool that its lexicon of wordings and the wordings of the evaluation name', () => {
    const named = [...wordings().keys(), ...agentWordings().flatMap(({ tools }) => tools)]
    const known = new Set(index.tools.map(({ name }) => name))
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test.each([
    ['what changed since last month', 'list_changes'],
    ['cost of 50 company audit packs', 'preview_cost'],
    ['what documents do I need to apply', 'get_program_documents'],
  ])('«%s» finds %s among the first three', (need, tool) => {
    expect(best(need)).toContain(tool)
  })

  test('reads what a need shows by its shape: numbers, articles, days, laws and quotations', () => {
    expect(best('T1180301018771', 1)).toEqual(['get_invoice_registrant'])
    expect(best('消費税法第30条', 1)).toEqual(['get_law_article'])
    expect(best('UNI-6882390b71')).toContain('get_program')
    expect(best('2024-03-15 T1180301018771', 3)).toContain('verify_invoice_on_date')
  })

  test('tells a batch, an end and a list from their siblings', () => {
    expect(best('登録番号をまとめて検証', 1)).toEqual(['bulk_verify_invoices'])
    expect(best('Webhookを削除したい', 1)).toEqual(['delete_webhook'])
    expect(best('list my webhooks', 1)).toEqual(['list_webhooks'])
    expect(best('子キーを失効させる', 1)).toEqual(['revoke_child_key'])
  })

  test('answers over REST with price and reason, is never counted, and falls back where no word is met', async () => {
    const app = await testApp()
    const from = freshAddress()
    const ask = async (need: string) => app.get(`/v1/tools/find?need=${encodeURIComponent(need)}&limit=1`, { from })
    for (let i = 0; i < 5; i++)
      expect((await ask('融資を受けたい')).json).toMatchObject({
        tools: [{ name: 'search_loan_programs', price: 'Costs 1 unit', units: 1, toolsets: ['programs'] }],
        fallback_used: false,
      })
    expect((await ask('融資を受けたい')).json.tools[0].why_ja).toContain('「融資」')
    expect((await ask('こんにちは')).json).toMatchObject({ tools: [{ name: 'search_programs' }], fallback_used: true })
    expect((await app.get('/v1/meta', { from })).status).toBe(200)
    expect((await app.get('/v1/tools/find?need=%00')).status).toBe(422)
  })
})

describe('describe_tool and list_filter_values', () => {
  test('show the arguments, answer, price and errors of a tool, and the nearest name for a wrong one', async () => {
    const app = await testApp()
    const { json } = await app.get('/v1/tools/search_programs')
    expect(json).toMatchObject({ http: 'GET /v1/programs/search', price: { units: 1, yen_per_unit: 3 } })
    expect(json.toolsets).toEqual(['core', 'programs'])
    expect(json.input_schema.properties.q.description).toBeTruthy()
    expect(json.output_schema).toBeNull()
    const { output_schema } = (await app.get('/v1/tools/search_programs?output=full')).json
    expect(output_schema.properties.results.items.properties.source_url).toBeDefined()
    expect(json.errors.map(({ status }: { status: number }) => status)).toContain(422)
    expect((await app.get('/v1/tools/search_program')).json).toMatchObject({
      detail: 'unknown tool "search_program"; did you mean search_programs?',
    })
    expect((await app.get('/v1/tools/receive_billing_webhook')).status).toBe(404)
  })

  test('count the values of a filter, the most frequent first, and name the filters that there are', async () => {
    const app = await testApp({ rows: 'starter', env: { KONKYO_ANON_DAILY: '100' } })
    const url = '/v1/tools/search_programs/filters'
    const { json } = await app.get(`${url}/prefecture`)
    const counts = json.values.map(({ count }: { count: number }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const [{ value, count }] = json.values
    const found = await app.get(`/v1/programs/search?prefecture=${encodeURIComponent(value)}&include_excluded=true`)
    expect(found.json.total).toBeGreaterThanOrEqual(count)
    const part = await app.get(`${url}/prefecture?contains=${encodeURIComponent(value)}`)
    expect(part.json.values).toEqual([{ value, count }])
    expect((await app.get(`${url}/amount_min`)).json.detail[0]).toMatchObject({ loc: ['path', 'parameter'] })
    expect((await app.get('/v1/tools/ping/filters/q')).json.detail[0].loc).toEqual(['path', 'name'])
  })
})
