import { describe, expect, test } from 'vitest'
import { freshRecords } from '../../../../test/journeys/records.ts'
import { make } from '../../../../test/make.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { eventsBetween } from './events-between.ts'

type Row = Record<string, unknown>

const license = 'gov_standard'
const caseOf = (case_id: string, given: Row = {}) => make(enforcementCase, { case_id, license, ...given })
const actionOf = (enforcement_id: string, given: Row = {}) =>
  make(enforcementAction, { enforcement_id, license, ...given })

interface Rows {
  readonly cases?: readonly Row[]
  readonly actions?: readonly Row[]
}

/** What is told when rows come to a corpus that holds some already. */
async function added({ cases = [], actions = [] }: Rows, known: Rows = {}) {
  const { dir, publish, put } = freshRecords()
  put(enforcementCase, caseOf('known-case'), ...(known.cases ?? []))
  put(enforcementAction, actionOf('known-action'), ...(known.actions ?? []))
  const { manifest: baseline } = await publish()
  put(enforcementCase, ...cases)
  put(enforcementAction, ...actions)
  return eventsBetween(dir, baseline.id, (await publish()).manifest.id)
}

const ids = (events: readonly { event_id: string }[]) => events.map(({ event_id }) => event_id)

describe('a new act of an authority', () => {
  test('is told as its case states it', async () => {
    const given = {
      event_type: 'grant_refund',
      recipient_name: '甲株式会社',
      recipient_houjin_bangou: '1234567890123',
      prefecture: '青森県',
      ministry: '農林水産省',
      bureau: '東北農政局',
      amount_yen: 1_000_000,
      reason_excerpt: `${'𠮷'.repeat(299)}あい`,
      disclosed_date: '2026-02-01',
      disclosed_until: '2026-03-01',
      source_url: 'https://example.go.jp/1',
    }
    expect(await added({ cases: [caseOf('case-1', given)] })).toEqual([
      {
        event_type: 'enforcement.added',
        event_id: 'case-1',
        severity: 'high',
        observed_at: '2026-03-01T00:02:00.000Z',
        data: {
          case_id: 'case-1',
          event_kind: 'grant_refund',
          recipient_name: '甲株式会社',
          recipient_houjin_bangou: '1234567890123',
          prefecture: '青森県',
          ministry: '農林水産省',
          amount_yen: 1_000_000,
          reason_excerpt: `${'𠮷'.repeat(299)}あ`,
          source_url: 'https://example.go.jp/1',
          disclosed_date: '2026-02-01',
        },
      },
    ])
  })

  test('is told as an action states it, with null for what actions do not say', async () => {
    const given = {
      enforcement_kind: 'contract_suspend',
      target_name: '乙株式会社',
      houjin_bangou: '1234567890123',
      issuing_authority: '甲県',
      issuance_date: '2026-02-02',
      reason_summary: '理由',
    }
    const [event] = await added({ actions: [actionOf('act-1', given)] })
    expect(event).toMatchObject({ event_id: 'act-1', severity: 'medium' })
    expect(event?.data).toEqual({
      case_id: 'act-1',
      event_kind: 'contract_suspend',
      recipient_name: '乙株式会社',
      prefecture: null,
      recipient_houjin_bangou: '1234567890123',
      ministry: '甲県',
      amount_yen: null,
      reason_excerpt: '理由',
      source_url: null,
      disclosed_date: '2026-02-02',
    })
  })

  test.each([
    ['license_revoke', 'high'],
    ['fine', 'high'],
    ['subsidy_exclude', 'medium'],
    ['investigation', 'low'],
    ['anything', 'low'],
    [null, 'low'],
  ])('of the kind %s has the severity %s', async (event_type, severity) => {
    expect(await added({ cases: [caseOf('c', { event_type })] })).toMatchObject([{ severity }])
  })

  test('is not told when its publication period is over, or when its licence does not allow it', async () => {
    const events = await added({
      cases: [caseOf('over', { disclosed_until: '2026-02-28' }), caseOf('closed', { license: 'proprietary' })],
      actions: [actionOf('a-over', { disclosed_until: '2026-02-28' }), actionOf('a-closed', { license: null })],
    })
    expect(events).toEqual([])
  })

  test('does not name a sole proprietor, who is a natural person, nor does its reason', async () => {
    const person = { is_sole_proprietor: true, recipient_name: '架空太郎' }
    const events = await added({
      cases: [
        caseOf('p1', { ...person, reason_excerpt: '架空太郎は申請を偽った' }),
        caseOf('p2', { ...person, reason_excerpt: '申請を偽った' }),
      ],
    })
    expect(JSON.stringify(events)).not.toContain('架空太郎')
    expect(events.map(({ data }) => data.reason_excerpt)).toEqual([null, '申請を偽った'])
  })
})

describe('an act that both datasets state', () => {
  const act = { houjin_bangou: '1234567890123', enforcement_kind: 'fine', issuance_date: '2026-02-02', amount_yen: 5 }
  const action = (id: string, given: Row = {}) => actionOf(id, { ...act, issuing_authority: '甲庁', ...given })
  const stated = (id: string, given: Row = {}) =>
    caseOf(id, {
      recipient_houjin_bangou: '1234567890123',
      event_type: 'fine',
      disclosed_date: '2026-02-02',
      amount_yen: 5,
      ministry: '乙省',
      bureau: '甲庁',
      ...given,
    })

  test('is one event, told by the case', async () => {
    const bare = { houjin_bangou: null, issuance_date: null }
    const events = await added({
      cases: [stated('enf-1'), caseOf('same')],
      actions: [action('act-1'), action('same', bare)],
    })
    expect(ids(events)).toEqual(['enf-1', 'same'])
  })

  test('is not told again when the other dataset states it later', async () => {
    expect(await added({ cases: [stated('enf-1')] }, { actions: [action('act-1')] })).toEqual([])
    expect(await added({ actions: [action('act-1')] }, { cases: [stated('enf-1')] })).toEqual([])
    expect(await added({ actions: [actionOf('same')] }, { cases: [caseOf('same')] })).toEqual([])
  })

  test('is another act when the authority, the day, the amount or the company is another', async () => {
    const others = [{ issuing_authority: '丙県' }, { issuance_date: '2026-02-03' }, { amount_yen: null }]
    const actions = [...others, { houjin_bangou: null }].map((given, i) => action(`act-${i}`, given))
    const events = await added({ actions }, { cases: [stated('enf-1')] })
    expect(ids(events)).toEqual(['act-0', 'act-1', 'act-2', 'act-3'])
  })

  test('is told by the action when the case itself may not be shown', async () => {
    const events = await added({ cases: [stated('enf-1', { license: 'unknown' })], actions: [action('act-1')] })
    expect(ids(events)).toEqual(['act-1'])
  })
})
