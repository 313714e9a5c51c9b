import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { dated, replacing, roundOf } from '../../../../test/dated-programs.ts'
import { recordReads } from '../../../../test/record-reads.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { programRelation } from '../../../datasets/program-relation.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-22T03:00:00Z')

async function lookingUp() {
  const app = await testApp({
    now,
    rows: [
      [
        program,
        [
          dated('b', undefined, { tier: 'S' }),
          dated('a'),
          dated('c', undefined, { prefecture: '東京都' }),
          dated('旧'),
        ],
      ],
      [
        applicationRound,
        [
          roundOf('b', '2026-11-01', '2026-12-20', { application_round_label: '第2回' }),
          roundOf('b', '2026-05-01', '2026-06-20'),
          roundOf('a', '2026-11-10', '2026-12-20'),
          roundOf('a', null, null),
          roundOf('旧', '2025-01-01', '2025-02-01'),
        ],
      ],
      [programRelation, [replacing('b', '旧', '2026-04')]],
    ],
  })
  const ask = async (query = '') => (await app.get(encodeURI(`/v1/am/programs/active_v2?${query}`))).json
  const shown = async (query = '') =>
    (await ask(query)).results.map((row: Given) => [row.primary_name, row.application_close_date])
  return { app, ask, shown }
}

describe('am_programs_active_v2', () => {
  test('joins programs in effect to their rounds, the soonest close first, unknown days and programs without a round last', async () => {
    const { shown } = await lookingUp()
    expect(await shown()).toEqual([
      ['b', '2026-06-20'],
      ['a', '2026-12-20'],
      ['b', '2026-12-20'],
      ['a', null],
      ['c', null],
    ])
    expect(await shown('limit=2')).toEqual([
      ['b', '2026-06-20'],
      ['a', '2026-12-20'],
    ])
    expect(await shown('as_of=2026-01-01&limit=1')).toEqual([['旧', '2025-02-01']])
  })

  test('bounds keep rounds that opened by a day and close on a day or later', async () => {
    const { ask, shown } = await lookingUp()
    expect(await shown('application_open_by=2026-11-05&application_close_by=2026-11-30')).toEqual([['b', '2026-12-20']])
    expect(await shown('application_close_by=2026-12-20')).toEqual([
      ['a', '2026-12-20'],
      ['b', '2026-12-20'],
    ])
    const { results } = await ask('application_open_by=2026-11-05&application_close_by=2026-11-30')
    expect(results[0]).toMatchObject({
      application_round_label: '第2回',
      is_application_open_now: true,
      is_effective_now: true,
    })
  })

  test('a prefecture selects its own programs alone', async () => {
    const { shown } = await lookingUp()
    expect(await shown('prefecture=東京')).toEqual([['c', null]])
    expect((await shown('prefecture=全国')).length).toBe(4)
    expect(await shown('municipality=新宿区')).toEqual([])
  })

  test('programs without a round are found by what was read once: those that are shown alone are read again', async () => {
    const { shown } = await lookingUp()
    await shown('prefecture=全国')
    expect(await recordReads(program, () => shown('prefecture=東京&limit=1&as_of=2026-01-01'))).toBe(1)
  })

  test('says how many programs state both days', async () => {
    const { ask } = await lookingUp()
    expect((await ask())._lifecycle_caveat).toMatchObject({
      data_quality: 'partial',
      rows_with_complete_temporal_data: 3,
      total_rows: 4,
    })
  })

  test('a day that no calendar has is 422', async () => {
    const { app } = await lookingUp()
    for (const bad of ['as_of=2026-02-30', 'application_open_by=2026-13-01', 'application_close_by=x', 'limit=201'])
      expect([bad, (await app.get(`/v1/am/programs/active_v2?${bad}`)).status]).toEqual([bad, 422])
  })
})
