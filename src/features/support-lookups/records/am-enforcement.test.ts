import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-22T03:00:00Z')
const number = '4290001007004'
const action = (enforcement_id: string, issuance_date: string, given: Given = {}) =>
  make(enforcementAction, { enforcement_id, issuance_date, houjin_bangou: number, target_name: '株式会社例', ...given })

async function checking(actions: Given[], cases: Given[] = []) {
  const app = await testApp({
    now,
    rows: [
      [enforcementAction, actions],
      [enforcementCase, cases],
    ],
  })
  const check = async (query: string) => {
    const { status, json } = await app.get(encodeURI(`/v1/am/enforcement?${query}`))
    return { status, ...json }
  }
  return { app, check }
}

const ids = (rows: Given[]) => rows.map(({ enforcement_id }) => enforcement_id)

describe('am_enforcement', () => {
  test('is excluded on a day that lies between two stated days, and history covers the five years before', async () => {
    const { check } = await checking([
      action('停止中', '2026-10-01', { exclusion_start: '2026-10-01', exclusion_end: '2026-11-22' }),
      action('終了', '2025-01-01', { exclusion_start: '2025-01-01', exclusion_end: '2025-06-30' }),
      action('終期なし', '2024-01-01', { exclusion_start: '2024-01-01' }),
      action('古い', '2021-11-21'),
    ])
    const today = await check(`houjin_bangou=${number}`)
    expect([today.found, today.currently_excluded, today.all_count]).toEqual([true, true, 4])
    expect(ids(today.active_exclusions)).toEqual(['停止中'])
    expect(ids(today.recent_history)).toEqual(['停止中', '終了', '終期なし'])
    expect(today.queried).toEqual({ houjin_bangou: number, as_of_date: '2026-11-22' })
    expect((await check(`houjin_bangou=${number}&as_of_date=2026-11-23`)).currently_excluded).toBe(false)
    expect(ids((await check(`houjin_bangou=T${number}&as_of_date=2026-11-21`)).recent_history)).toContain('古い')
  })

  test('a company is known by what people call it and beside words that ask, and never as part of another name', async () => {
    const { check } = await checking([
      action('日産', '2026-01-01', { target_name: '日産自動車株式会社', houjin_bangou: null }),
      action('ABC', '2026-01-01', { target_name: 'ABC株式会社', houjin_bangou: null }),
    ])
    for (const name of ['ニッサン自動車', '日産自動車の処分歴', '日産自動車 下請法 勧告 いつ', 'Nissan'])
      expect([name, ids((await check(`target_name=${name}`)).recent_history)]).toEqual([name, ['日産']])
    for (const name of ['ABC情報', 'ABC 概要', '日産'])
      expect([name, (await check(`target_name=${name}`)).found]).toEqual([name, false])
  })

  test('a name is compared exactly, without its corporate form and in any spelling', async () => {
    const { check } = await checking([
      action('a', '2026-01-01', { target_name: '株式会社髙橋商店', houjin_bangou: null }),
    ])
    for (const name of ['髙橋商店', '高橋商店', '（株）髙橋商店', '髙橋商店 株式会社'])
      expect([name, (await check(`target_name=${name}`)).all_count]).toEqual([name, 1])
    expect((await check('target_name=髙橋')).found).toBe(false)
  })

  test('a case and the action that it publishes are one act', async () => {
    const stated = { recipient_houjin_bangou: number, recipient_name: '例', event_type: 'fine', amount_yen: 5 }
    const { check } = await checking(
      [action('a', '2026-01-01', { enforcement_kind: 'fine', amount_yen: 5, issuing_authority: '庁' })],
      [
        make(enforcementCase, { case_id: 'b', disclosed_date: '2026-01-01', bureau: '庁', ...stated }),
        make(enforcementCase, { case_id: 'c', disclosed_date: '2026-02-01', bureau: '庁', ...stated }),
      ],
    )
    expect(ids((await check(`houjin_bangou=${number}`)).recent_history)).toEqual(['c', 'a'])
  })

  test('an act is told whatever its licence, its wording only where that lets it be passed on', async () => {
    const { check } = await checking([
      action('a', '2026-02-01', { reason_summary: '本文', license: 'gov_standard' }),
      action('b', '2026-01-01', { reason_summary: '本文', license: 'proprietary' }),
    ])
    const { recent_history } = await check(`houjin_bangou=${number}`)
    expect(recent_history.map((row: Given) => row.reason_summary)).toEqual(['本文', null])
  })

  test('finding none says what was looked through, and that it proves nothing', async () => {
    const { check } = await checking([])
    const { status, found, error } = await check('target_name=なし')
    expect([status, found, error.code, error.severity]).toEqual(['empty', false, 'no_matching_records', 'soft'])
    expect(error.coverage_scope).toContain('反社チェック・与信調査ではありません')
    expect(error.message).toContain('does not mean')
  })

  test('without a company, with a number that is none or a day that no calendar has, the error names the parameter', async () => {
    const { app, check } = await checking([])
    expect((await check('')).error).toMatchObject({ code: 'missing_required_arg', severity: 'hard' })
    expect((await check('houjin_bangou=123')).error).toMatchObject({ code: 'invalid_argument', field: 'houjin_bangou' })
    expect((await check('target_name=株式会社')).error).toMatchObject({
      code: 'invalid_argument',
      field: 'target_name',
    })
    expect((await check('target_name=a&as_of_date=2026-02-30')).error.code).toBe('invalid_date_format')
    expect((await app.get('/v1/am/enforcement?target_name=a&as_of_date=x')).status).toBe(422)
  })
})
