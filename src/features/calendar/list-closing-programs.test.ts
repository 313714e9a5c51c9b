import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { dated, roundOf } from '../../../test/dated-programs.ts'
import { oneApp } from '../../../test/one-app.ts'
import { applicationRound } from '../../datasets/application-round.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const tokyo = { prefecture: '東京都', authority_level: 'prefecture' }
const rows: Given[] = [
  dated('今日', ['2026-11-01', '2026-11-22'], { tier: 'A' }),
  dated('昨日', ['2026-11-01', '2026-11-21']),
  dated('東京', ['2026-11-01', '2026-12-10'], tokyo),
  dated('二回'),
  dated('開始だけ', ['2026-11-01', null]),
  dated('記載なし', [null, null], tokyo),
  dated('大阪記載なし', [null, null], { prefecture: '大阪府' }),
  dated('来年', ['2027-04-01', null]),
  dated('表示しない', [null, null], { tier: 'X' }),
]
const rounds = [
  roundOf('二回', '2026-11-01', '2026-12-05', { application_round_id: 'rd-1' }),
  roundOf('二回', '2027-01-05', '2027-01-20', { application_round_id: 'rd-2' }),
]

describe('list_closing_programs', () => {
  const now = new Date('2026-11-22T03:00:00Z')
  const app = oneApp({
    now,
    rows: [
      [program, rows],
      [applicationRound, rounds],
    ],
  })
  const ask = (input: Given = {}) => bothWays(app(), 'list_closing_programs', input)
  const namesIn = (list: Given[]) => list.map(({ primary_name }) => primary_name)

  test('sorts by the stated last day, one row a window, within thirty days unless told otherwise', async () => {
    const usual = await ask()
    expect(usual).toMatchObject({ as_of: '2026-11-22', from: '2026-11-22', to: '2026-12-22', total: 3 })
    expect(usual.results.map((row: Given) => [row.primary_name, row.end_date, row.days_remaining])).toEqual([
      ['今日', '2026-11-22', 0],
      ['二回', '2026-12-05', 13],
      ['東京', '2026-12-10', 18],
    ])
    const later = await ask({ from: '2026-12-06', to: '2027-01-31' })
    expect(namesIn(later.results)).toEqual(['東京', '二回'])
    expect(namesIn((await ask({ limit: 1, offset: 2 })).results)).toEqual(['東京'])
  })

  test('a program without a stated last day is counted and listed apart, never among the results', async () => {
    const { unknown_deadline, results } = await ask()
    expect(namesIn(unknown_deadline.results).sort()).toEqual(['大阪記載なし', '記載なし', '開始だけ'].sort())
    expect(unknown_deadline).toMatchObject({ total: 3, why: 'not_checked' })
    expect(JSON.stringify(results)).not.toContain('記載なし')
    expect((await ask({ unknown_limit: 0 })).unknown_deadline).toMatchObject({ total: 3, results: [] })
  })

  test('place and level select in both lists; a place keeps nationwide programs', async () => {
    const inTokyo = await ask({ prefecture: '東京' })
    expect(namesIn(inTokyo.unknown_deadline.results).sort()).toEqual(['記載なし', '開始だけ'])
    const level = await ask({ authority_level: '都道府県' })
    expect([namesIn(level.results), namesIn(level.unknown_deadline.results)]).toEqual([['東京'], ['記載なし']])
  })

  test('a day in the past, after the end or beyond a year is 422 that names it', async () => {
    for (const [query, place] of [
      ['from=2026-11-21', 'from'],
      ['from=2026-12-01&to=2026-11-30', 'to'],
      ['to=2028-01-01', 'to'],
      ['from=2028-01-01', 'from'],
    ]) {
      const { status, json } = await app().get(`/v1/programs/closing?${query}`)
      expect([query, status, json.detail[0].loc]).toEqual([query, 422, ['query', place]])
    }
    expect((await app().get('/v1/programs/closing?limit=101')).status).toBe(422)
  })
})
