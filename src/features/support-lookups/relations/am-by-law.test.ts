import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { certification } from '../../../datasets/certification.ts'
import { law } from '../../../datasets/law.ts'
import { lawProgramRef } from '../../../datasets/law-program-ref.ts'
import { program } from '../../../datasets/program.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'

type Given = Record<string, unknown>

const id = 'LAW-04b455725c'

async function resting() {
  const app = await testApp({
    rows: [
      [law, [make(law, { unified_id: id, law_title: '租税特別措置法', last_amended_date: '2026-04-01' })]],
      [program, [make(program, { unified_id: 'UNI-1', primary_name: '補助' })]],
      [lawProgramRef, [make(lawProgramRef, { law_unified_id: id, program_unified_id: 'UNI-1', confidence: 0.9 })]],
      [
        taxMeasure,
        [
          make(taxMeasure, { name: '投資促進税制', root_law: '租税特別措置法', article: '第42条の6', confidence: 0.8 }),
          make(taxMeasure, { name: '別の税制', root_law: '租税特別措置法施行令', article: '第1条' }),
          make(taxMeasure, {
            name: '賃上げ税制',
            root_law: '租税特別措置法',
            article: '第42条の12の5',
            confidence: 0.9,
          }),
        ],
      ],
      [certification, [make(certification, { program_name: '認定', root_law: '中小企業等経営強化法' })]],
    ],
  })
  const ask = async (query: string) => (await app.get(encodeURI(`/v1/am/by_law?${query}`))).json
  const names = async (query: string) => (await ask(query)).results.map((row: Given) => row.item_name)
  return { app, ask, names }
}

describe('am_by_law', () => {
  test('finds what rests on a law by its title or any other name of it, and says which names were tried', async () => {
    const { ask, names } = await resting()
    const all = ['租税特別措置法', '補助', '賃上げ税制', '投資促進税制']
    for (const name of ['租税特別措置法', '措法', '措置法'])
      expect([name, await names(`law_name=${name}`)]).toEqual([name, all])
    const { law_aliases_tried, results, _lifecycle_caveat } = await ask('law_name=措法')
    expect(law_aliases_tried).toEqual(expect.arrayContaining(['措法', '租税特別措置法']))
    expect(results.map((row: Given) => row.match_method)).toEqual(['alias', 'alias', 'alias', 'alias'])
    expect((await ask('law_name=租税特別措置法')).results[2].match_method).toBe('exact')
    expect(_lifecycle_caveat.total_rows).toBe(1)
  })

  test('an article keeps rows that cite it, a day those of laws amended by then', async () => {
    const { names } = await resting()
    expect(await names('law_name=措法&article=第42条の6')).toEqual(['投資促進税制'])
    expect(await names('law_name=措法&article=第４２条の12')).toEqual(['賃上げ税制'])
    expect((await names('law_name=措法&amendment_date=2026-04-01')).length).toBe(4)
    expect(await names('law_name=措法&amendment_date=2026-03-31')).toEqual([])
  })

  test('a name that is no known law is looked for as it stands', async () => {
    const { ask, names } = await resting()
    expect(await names('law_name=経営強化')).toEqual(['認定'])
    expect((await ask('law_name=そんな法律')).error).toMatchObject({ code: 'no_matching_records', severity: 'soft' })
    expect((await ask('law_name=a&amendment_date=2026-02-30')).error.code).toBe('invalid_date_format')
  })
})
