import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { connect } from '../../../../test/mcp/connect.ts'
import { intents } from './intents.ts'
import { classify } from './score-intents.ts'

type Given = Record<string, unknown>

const path = (query: string) => `/v1/am/intent?query=${encodeURIComponent(query)}`

describe('am_intent', () => {
  test.each([
    ['埼玉県の製造業で従業員20人。使える補助金の一覧', 'i01'],
    ['持続化補助金の締切と必要書類', 'i02'],
    ['IT導入補助金の締切は', 'i02'],
    ['事業再構築補助金は廃止ですか。後継は', 'i03'],
    ['令和8年度税制改正で何が変わる', 'i03'],
    ['中小企業投資促進税制の適用期限', 'i04'],
    ['２割特例はいつまで', 'i04'],
    ['先端設備等導入計画の認定の取り方', 'i05'],
    ['ＧＡＰの認証取得', 'i05'],
    ['国と県の補助金を併用したい', 'i06'],
    ['ものづくり補助金の採択率', 'i07'],
    ['他自治体の空家対策', 'i08'],
    ['後継者がいないので廃業を考えている', 'i09'],
    ['Ｍ＆Ａの支援', 'i09'],
    ['事業承継・M&A補助金の締切', 'i02'],
    ['ＩＴ導入補助金と省力化投資補助金の併用', 'i06'],
    ['賃上げの支援', 'i10'],
    ['gxの支援', 'i10'],
  ])('%s is %s', (question, intent) => {
    expect(classify(question).best.intent_id.slice(0, 3)).toBe(intent)
  })

  test('every sample of an intent is of that intent', () => {
    const wrong = intents.flatMap(({ intent_id, sample_queries }) =>
      sample_queries.filter((sample) => classify(sample).best.intent_id !== intent_id),
    )
    expect(wrong).toEqual([])
    for (const { sample_queries } of intents) expect([2, 3]).toContain(sample_queries.length)
  })

  test('a score is the length of the words held, and confidence the share of the best', async () => {
    const app = await testApp()
    const { status, json } = await app.get(path('採択率と併用'))
    expect(status).toBe(200)
    expect(json.all_scores).toHaveLength(10)
    expect(json.all_scores.slice(0, 3)).toEqual([
      { intent_id: 'i07_adoption_cases', score: 5, matched: ['採択', '採択率'] },
      { intent_id: 'i06_compat_incompat_stacking', score: 2, matched: ['併用'] },
      { intent_id: 'i01_filter_programs_by_profile', score: 0, matched: [] },
    ])
    expect([json.confidence, json.error]).toEqual([0.714, null])
  })

  test('where no word is known the first intent is assumed with no confidence', async () => {
    const app = await testApp()
    for (const question of ['こんにちは', ' ', 'with a unit']) {
      const { json } = await app.get(path(question))
      expect([json.intent_id, json.confidence]).toEqual([intents[0].intent_id, 0])
      expect(json.all_scores.map(({ intent_id }: Given) => intent_id)).toEqual(intents.map((one) => one.intent_id))
    }
  })

  test('is a tool that answers the same; a question that is missing or too long is 422', async () => {
    const app = await testApp()
    const client = await connect(app)
    const query = '賃上げ'
    const { structuredContent } = await client.callTool({ name: 'am_intent', arguments: { query } })
    expect(structuredContent).toEqual((await app.get(path(query))).json)
    for (const bad of ['/v1/am/intent', path(''), path('あ'.repeat(501)), `${path('a')}&limit=1`])
      expect([bad, (await app.get(bad)).status]).toEqual([bad, 422])
  })
})
