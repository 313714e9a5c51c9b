import { describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { bothWays } from '../../../../test/both-ways.ts'
import { dated, roundOf } from '../../../../test/dated-programs.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const first = [
  dated('甲', ['2027-05-01', '2027-06-30'], { amount_max_man_yen: 300 }),
  dated('乙', [null, null], { prefecture: '大阪府' }),
]
const rounds = [
  roundOf('甲', '2024-04-10', '2024-05-31', { application_round_id: 'rd-1' }),
  roundOf('甲', '2025-04-08', null, { application_round_id: 'rd-2' }),
  roundOf('甲', '2026-11-01', '2026-12-10', { application_round_id: 'rd-3' }),
  roundOf('甲', null, null, { application_round_id: 'rd-4' }),
]

/** Published on three days: 甲 gets a larger amount on the second, 丙 comes on the second and 丁 on the third. */
async function publishTwice(app: TestApp) {
  app.clock.now = new Date('2026-11-10T03:00:00Z')
  const third = dated('丙', [null, null], { prefecture: '東京都', program_kind: 'loan' })
  await app.publish([[program, [{ ...first[0], amount_max_man_yen: 500 }, third]]])
  app.clock.now = new Date('2026-11-20T03:00:00Z')
  await app.publish([[program, [dated('丁')]]])
}

describe('programs over time', () => {
  const now = new Date('2026-11-02T03:00:00Z')
  const app = oneApp(
    {
      now,
      rows: [
        [program, first],
        [applicationRound, rounds],
      ],
    },
    publishTwice,
  )
  const ask = (name: string, input: Given) => bothWays(app(), name, input)

  test('list_program_rounds tells every call with its days and where it stands, the latest first', async () => {
    const { results, total, absence } = await ask('list_program_rounds', { unified_id: 'UNI-甲' })
    expect(results.map((one: Given) => [one.application_round_id, (one.lifecycle as Given).status])).toEqual([
      ['rd-3', 'open'],
      ['rd-2', 'unknown'],
      ['rd-1', 'closed'],
      ['rd-4', 'unknown'],
    ])
    expect([total, absence]).toEqual([4, null])
  })

  test('list_program_rounds says of a program without known calls that its copy is partial', async () => {
    const none = await ask('list_program_rounds', { unified_id: 'UNI-乙' })
    expect(none).toMatchObject({ total: 0, results: [], absence: { why: 'not_covered' } })
  })

  test('get_program_opening_months counts what was observed and forecasts nothing', async () => {
    const seen = await ask('get_program_opening_months', { unified_id: 'UNI-甲' })
    expect(seen).toMatchObject({
      calls_known: 4,
      calls_with_first_day: 4,
      calls_with_last_day: 3,
      days_ahead: 3,
      first_year: 2024,
      last_year: 2026,
      is_forecast: false,
      absence: null,
    })
    expect(seen.months.filter((one: Given) => one.opened !== 0 || one.closed !== 0)).toEqual([
      { month: 4, opened: 2, closed: 0, years_opened: [2024, 2025] },
      { month: 5, opened: 0, closed: 1, years_opened: [] },
      { month: 11, opened: 1, closed: 0, years_opened: [2026] },
    ])
    expect(await ask('get_program_opening_months', { unified_id: 'UNI-乙' })).toMatchObject({
      calls_known: 0,
      first_year: null,
      absence: { why: 'not_covered' },
    })
  })

  test('get_program_history tells each value with the time in which it was known', async () => {
    const { fields, known_since, unknown, total_changes } = await ask('get_program_history', { unified_id: 'UNI-甲' })
    expect([known_since, unknown.why, total_changes]).toEqual(['2026-11-02', 'unknown_before', 1])
    const [{ field, versions }] = fields
    expect([field, versions.map(({ value }: Given) => value)]).toEqual(['amount_max_man_yen', ['300', '500']])
    expect(versions[0]).toMatchObject({ known_from: null, known_until: versions[1].known_from })
    expect(versions[1]).toMatchObject({ known_from: expect.stringMatching(/^2026-11-10T/), known_until: null })
  })

  test('get_program_history of a field that never changed has its one value', async () => {
    const { fields } = await ask('get_program_history', { unified_id: 'UNI-乙', field: 'prefecture' })
    expect(fields).toMatchObject([{ changes: 0, versions: [{ value: '大阪府', known_from: null, known_until: null }] }])
    expect((await ask('get_program_history', { unified_id: 'UNI-乙' })).fields).toEqual([])
    expect((await app().get(encodeURI('/v1/programs/UNI-乙/history?field=colour'))).status).toBe(422)
  })

  test('list_changed_programs lists the changes found since a day, of the fields and programs asked for', async () => {
    const all = await ask('list_changed_programs', { since: '2026-11-10' })
    expect(all).toMatchObject({
      total: 1,
      total_changes: 1,
      unknown: null,
      known_since: '2026-11-02',
      results: [
        {
          unified_id: 'UNI-甲',
          primary_name: '甲',
          changes: [{ field_name: 'amount_max_man_yen', prev_value: '300', new_value: '500' }],
        },
      ],
    })
    const totalOf = async (input: Given) =>
      (await ask('list_changed_programs', { since: '2026-11-10', ...input })).total
    expect(await totalOf({ fields: ['tier'] })).toBe(0)
    expect(await totalOf({ fields: ['tier', 'amount_max_man_yen'], ids: ['UNI-甲'] })).toBe(1)
    expect(await totalOf({ ids: ['UNI-乙'] })).toBe(0)
    expect(await totalOf({ since: '2026-11-11' })).toBe(0)
    const early = await ask('list_changed_programs', { since: '2020-01-01' })
    expect(early).toMatchObject({ total: 1, unknown: { why: 'unknown_before' } })
  })

  test('list_new_programs lists what an earlier snapshot did not show, with the day of the first that does', async () => {
    const seen = async (input: Given) => {
      const { results, compared_with, unknown } = await ask('list_new_programs', input)
      expect(unknown).toBe(null)
      return [compared_with.day, ...results.map((one: Given) => `${one.primary_name} ${one.first_seen_on}`)]
    }
    expect(await seen({ since: '2026-11-03' })).toEqual(['2026-11-02', '丁 2026-11-20', '丙 2026-11-10'])
    expect(await seen({ since: '2026-11-10' })).toEqual(['2026-11-02', '丁 2026-11-20', '丙 2026-11-10'])
    expect(await seen({ since: '2026-11-11' })).toEqual(['2026-11-10', '丁 2026-11-20'])
    expect(await seen({ since: '2026-12-01' })).toEqual(['2026-11-20'])
    expect(await seen({ since: '2026-11-03', prefecture: '大阪' })).toEqual(['2026-11-02', '丁 2026-11-20'])
    expect(await seen({ since: '2026-11-03', kind: 'loan' })).toEqual(['2026-11-02', '丙 2026-11-10'])
  })

  test('list_new_programs calls nothing new of which no earlier snapshot is kept', async () => {
    const early = await ask('list_new_programs', { since: '2026-11-02' })
    expect(early).toMatchObject({ total: 0, results: [], compared_with: null, unknown: { why: 'unknown_before' } })
  })

  test('an unknown program is 404, a day that does not exist 422', async () => {
    for (const path of ['rounds', 'opening-months', 'history'])
      expect([path, (await app().get(`/v1/programs/UNI-nobody/${path}`)).status]).toEqual([path, 404])
    for (const path of ['new', 'changed'])
      for (const query of ['', '?since=2026-02-30'])
        expect([path, query, (await app().get(`/v1/programs/${path}${query}`)).status]).toEqual([path, query, 422])
  })
})
