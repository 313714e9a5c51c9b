import { describe, expect, test } from 'vitest'
import { searching } from '../../../../test/searching.ts'
import { acceptanceStat } from '../../../datasets/acceptance-stat.ts'

type Given = Record<string, unknown>

const stats = (...records: Given[]) =>
  searching(acceptanceStat, { path: '/v1/am/acceptance_stats', shown: 'round_label' }, ...records)
const round = (program_name: string, round_number: number, given: Given = {}) => ({
  program_name,
  round_number,
  round_label: `${program_name}${round_number}`,
  ...given,
})

describe('am_acceptance_stats', () => {
  test('lists by name, then the newest year and round first, unknown years last', async () => {
    const { found } = await stats(
      round('b', 1, { fiscal_year: 2024 }),
      round('a', 1, { fiscal_year: 2023 }),
      round('a', 9, { fiscal_year: null }),
      round('a', 2, { fiscal_year: 2024 }),
      round('a', 3, { fiscal_year: 2024 }),
    )
    expect(await found()).toEqual(['a3', 'a2', 'a1', 'a9', 'b1'])
    expect(await found('limit=2&offset=1')).toEqual(['a2', 'a1'])
  })

  test('a rate and an average are as stated, else computed, else null', async () => {
    const { search } = await stats(
      round('a', 1, { applicants: 300, accepted: 100, granted_amount_total_yen: 1000, granted_count: 3 }),
      round('b', 1, { applicants: 300, accepted: 100, acceptance_rate: 0.5, avg_grant_yen: 7 }),
      round('c', 1, { applicants: 0, accepted: 0, granted_amount_total_yen: 5 }),
    )
    const rows = (await search()).json.results
    expect(rows.map(({ acceptance_rate, avg_grant_yen }: Given) => [acceptance_rate, avg_grant_yen])).toEqual([
      [0.3333, 333],
      [0.5, 7],
      [null, null],
    ])
  })

  test('a program is named by a part of its name in any spelling or by its exact id', async () => {
    const { found } = await stats(
      round('ものづくり補助金', 1, { program_canonical_id: 'UNI-1' }),
      round('IT導入補助金', 1, { program_canonical_id: 'UNI-10' }),
    )
    expect(await found('program_name=モノヅクリ')).toEqual(['ものづくり補助金1'])
    expect(await found('program_name=ＩＴ')).toEqual(['IT導入補助金1'])
    expect(await found('program_name=UNI-1')).toEqual(['ものづくり補助金1'])
    expect(await found('program_name=UNI')).toEqual([])
  })

  test('a year is the fiscal year or that of the announcement', async () => {
    const { found, status } = await stats(
      round('a', 1, { fiscal_year: 2024, announced_date: '2025-01-10' }),
      round('b', 1, { fiscal_year: 2025 }),
    )
    expect(await found('year=2024')).toEqual(['a1'])
    expect(await found('year=2025')).toEqual(['a1', 'b1'])
    for (const bad of ['year=1987', 'year=2100', 'year=x', 'offset=-1'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })
})
