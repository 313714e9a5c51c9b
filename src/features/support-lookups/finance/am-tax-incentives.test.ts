import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-22T03:00:00Z')
const measure = (name: string, from: string | null, to: string | null, given: Given = {}) =>
  make(taxMeasure, { name, application_period_from: from, application_period_to: to, ...given })

async function measures(...rows: Given[]) {
  const app = await testApp({ now, rows: [[taxMeasure, rows]] })
  const ask = async (query = '') => (await app.get(encodeURI(`/v1/am/tax_incentives?${query}`))).json
  const names = async (query = '') => (await ask(query)).results.map(({ name }: Given) => name)
  return { app, ask, names }
}

describe('am_tax_incentives', () => {
  test('leaves out what is over today, and a year lists what its period touches', async () => {
    const { ask, names } = await measures(
      measure('終了', '2020-04-01', '2026-11-21'),
      measure('今日まで', '2020-04-01', '2026-11-22', { confidence: 0.8 }),
      measure('期限なし', '2020-04-01', null, { confidence: 0.9 }),
      measure('来年', '2027-04-01', null, { confidence: 0.7 }),
    )
    expect(await names()).toEqual(['期限なし', '今日まで', '来年'])
    expect((await names('target_year=2026')).sort()).toEqual(['今日まで', '期限なし', '終了'])
    expect(await names('target_year=2019')).toEqual([])
    const states = (await ask()).results.map(({ lifecycle }: { lifecycle: Given }) => [
      lifecycle.status,
      lifecycle.days_left,
    ])
    expect(states).toEqual([
      ['open', null],
      ['open', 0],
      ['upcoming', null],
    ])
    expect((await ask())._disclaimer).toContain('税理士法第52条')
  })

  test('authority, taxpayer, trade and words select, and what names no taxpayer is for all', async () => {
    const { names } = await measures(
      measure('設備投資減税', null, null, { authority: '中小企業庁', target_taxpayer: '中小企業者等' }),
      measure('農業の特例', null, null, {
        authority: '農林水産省',
        target_taxpayer: '農業法人',
        government_level: 'national',
      }),
      measure('固定資産税', null, null, { government_level: 'municipality', root_law: '地方税法' }),
    )
    expect(await names('authority=中小企業庁')).toEqual(['設備投資減税'])
    expect(await names('authority=自治体')).toEqual(['固定資産税'])
    expect((await names('target_entity=中小企業')).sort()).toEqual(['固定資産税', '設備投資減税', '農業の特例'].sort())
    expect(await names('target_entity=個人事業主')).toEqual(['固定資産税'])
    expect(await names('industry=A')).toEqual(['農業の特例'])
    expect(await names('query=地方税法')).toEqual(['固定資産税'])
  })

  test('finding nothing is a soft error with the disclaimer; what is outside the lists is 422', async () => {
    const { app, ask } = await measures(measure('a', null, null))
    expect(await ask('query=ない')).toMatchObject({
      total: 0,
      error: { severity: 'soft' },
      _disclaimer: expect.any(String),
    })
    for (const bad of ['authority=x', 'target_entity=x', 'target_year=1987', 'offset=-1'])
      expect([bad, (await app.get(`/v1/am/tax_incentives?${bad}`)).status]).toEqual([bad, 422])
  })

  test('a sentence fills year and taxpayer, and its words select where any measure holds them', async () => {
    const { ask, names } = await measures(
      measure('賃上げ促進税制', '2024-04-01', null, { target_taxpayer: '中小企業者等' }),
      measure('研究開発税制', '2020-04-01', '2024-03-31', { target_taxpayer: '中小企業者等' }),
      measure('住宅の特例', null, null, { target_taxpayer: '個人' }),
    )
    expect(await names('natural_query=中小企業が賃上げをするときの減税')).toEqual(['賃上げ促進税制'])
    expect(await names('natural_query=令和5年度の研究開発の税制')).toEqual(['研究開発税制'])
    const { meta } = await ask('natural_query=中小企業が賃上げをするときの減税')
    expect(meta.rewrite_plan.extracted.size).toBe('sme')
  })

  test('words that no measure has together find those with less of them, also where a condition leaves out the best ones', async () => {
    const { ask, names } = await measures(
      measure('螺鈿細工の投資促進税制', '2018-04-01', '2020-03-31'),
      measure('漆器の投資促進税制', '2024-04-01', null),
      measure('住宅の特例', null, null),
    )
    const { relaxed, results } = await ask('query=漆器を塗る工房の投資')
    expect(results.map(({ name }: Given) => name)).toEqual(['漆器の投資促進税制'])
    expect(relaxed.dropped).toContain('工房')
    expect(await names('query=螺鈿細工をする漆器の工房')).toEqual(['漆器の投資促進税制'])
    expect(await names('natural_query=螺鈿細工をする漆器の工房')).toEqual(['漆器の投資促進税制'])
    expect((await names('natural_query=中小企業です')).length).toBe(2)
  })

  test('a measure that is over is suggested by the last year in which it was in force', async () => {
    const { ask, names } = await measures(
      measure('螺鈿投資税制（旧）', '2018-04-01', '2020-03-31'),
      measure('螺鈿投資税制', '2021-04-01', '2024-03-31'),
      measure('住宅の特例', null, null),
    )
    const { total, instead } = await ask('query=螺鈿投資税制')
    expect([total, instead]).toMatchObject([0, [{ change: 'wider', total: 1, args: { target_year: 2024 } }]])
    expect(await names('query=螺鈿投資税制&target_year=2024')).toEqual(['螺鈿投資税制'])
  })

  test('words stand for others in its terms, as in every search', async () => {
    const { names } = await measures(measure('試験研究を行った場合', null, null, { root_law: '租税特別措置法' }))
    expect(await names('query=措置法')).toEqual(['試験研究を行った場合'])
  })
})
