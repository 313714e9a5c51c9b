import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { enforcementEvents } from './enforcement-events.ts'

type Given = Record<string, unknown>

const day = '2025-07-01'
const action = (enforcement_id: string, reason_summary: string, given: Given = {}) =>
  make(enforcementAction, {
    enforcement_id,
    issuance_date: day,
    enforcement_kind: 'fine',
    reason_summary,
    issuing_authority: '甲庁',
    ...given,
  }) as Parameters<typeof enforcementEvents>[0][number]
const published = (case_id: string, reason_excerpt: string, given: Given = {}) =>
  make(enforcementCase, {
    case_id,
    disclosed_date: day,
    event_type: 'fine',
    reason_excerpt,
    ministry: '乙省',
    bureau: '甲庁',
    ...given,
  }) as Parameters<typeof enforcementEvents>[1][number]

const idsOf = (events: ReturnType<typeof enforcementEvents>) =>
  events.map((event) => [event.action?.enforcement_id, event.published?.case_id])

test('two like acts of one day and their two publications are two events, each with its own publication', () => {
  const events = enforcementEvents(
    [action('a1', '甲工場'), action('a2', '乙工場')],
    [published('c2', '乙工場'), published('c1', '甲工場')],
  )
  expect(idsOf(events)).toEqual([
    ['a1', 'c1'],
    ['a2', 'c2'],
  ])
})

test('an exact copy is preferred to the first that fits, and every record is in one event', () => {
  const events = enforcementEvents(
    [action('a1', '要約'), action('a2', '乙工場')],
    [published('c2', '乙工場'), published('c3', '丙工場'), published('c4', '丁工場')],
  )
  expect(idsOf(events)).toEqual([
    ['a1', 'c3'],
    ['a2', 'c2'],
    [undefined, 'c4'],
  ])
})

test.each([
  ['day', { disclosed_date: '2025-07-02' }],
  ['kind', { event_type: 'grant_refund' }],
  ['amount', { amount_yen: 1 }],
  ['authority', { bureau: '丙庁' }],
])('another %s is another event', (_, given) =>
  expect(enforcementEvents([action('a', '理由')], [published('c', '理由', given)])).toHaveLength(2),
)

test('records without a day are never taken for one event', () => {
  const undated = enforcementEvents(
    [action('a', '理由', { issuance_date: null })],
    [published('c', '理由', { disclosed_date: null })],
  )
  expect(undated).toHaveLength(2)
})

test('two sources of one order are one order: the same sum from another page, or the same reason', () => {
  const [sum, page] = [{ amount_yen: 500 }, { source_url: 'https://b.example.go.jp/' }]
  const twoPages = enforcementEvents([action('a1', '甲の件', sum), action('a2', '公表資料', { ...sum, ...page })], [])
  expect(idsOf(twoPages)).toEqual([['a1', undefined]])
  expect(twoPages[0]?.copies.actions.map(({ enforcement_id }) => enforcement_id)).toEqual(['a2'])
  expect(enforcementEvents([], [published('c1', '甲の件'), published('c2', '甲 の件', page)])).toHaveLength(1)
  expect(enforcementEvents([action('a1', '甲工場', sum), action('a2', '乙工場', sum)], [])).toHaveLength(2)
})
