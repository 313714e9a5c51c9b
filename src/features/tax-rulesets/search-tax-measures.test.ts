import { expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { taxMeasure } from '../../datasets/tax-measure.ts'

const measures = [
  { name: '賃上げ促進税制', from: '2024-04-01', to: '2027-03-31', kind: 'credit', tax_category: 'corporate' },
  { name: '所得拡大促進税制', from: '2018-04-01', to: '2022-03-31', kind: 'credit', tax_category: 'corporate' },
  { name: '給与所得控除', from: '2020-01-01', to: null, kind: 'deduction', tax_category: 'income' },
  {
    name: '来年の特例',
    from: '2027-04-01',
    to: null,
    kind: 'rate',
    tax_category: 'income',
    rate: '賃上げ促進税制の後継',
  },
  { name: '始まりの記載がない特例', from: null, to: null, kind: 'rate', tax_category: 'local' },
].map(({ name, from, to, kind, tax_category, rate = '30%' }, i) => ({
  canonical_id: `tax_measure:${i}`,
  name,
  kind,
  tax_category,
  amount_or_rate: rate,
  confidence: 1 - i / 10,
  application_period_from: from,
  application_period_to: to,
  article: '第42条の12の5',
}))

test('search_tax_measures finds what is over as well as what is in force, and says which it is', async () => {
  const how = { path: '/v1/tax_measures/search', shown: 'name', now: new Date('2026-11-22T03:00:00Z') }
  const { search, found, status } = await searching(taxMeasure, how, ...measures)
  const { json } = await search()
  expect(json).toMatchObject({ total: 5, _disclaimer: expect.stringContaining('税理士法') })
  expect(json.results.map((row: { lifecycle: { status: string } }) => row.lifecycle.status)).toEqual([
    'open',
    'past_stated_end',
    'open',
    'upcoming',
    'unknown',
  ])
  expect(json.results[0]).toMatchObject({ article: '第42条の12の5', lifecycle: { closes_on: '2027-03-31' } })
  expect(await found('q=賃上げ促進税制')).toEqual(['賃上げ促進税制', '来年の特例'])
  expect(await found('tax_category=corporate&kind=credit')).toEqual(['賃上げ促進税制', '所得拡大促進税制'])
  // Both days belong to the period; one without a first day is not known to be in force.
  expect(await found('effective_on=2022-03-31')).toEqual(['所得拡大促進税制', '給与所得控除'])
  expect(await found('effective_on=2027-04-01')).toEqual(['給与所得控除', '来年の特例'])
  expect(await status('effective_on=never')).toBe(422)
})

test('a measure is found by the article of its law, however that is cited', async () => {
  const at = (name: string, root_law: string, article: string, i: number) => ({
    canonical_id: `tax_measure:${i}`,
    name,
    kind: 'credit',
    tax_category: 'corporate',
    confidence: 1,
    root_law,
    article,
  })
  const { found } = await searching(
    taxMeasure,
    { path: '/v1/tax_measures/search', shown: 'name' },
    at('賃上げ促進税制', '租税特別措置法', '第42条の12の5', 1),
    at('別の法律の同じ条', '所得税法', '第42条の12の5', 2),
    at('別の条', '租税特別措置法', '第42条の6', 3),
  )
  for (const q of [
    '租税特別措置法第42条の12の5',
    '租税特別措置法第四十二条の十二の五',
    '租税特別措置法　42条の12の5',
    '租特法42条の12の5',
    '措法42の12の5',
  ])
    expect([q, await found(`q=${q}`)]).toEqual([q, ['賃上げ促進税制']])
})
