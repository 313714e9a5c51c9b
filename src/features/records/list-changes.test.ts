import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { annotation } from '../../datasets/annotation.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'

const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
/** A row that differs from itself in what is given only. */
const rowOf = (row: Record<string, unknown>) => (given: Record<string, unknown>) => ({ ...row, ...given })
const meti = { license: 'gov_standard', source_url: 'https://www.meti.go.jp/a.html' }
const [programA, programB] = [1, 2].map((digit) =>
  rowOf(make(program, { unified_id: `UNI-000000000${digit}`, primary_name: `補助金${digit}`, ...meti })),
) as [ReturnType<typeof rowOf>, ReturnType<typeof rowOf>]
const secret = rowOf(
  make(program, { unified_id: 'UNI-0000000003', license: 'proprietary', source_url: 'https://example.jp/page' }),
)
const lawOf = rowOf(
  make(law, { unified_id: 'LAW-00000000a1', law_title: '消費税法', enforced_date: '2026-04-01', ...open }),
)
const caseOf = rowOf(make(enforcementCase, { case_id: 'enf-over', disclosed_until: '2026-07-09', ...meti }))
const note = rowOf(make(annotation, { annotation_id: 1, visibility: 'internal', ...open }))
const amount = (amount_max_man_yen: number) => ({ amount_max_man_yen })

type Given = Record<string, unknown>

test('changes are fed with a cursor that stays good, told of watched records alone, and kept as the history of each', async () => {
  const app = await testApp({
    now: new Date('2026-06-10T03:00:00Z'),
    rows: [
      [program, [programA(amount(100)), programB(amount(100)), secret(amount(100))]],
      [law, [lawOf({ last_amended_date: '2025-03-31' })]],
      [enforcementCase, [caseOf({ amount_yen: 1 })]],
      [annotation, [note({ text_ja: '甲' })]],
    ],
  })
  const first = (await app.get('/v1/meta')).json.corpus_snapshot_id as string
  app.clock.now = new Date('2026-07-10T03:00:00Z')
  await app.publish([
    [program, [programA(amount(200)), secret(amount(200))]],
    [law, [lawOf({ last_amended_date: '2026-03-31' })]],
    [enforcementCase, [caseOf({ amount_yen: 2 })]],
    [annotation, [note({ text_ja: '乙' })]],
  ])
  const changes = (input: Given) => bothWays(app, 'list_changes', input)
  const all = await changes({ since: '2026-06-01' })
  const seen = all.results.map(({ dataset, id, field, before, after }: Given) => [dataset, id, field, before, after])
  expect(seen.sort()).toEqual([
    ['laws', 'LAW-00000000a1', 'last_amended_date', '2025-03-31', '2026-03-31'],
    ['programs', 'UNI-0000000001', 'amount_max_man_yen', '100', '200'],
    ['programs', 'UNI-0000000003', 'amount_max_man_yen', null, null],
  ])
  expect(all.results.find(({ id }: Given) => id === 'UNI-0000000003')).toMatchObject({ is_withheld: true })
  expect([all.has_more, all.known_gaps[0].code]).toEqual([false, 'only_changed_fields'])
  expect((await changes({ since: '2026-06-01', datasets: ['laws'] })).results).toMatchObject([{ title: '消費税法' }])

  // A page at a time gives the same, and nothing twice; what comes later stands behind the cursor.
  const paged: unknown[] = []
  let cursor: string | undefined
  for (let more = true; more; ) {
    const page = await changes(cursor === undefined ? { since: '2026-06-01', limit: 1 } : { cursor, limit: 1 })
    paged.push(...page.results)
    cursor = page.next_cursor as string
    more = page.has_more
  }
  expect(paged).toEqual(all.results)
  expect((await changes({ cursor })).results).toEqual([])

  const watched = await bothWays(app, 'list_watched_changes', {
    ids: ['UNI-0000000001', 'UNI-0000000002', 'UNI-0000000009', 'enf-over', 'UNI-0000000001'],
    since: first,
  })
  expect(watched).toMatchObject({
    checked: 4,
    unchanged: 1,
    is_cut: false,
    since: { snapshot_id: first, why: null },
    changed: [
      { requested: 'UNI-0000000001', dataset: 'programs', changes: [{ field: 'amount_max_man_yen', after: '200' }] },
    ],
    not_held: [
      { requested: 'UNI-0000000009', why: 'not_covered' },
      { requested: 'enf-over', why: 'not_covered' },
    ],
  })
  expect(await bothWays(app, 'list_watched_changes', { ids: ['UNI-0000000001'], since: '2026-07-11' })).toMatchObject({
    changed: [],
    unchanged: 1,
    since: { snapshot_id: null, why: null },
  })
  expect(await bothWays(app, 'list_watched_changes', { ids: ['UNI-0000000001'], since: '2026-01-01' })).toMatchObject({
    since: { why: 'unknown_before' },
    changed: [{ id: 'UNI-0000000001' }],
  })

  const history = (input: Given) => bothWays(app, 'get_record_history', input)
  const detected = all.results[0].detected_at
  expect(await history({ dataset: 'laws', id: 'LAW-00000000a1' })).toMatchObject({
    title: '消費税法',
    valid: { status: 'open' },
    before_oldest: { why: 'unknown_before' },
    is_cut: false,
    versions: [
      { known_from: detected, known_until: null, changed: [{ field: 'last_amended_date', before: '2025-03-31' }] },
      { known_from: null, known_until: detected, changed: [] },
    ],
  })
  expect((await history({ dataset: 'programs', id: 'UNI-0000000002' })).versions).toEqual([
    { known_from: null, known_until: null, changed: [] },
  ])

  app.clock.now = new Date('2026-08-10T03:00:00Z')
  await app.publish([[program, [programB(amount(300))]]])
  expect((await changes({ cursor })).results).toMatchObject([{ id: 'UNI-0000000002', after: '300' }])

  const refused = [
    ['/v1/changes?cursor=zzz', 'cursor'],
    [`/v1/changes?since=2026-06-01&cursor=${cursor}`, 'since'],
    ['/v1/changes?since=2026-06-31', 'since'],
    ['/v1/changes?datasets=nothing', 'datasets'],
    ['/v1/records/history?dataset=nothing&id=1', 'dataset'],
  ] as const
  for (const [url, at] of refused) {
    const { status, json } = await app.get(url)
    expect([url, status, json.detail[0].loc[1]]).toEqual([url, 422, at])
  }
  for (const id of ['UNI-0000000099', 'enf-over']) {
    const dataset = id === 'enf-over' ? 'enforcement_cases' : 'programs'
    expect((await app.get(`/v1/records/history?dataset=${dataset}&id=${id}`)).status).toBe(404)
  }
  for (const body of [
    { ids: [], since: first },
    { ids: Array.from({ length: 501 }, (_, i) => `UNI-${i}`), since: first },
    { ids: ['UNI-0000000001'], since: 'corpus-2020-01-01-000000000000' },
  ])
    expect((await app.post('/v1/changes/watched', body)).status).toBe(422)
})
