import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'

const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const lawOf = (digit: number, law_title: string, given: Record<string, unknown>) =>
  make(law, { unified_id: `LAW-00000000a${digit}`, law_title, ...open, ...given })

test('of a register only what changed is answered, what is ahead and what cannot be told apart from it', async () => {
  const app = await testApp({
    now: new Date('2026-07-10T03:00:00Z'),
    rows: [
      [
        law,
        [
          lawOf(1, '消費税法', { enforced_date: '2026-07-01', last_amended_date: '2026-03-31' }),
          lawOf(2, '法人税法', { enforced_date: '2026-04-01' }),
          lawOf(3, '古い法', { enforced_date: '2020-04-01', revision_status: 'repealed' }),
          lawOf(4, '新しい法', { enforced_date: '2027-04-01' }),
          lawOf(5, '日のない法', { enforced_date: null }),
          lawOf(6, '読み残しの法', { enforced_date: '2026-04-01', is_latest_revision: false }),
        ],
      ],
    ],
  })
  const laws = {
    消費税法: '363AC0000000108_20260401_508AC0000000012',
    法人税法: '2026-04-01',
    古い法: '2020-04-01',
    新しい法: '2026-07-01',
    日のない法: '2026-04-01',
    読み残しの法: '2026-04-01',
    架空の法: '2026-04-01',
    'LAW-00000000a2': '2026-05-01',
  }
  const answer = await bothWays(app, 'check_laws_changed', { laws })
  expect(answer).toMatchObject({
    on: '2026-07-10',
    checked: 8,
    unchanged: 1,
    changed: [
      {
        law: '消費税法',
        known: '2026-04-01',
        changes: ['amended'],
        enforced_date: '2026-07-01',
        last_amended_date: '2026-03-31',
      },
      { law: '古い法', changes: ['repealed'], revision_status: 'repealed' },
      { law: '読み残しの法', changes: ['later_wording_not_held'] },
    ],
    upcoming: [{ law: '新しい法', enforced_date: '2027-04-01' }],
    not_compared: [
      { law: '日のない法', why: 'not_checked' },
      { law: '架空の法', unified_id: null, why: 'not_covered' },
      { law: 'LAW-00000000a2', known: '2026-05-01', why: 'not_covered' },
    ],
    known_gaps: [{ code: 'upcoming_amendments_not_held' }],
  })
  const now = await bothWays(app, 'check_laws_changed', { laws: { 新しい法: '2026-07-01' }, include_upcoming: false })
  expect(now).toMatchObject({ changed: [], upcoming: [], known_gaps: [], unchanged: 0 })

  const refused = [
    [{ laws: { 消費税法: '先月' } }, ['body', 'laws', '消費税法'], 'revision'],
    [{ laws: {} }, ['body', 'laws'], 'minProperties'],
    [
      { laws: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`法${i}`, '2026-01-01'])) },
      ['body', 'laws'],
      'maxProperties',
    ],
  ] as const
  for (const [body, loc, type] of refused) {
    const { status, json } = await app.post('/v1/laws/changes/check', body)
    expect([status, json.detail[0].loc, json.detail[0].type]).toEqual([422, loc, type])
  }
})
