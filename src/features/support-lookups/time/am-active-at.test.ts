import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { dated } from '../../../../test/dated-programs.ts'
import { make } from '../../../../test/make.ts'
import { recordReads } from '../../../../test/record-reads.ts'
import { program } from '../../../datasets/program.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'

type Given = Record<string, unknown>

const measure = (name: string, from: string | null, to: string | null, given: Given = {}) =>
  make(taxMeasure, { name, application_period_from: from, application_period_to: to, ...given })

async function active(programs: Given[], measures: Given[]) {
  const app = await testApp({
    rows: [
      [program, programs],
      [taxMeasure, measures],
    ],
  })
  const ask = async (query: string) => (await app.get(encodeURI(`/v1/am/active_at?${query}`))).json
  const rows = async (query: string) =>
    (await ask(query)).results.map((row: Given) => [row.item_kind, row.item_name, row.on_date_status])
  return { app, ask, rows }
}

describe('am_active_at', () => {
  test('lists programs before tax measures, each by name, with how near they are to their first and last day', async () => {
    const { ask, rows } = await active(
      [dated('b', ['2026-01-01', '2026-12-31']), dated('a', ['2026-05-20', '2026-12-31']), dated('x')],
      [
        measure('税z', '2020-01-01', '2026-07-01'),
        measure('税y', '2020-01-01', null),
        measure('税x', null, null),
        measure('税w', '2020-01-01', '2026-05-31'),
      ],
    )
    expect(await rows('date=2026-06-01')).toEqual([
      ['program', 'a', 'just_started'],
      ['program', 'b', 'active'],
      ['tax_incentive', '税y', 'active'],
      ['tax_incentive', '税z', 'about_to_close'],
    ])
    expect(await ask('date=2026-06-01&limit=1')).toMatchObject({ total: 4, offset: 0, pivot_date: '2026-06-01' })
  })

  test('region, size and industry select among both', async () => {
    const { rows } = await active(
      [dated('東京の宿泊', ['2026-01-01', '2026-12-31'], { prefecture: '東京都', target_types: ['大企業'] })],
      [measure('宿泊税制', '2020-01-01', null, { target_taxpayer: '中小企業者等' })],
    )
    const namesFor = async (query: string) => (await rows(`date=2026-06-01&${query}`)).map(([, name]: string[]) => name)
    expect(await namesFor('region=東京')).toEqual(['東京の宿泊'])
    expect(await namesFor('region=national')).toEqual(['宿泊税制'])
    expect(await namesFor('size=sme')).toEqual(['宿泊税制'])
    expect(await namesFor('industry=M')).toEqual(['東京の宿泊', '宿泊税制'])
    expect(await namesFor('industry=漁業')).toEqual([])
  })

  test('what lists need of programs is read once: another day reads what it shows alone', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `制度${i}`)
    const { ask } = await active(
      names.map((name, i) => dated(name, ['2026-01-01', `2026-12-${10 + (i % 20)}`], { tier: i % 2 ? 'A' : 'B' })),
      [],
    )
    const first = await ask('date=2026-06-01&limit=100')
    expect(first.results.map((row: Given) => row.item_name)).toEqual([...names].sort())
    const read = await recordReads(program, () => ask('date=2026-06-02&limit=3'))
    expect(read).toBe(3)
  })

  test('without a day it is 422, with an impossible one an error object', async () => {
    const { app, ask } = await active([], [])
    expect((await app.get('/v1/am/active_at')).status).toBe(422)
    expect((await ask('date=2026-13-01')).error).toMatchObject({ code: 'invalid_date_format', field: 'date' })
  })
})
