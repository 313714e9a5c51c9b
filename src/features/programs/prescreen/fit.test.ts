import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { type Program, program } from '../../datasets/program.ts'
import { daysOfProgram, windowsOf } from '../../datasets/program-lifecycle.ts'
import { lifecycleOn } from '../../lib/lifecycle.ts'
import { type ApplicantProfile, screen } from './fit.ts'

const today = '2026-07-01'
const record = (given: Partial<Program>) => ({ enriched: null, ...make(program, given) }) as Program
const onDay = (one: Program) =>
  lifecycleOn({ windows: windowsOf(daysOfProgram(one), []), isRolling: one.intake === 'rolling' }, today)
const requested = (given: Partial<ApplicantProfile>): ApplicantProfile => ({
  prefecture: null,
  major: null,
  limit: 10,
  ...given,
})

/** Status and reason of one condition; undefined when it was not compared. */
function judged(condition: string, given: Partial<Program>, profile: Partial<ApplicantProfile> = {}) {
  const { conditions, fit_score } = screen(record(given), requested(profile), [], onDay(record(given)))
  const found = conditions.find((one) => one.condition === condition)
  return found && { ...found, fit_score }
}

const statusOf = (...how: Parameters<typeof judged>) => judged(...how)?.status

describe('screen', () => {
  test.each([
    [null, null, 'unknown', '受付期間: 締切を示す出典がありません'],
    ['2026-06-01', null, 'unknown', '受付期間: 締切を示す出典がありません'],
    ['2026-08-01', null, 'fail', '受付期間: 2026-08-01に始まります'],
    [null, '2026-07-31', 'pass', '受付期間: 2026-07-31まで（締切前・開始日の記載なし）'],
    [null, '2026-06-30', 'fail', '受付期間: 2026-06-30に締め切られています'],
    ['2026-06-01', '2026-06-30', 'fail', '受付期間: 2026-06-30に締め切られています'],
    ['2026-07-02', '2026-07-31', 'fail', '受付期間: 2026-07-02に始まります'],
    ['2026-07-01', '2026-07-01', 'pass', '受付期間: 2026-07-01から2026-07-01まで'],
  ])('a window from %s to %s is %s: without a deadline nothing is ever open', (start, end, status, reason) => {
    const condition = 'application_window'
    expect(judged(condition, { application_window: { start, end } })).toEqual({
      condition,
      status,
      reason,
      fit_score: 0,
    })
  })

  test('what takes applications all year passes on that basis, and a last day is told with its hour', () => {
    expect(judged('application_window', { intake: 'rolling' })).toMatchObject({
      status: 'pass',
      reason: '受付期間: 通年で受け付けていると記録されています',
    })
    const application_window = { start: '2026-06-01', end: '2026-07-15' }
    expect(judged('application_window', { application_window, application_end_time: '17:00' })?.reason).toBe(
      '受付期間: 2026-06-01から2026-07-15 17:00まで',
    )
  })

  test('only what the profile says is compared', () => {
    const { conditions, fit_score } = screen(record({}), requested({}), [], onDay(record({})))
    expect(conditions.map(({ condition }) => condition)).toEqual(['application_window'])
    expect(fit_score).toBe(0)
  })

  test('a program of the place scores 2, one of the whole country 1', () => {
    const profile = { prefecture: '東京都' }
    expect(judged('prefecture', { prefecture: '東京都' }, profile)).toMatchObject({ status: 'pass', fit_score: 2 })
    expect(judged('prefecture', { prefecture: null }, profile)).toMatchObject({ status: 'pass', fit_score: 1 })
  })

  test('who may apply is known by the words of the record, and is unknown without any', () => {
    const sole = ['sole_proprietor', 'individual', '個人事業主', '個人農業者']
    const corporate = [
      'corporation',
      'corp',
      '法人',
      '法人全般',
      '農業法人',
      '中小企業',
      '中小製造業',
      '小規模事業者',
      '小規模企業',
    ]
    const of = (word: string, is_sole_proprietor: boolean) =>
      statusOf('target_types', { target_types: ['大学', word] }, { is_sole_proprietor })
    for (const word of sole) expect([word, of(word, true), of(word, false)]).toEqual([word, 'pass', 'fail'])
    for (const word of corporate) expect([word, of(word, true), of(word, false)]).toEqual([word, 'fail', 'pass'])
    expect(of('個人', true)).toBe('fail')
    expect(statusOf('target_types', { target_types: [] }, { is_sole_proprietor: true })).toBe('unknown')
    expect(judged('target_types', { target_types: ['法人'] }, { is_sole_proprietor: false })?.fit_score).toBe(1)
  })

  test('an amount passes from the planned one on, and a maximum that no source states is unknown', () => {
    const plan = { planned_investment_man_yen: 1500 }
    const of = (amount_max_man_yen: number | null) => judged('amount_max_man_yen', { amount_max_man_yen }, plan)
    expect(of(1500)).toMatchObject({ status: 'pass', reason: '金額: 上限1,500万円で計画額以上です', fit_score: 1 })
    expect(of(1499.5)).toMatchObject({ reason: '金額: 上限1,499.5万円で計画額1,500万円に届きません', fit_score: 0 })
    expect(of(null)).toMatchObject({ status: 'unknown', reason: '金額: 上限額を示す出典がありません' })
    expect(of(0)?.status).toBe('fail')
  })

  test('an industry is compared by its major group, however the record spells it', () => {
    const of = (listed: unknown, major = 'E') =>
      statusOf('industry_jsic', { enriched: { B: { target_industries: listed } } }, { major })
    for (const spelling of ['E', '製造業', 'manufacturing', '24', 'E24'])
      expect([spelling, of(['農業', spelling])]).toEqual([spelling, 'pass'])
    expect(of(['農業', 7, null])).toBe('fail')
    for (const nothing of [[], null, '製造業', undefined]) expect(of(nothing)).toBe('unknown')
    expect(statusOf('industry_jsic', { enriched: null }, { major: 'E' })).toBe('unknown')
    expect(statusOf('industry_jsic', { enriched: { B: null } }, { major: 'E' })).toBe('unknown')
  })

  test('what passed is a reason, everything else a caveat, in the order of the conditions', () => {
    const given = { prefecture: '東京都', target_types: ['大学'], application_window: { start: null, end: null } }
    const needed = { ruleId: 'xr-9', names: ['UNI-9', '認定'] }
    const row = screen(
      record(given),
      requested({ prefecture: '東京都', is_sole_proprietor: true }),
      [needed],
      onDay(record(given)),
    )
    expect(row.match_reasons).toEqual(['所在地: 東京都の制度です'])
    expect(row.caveats).toEqual([
      '対象者: 記録の対象者は大学で、個人事業主が見当たりません',
      '受付期間: 締切を示す出典がありません',
      '前提: 認定が先に必要な場合があります（xr-9）',
    ])
    expect(row.conditions.map(({ status }) => status)).toEqual(['pass', 'fail', 'unknown', 'unknown'])
  })
})
