import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const window = (start: string | null, end: string | null) => ({ application_window: { start, end } })
const rows: Given[] = [
  {
    primary_name: '甲省エネ補助金',
    amount_max_man_yen: 15_000,
    subsidy_rate: 0.6667,
    ...window('2026-10-01', '2026-12-20'),
  },
  {
    primary_name: '乙省エネ補助金',
    amount_max_man_yen: 9_000,
    subsidy_rate: 0.5,
    ...window('2026-10-01', '2026-12-05'),
  },
  {
    primary_name: '丙省エネ補助金',
    amount_max_man_yen: null,
    subsidy_rate: null,
    ...window('2026-12-25', '2027-01-31'),
  },
  { primary_name: '丁創業補助金', amount_max_man_yen: 200, subsidy_rate: 0.75, ...window('2026-04-01', '2026-08-25') },
  { primary_name: '戊創業融資', amount_max_man_yen: 500, prefecture: '東京都', intake: 'rolling' },
]

const app = oneApp({
  rows: [[program, rows.map((row) => make(program, { prefecture: null, ...row }))]],
  now: new Date('2026-11-23T03:00:00Z'),
})
const ask = async (q: string, more: Given = {}) => {
  const query = new URLSearchParams({ q, ...(more as Record<string, string>) })
  return (await app().get(`/v1/programs/search?${query}`)).json
}
const names = ({ results }: { results: Given[] }) =>
  results.map(({ primary_name }) => String(primary_name).slice(0, 1)).join('')

describe('what a question states as a number or a day', () => {
  test.each([
    ['12月締切の補助金', '乙甲', { closes_from: '2026-12-01', closes_before: '2027-01-01', sort: 'closes_on' }],
    ['締切が一番近い補助金', '乙甲丙', { closes_from: '2026-11-23', sort: 'closes_on' }],
    ['今月中に申請できる補助金', '乙甲戊', { open_until: '2026-11-30', sort: 'closes_on' }],
    ['年末までに応募できる省エネ補助金', '甲乙丙', { q: '省エネ補助金', open_until: '2026-12-31' }],
    ['受付中の省エネ補助金', '甲乙', { q: '省エネ補助金', status: ['open'] }],
    ['補助上限が1億円以上の省エネの補助金', '甲', { q: '省エネの補助金', amount_min: 10_000 }],
    ['200万円以下の補助金', '丁', { amount_max: 200, sort: 'closes_on' }],
    ['補助率4分の3の補助金', '丁', { subsidy_rate_min: 0.75, subsidy_rate_max: 0.75, sort: 'closes_on' }],
    ['補助率2/3以上の省エネ補助金', '甲', { q: '省エネ補助金', subsidy_rate_min: 0.66 }],
  ])('%j is a condition that every row satisfies, and the same call as parameters', async (q, found, args) => {
    const answer = await ask(q)
    expect([[...names(answer)].sort().join(''), answer.relaxed.args]).toEqual([[...found].sort().join(''), args])
    if ('sort' in args) expect(names(answer)).toBe(found)
    for (const { text } of answer.relaxed.conditions) expect(answer.relaxed.message_ja).toContain(`「${text}」を条件`)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(args)) query.set(name, String(value))
    expect((await app().get(`/v1/programs/search?${query}`)).json.total).toBe(answer.total)
  })

  test('is not said to be satisfied where nothing satisfies it: the answer is empty, and offers to do without it', async () => {
    const answer = await ask('上限5億円以上の省エネ補助金')
    expect([answer.total, answer.relaxed.by]).toEqual([0, 'conditions'])
    expect(answer.relaxed.message_ja).toContain('その条件に当てはまる「省エネ補助金」の記録はありません')
    expect(answer.instead).toMatchObject([
      { change: 'condition', left_out: ['amount_min'], total: 3, args: { q: '省エネ補助金' } },
    ])
  })

  test('beside the name of a program shows that program, and says what is not known of it', async () => {
    const answer = await ask('丁創業補助金 次の締切はいつ')
    expect([names(answer), answer.relaxed.by, answer.relaxed.unmet]).toEqual(['丁', 'names', ['次の締切はいつ']])
    expect(answer.relaxed.message_ja).toContain('「次の締切はいつ」は、収録している記録では確認できません')
    expect((await ask('甲省エネ補助金 締切はいつですか')).relaxed.args).toMatchObject({ closes_from: '2026-11-23' })
  })

  test('stands back behind what the caller states as a parameter', async () => {
    const answer = await ask('上限1億円以上の省エネ補助金', { amount_min: '9000' })
    expect(names(answer)).toBe('乙甲')
    expect(answer.relaxed?.conditions).toBeUndefined()
  })

  test('of whoever asks is offered as a prescreening, with what it says as parameters', async () => {
    const { instead } = await ask('機械2,000万円を入れたい 製造業 従業員12人 愛知県')
    expect(instead).toEqual([
      {
        change: 'profile',
        left_out: [],
        total: expect.any(Number),
        operation: 'prescreen_programs',
        endpoint: '/v1/programs/prescreen',
        args: { prefecture: '愛知県', industry_jsic: 'E', employee_count: 12, planned_investment_man_yen: 2000 },
      },
    ])
    const { status, json } = await app().post(instead[0].endpoint, instead[0].args)
    expect([status, json.total_considered]).toEqual([200, instead[0].total])
  })

  test('is counted by the page as it is found', async () => {
    const page = await app().get(`/search?${new URLSearchParams({ q: '12月締切の補助金', kind: 'programs' })}`)
    expect(page.text).toContain('<strong>2件</strong>')
  })
})
