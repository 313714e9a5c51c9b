import { expect, test } from 'vitest'
import { searching } from '../../../../test/searching.ts'
import { gxProgram } from '../../../datasets/gx-program.ts'

type Given = Record<string, unknown>

const gx = (...rows: Given[]) =>
  searching(
    gxProgram,
    { path: '/v1/am/gx_programs', shown: 'program_name', now: new Date('2026-11-22T03:00:00Z') },
    ...rows,
  )
const named = (program_name: string, given: Given = {}) => ({
  program_name,
  canonical_id: `gx:${program_name}`,
  theme: 'ghg_reduction',
  ...given,
})

test('am_gx_programs lists one theme in the order of ids, without what is over', async () => {
  const { found } = await gx(
    named('b'),
    named('a'),
    named('車', { theme: 'ev' }),
    named('終', { ended_on: '2026-11-21' }),
  )
  expect(await found()).toEqual(['a', 'b'])
  expect(await found('theme=ev')).toEqual(['車'])
})

test('am_gx_programs keeps nationwide programs beside those of a region, and who is named among the applicants', async () => {
  const { found, status } = await gx(
    named('国', { target_types: ['中小企業'] }),
    named('東京', { prefecture: '東京都' }),
    named('大阪', { prefecture: '大阪府' }),
  )
  expect((await found('region=東京')).sort()).toEqual(['国', '東京'].sort())
  expect(await found('company_size=sme')).toEqual(['国'])
  for (const bad of ['theme=x', 'company_size=x']) expect([bad, await status(bad)]).toEqual([bad, 422])
})

test('am_gx_programs shows calls that are open or to come by their days, and a line of what is known', async () => {
  const call = (application_open_date: string | null, application_close_date: string | null) => ({
    round_label: null,
    application_open_date,
    application_close_date,
  })
  const { search } = await gx(
    named('a', {
      target_types: ['中小企業'],
      subsidy_rate: 0.5,
      amount_max_yen: 50_000_000,
      eligibility_quick_summary: '設備の更新',
      currently_open_rounds: [
        call('2026-11-01', '2026-12-01'),
        call('2027-01-01', '2027-02-01'),
        call('2026-01-01', '2026-02-01'),
        call('2026-11-01', null),
        call(null, '2026-11-30'),
      ],
    }),
  )
  const [row] = (await search()).json.results
  expect(row.currently_open_rounds.map(({ status }: Given) => status)).toEqual(['open', 'upcoming', 'open'])
  expect(row.eligibility_quick_summary).toBe('対象: 中小企業 / 補助率: 50% / 上限: 5,000万円 / 設備の更新')
})
