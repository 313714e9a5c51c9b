import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { dated, roundOf } from '../../../../test/dated-programs.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-22T03:00:00Z')
const year = ['2026-01-01', '2026-12-31'] as const

async function opening(programs: Given[], rounds: Given[] = []) {
  const app = await testApp({
    now,
    rows: [
      [program, programs],
      [applicationRound, rounds],
    ],
  })
  const ask = async (query = '') => (await app.get(encodeURI(`/v1/am/open_programs?${query}`))).json
  const names = async (query = '') => (await ask(query)).results.map((row: Given) => row.primary_name)
  return { app, ask, names }
}

describe('am_open_programs', () => {
  test('lists what has two stated days around the day, the soonest to close first, then by name', async () => {
    const { ask, names } = await opening(
      [
        dated('b', year),
        dated('a', year),
        dated('今日まで', ['2026-11-01', '2026-11-22']),
        dated('昨日まで', ['2026-11-01', '2026-11-21']),
        dated('明日から', ['2026-11-23', '2026-12-31']),
        dated('回', [null, null]),
      ],
      [roundOf('回', '2026-11-20', '2026-11-30', { application_round_label: '第3回' })],
    )
    expect(await names()).toEqual(['今日まで', '回', 'a', 'b'])
    const { total, pivot_date, results } = await ask('limit=2')
    expect([total, pivot_date, results[0].days_until_close]).toEqual([4, '2026-11-22', 0])
    expect(results[1]).toMatchObject({
      round_label: '第3回',
      application_window_close: '2026-11-30',
      window_status: 'open',
      days_until_close: 8,
    })
    expect(await names('on_date=2026-11-21')).toContain('昨日まで')
  })

  test('a last day ahead without a first one is listed, and what takes applications all year stands at the end', async () => {
    const { ask, names } = await opening([
      dated('通年', [null, null], { intake: 'rolling' }),
      dated('開始なし', [null, '2026-12-31']),
      dated('過ぎた', [null, '2026-11-21']),
    ])
    expect(await names()).toEqual(['開始なし', '通年'])
    expect((await ask()).results).toMatchObject([
      { application_window_open: null, application_window_close: '2026-12-31', days_until_close: 39 },
      { application_window_open: null, application_window_close: null, days_until_close: null, window_status: 'open' },
    ])
  })

  test('a deadline that nobody states is never open', async () => {
    const { ask } = await opening([dated('締切なし', ['2026-01-01', null]), dated('何もなし', [null, null])])
    expect(await ask()).toMatchObject({ total: 0, error: { code: 'no_matching_records' }, pivot_date: '2026-11-22' })
  })

  test('a region is that place alone, and the note says how many nationwide programs are open as well', async () => {
    const { ask, names } = await opening([
      dated('東京', year, { prefecture: '東京都' }),
      dated('神奈川', year, { prefecture: '神奈川県' }),
      dated('大阪', year, { prefecture: '大阪府' }),
      dated('全国', year, { authority_level: 'national' }),
      dated('ある市', year, { authority_level: 'municipality' }),
    ])
    for (const region of ['東京都', '東京', 'tokyo']) expect(await names(`region=${region}`)).toEqual(['東京'])
    for (const region of ['関東', '関東地方', '首都圏', '一都三県'])
      expect([region, (await names(`region=${region}`)).sort()]).toEqual([region, ['東京', '神奈川']])
    for (const region of ['近畿', '関西', '京阪神']) expect(await names(`region=${region}`)).toEqual(['大阪'])
    expect(await names('region=中国')).toEqual([])
    for (const region of ['national', '全国']) expect(await names(`region=${region}`)).toEqual(['全国'])
    expect((await ask('region=東京都')).retrieval_note).toContain('1 nationwide')
    expect((await ask('region=トンキン')).error).toMatchObject({
      code: 'invalid_enum',
      severity: 'hard',
      field: 'region',
    })
    expect((await ask('region=東京府')).error.did_you_mean).toEqual(['東京都'])
  })

  test('a size keeps what names it or nobody; an industry what names it in any of its words', async () => {
    const { names } = await opening([
      dated('個人向け', year, { target_types: ['個人事業主'] }),
      dated('大企業向け', year, { target_types: ['大企業'] }),
      dated('誰でも', year),
      dated('宿泊施設の改修', year),
    ])
    expect((await names('size=sole')).sort()).toEqual(['個人向け', '宿泊施設の改修', '誰でも'])
    for (const industry of ['M', '宿泊業', 'hospitality'])
      expect(await names(`industry=${industry}`)).toEqual(['宿泊施設の改修'])
  })

  test('a day that no calendar has is an error object; anything else malformed is 422', async () => {
    const { app, ask } = await opening([dated('a', year)])
    expect(await ask('on_date=2026-02-30')).toMatchObject({
      total: 0,
      error: { code: 'invalid_date_format', field: 'on_date' },
    })
    for (const bad of ['on_date=2026-2', 'on_date=x', 'size=huge', 'limit=101'])
      expect([bad, (await app.get(`/v1/am/open_programs?${bad}`)).status]).toEqual([bad, 422])
  })

  test('a sentence fills what no parameter states, keeps nationwide programs, and says what it left out', async () => {
    const { ask, names } = await opening([
      dated('東京の創業支援', year, { prefecture: '東京都' }),
      dated('全国の創業支援', year),
      dated('大阪の創業支援', year, { prefecture: '大阪府' }),
      dated('東京の省エネ', year, { prefecture: '東京都' }),
    ])
    const sentence = '東京で創業したい中小企業です'
    expect((await names(`natural_query=${sentence}`)).sort()).toEqual(['全国の創業支援', '東京の創業支援'])
    const { meta } = await ask(`natural_query=${sentence}`)
    expect(meta.rewrite_plan.extracted).toMatchObject({ region: ['東京都'], size: 'sme' })
    expect(await names(`natural_query=${sentence}&region=大阪`)).toEqual(['大阪の創業支援'])
    const left = await ask('natural_query=東京で創業する螺鈿細工の工房')
    expect(left.total).toBe(2)
    expect(left.retrieval_note).toContain('「螺鈿細工」')
    expect(left.meta.rewrite_plan.residual).toContain('螺鈿')
  })

  test('a purpose is never left out: nothing open for it is said, with where else to look', async () => {
    const { ask } = await opening([dated('省エネ設備の導入', year), dated('創業支援', ['2026-01-01', '2026-02-01'])])
    const { total, error } = await ask('natural_query=東京で創業したい')
    expect([total, error.code, error.retry_with]).toEqual([0, 'no_matching_records', ['search_programs']])
    expect(error.retry_args).toEqual({ q: '東京で創業したい' })
  })
})
