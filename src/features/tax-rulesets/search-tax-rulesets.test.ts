import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { rulesetKinds, taxCategories, taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const idOf = (n: number) => `TAX-${n.toString(16).padStart(10, '0')}`
const url = '/v1/tax_rulesets/search'

/** A service whose rulesets have the ids 1, 2 and so on, and the numbers of those that a query finds. */
async function searching(...rulesets: Given[]) {
  const rows = rulesets.map((given, i) =>
    make(taxRuleset, { unified_id: idOf(i + 1), effective_from: '2024-04-01', ...given }),
  )
  const app = await testApp({ rows: [[taxRuleset, rows]] })
  const search = (query: Record<string, string>) => app.get(`${url}?${new URLSearchParams(query)}`)
  const found = async (query: Record<string, string> = {}): Promise<number[]> => {
    const { json } = await search(query)
    return json.results.map(({ unified_id }: Given) => Number.parseInt(String(unified_id).slice(4), 16))
  }
  return { app, search, found }
}

describe('search_tax_rulesets', () => {
  test('a page has whole records with their predicates as written, and the disclaimer', async () => {
    const tree = { op: 'not', of: { op: 'has_invoice_registration' } }
    const { search } = await searching({ eligibility_conditions_json: tree, related_law_ids: ['LAW-0000000001'] })
    const { status, json } = await search({})
    expect(status).toBe(200)
    expect(json).toMatchObject({ total: 1, limit: 20, offset: 0, _disclaimer: expect.stringContaining('税理士法') })
    expect(Object.keys(json.results[0]).sort()).toEqual(Object.keys(taxRuleset.fields).sort())
    expect(json.results[0]).toMatchObject({ eligibility_conditions_json: tree, related_law_ids: ['LAW-0000000001'] })
  })

  test('those without an end come first, then the latest to begin, then by id', async () => {
    const { found } = await searching(
      { effective_from: '2026-01-01', effective_until: '2027-03-31' },
      { effective_from: '2020-01-01' },
      { effective_from: '2025-04-01' },
      { effective_from: '2026-04-01', effective_until: '2026-12-31' },
      { effective_from: '2025-04-01' },
    )
    expect(await found()).toEqual([3, 5, 2, 4, 1])
    expect(await found({ limit: '2', offset: '1' })).toEqual([5, 2])
  })

  test('words count after that and before the date: a name outranks a mention, but never an open end', async () => {
    const { found } = await searching(
      { ruleset_name: '賃上げ促進税制', effective_until: '2027-03-31' },
      { ruleset_name: '投資税制', eligibility_conditions: '賃上げ促進税制と選択', effective_from: '2026-04-01' },
      { ruleset_name: '賃上げ促進税制（改組）', effective_from: '2020-04-01' },
      { ruleset_name: '交際費' },
    )
    expect(await found({ q: '賃上げ促進税制' })).toEqual([3, 2, 1])
    expect(await found({ q: '選択 投資' })).toEqual([2])
    expect(await found({ q: '研究開発' })).toEqual([])
  })

  test('effective_on finds the first and the last day of a period, and everything begun that has no end', async () => {
    const { found } = await searching(
      { effective_from: '2024-04-01', effective_until: '2026-03-31' },
      { effective_from: '2026-04-01', effective_until: '2027-03-31' },
      { effective_from: '2025-01-01' },
    )
    expect(await found({ effective_on: '2024-03-31' })).toEqual([])
    expect(await found({ effective_on: '2024-04-01' })).toEqual([1])
    expect(await found({ effective_on: '2026-03-31' })).toEqual([3, 1])
    expect(await found({ effective_on: '2026-04-01' })).toEqual([3, 2])
    expect(await found({ effective_on: '2027-03-31' })).toEqual([3, 2])
    expect(await found({ effective_on: '2099-12-31' })).toEqual([3])
  })

  test.each([
    ['tax_category', taxCategories],
    ['ruleset_kind', rulesetKinds],
  ])('%s finds its own rows, one value at a time, and narrows the other filters', async (name, values) => {
    const { found } = await searching(...values.map((value) => ({ [name]: value })), { effective_until: '2024-04-30' })
    for (const [i, value] of values.entries())
      expect((await found({ [name]: value, effective_on: '2026-01-01' })).at(0)).toBe(i + 1)
    expect((await found({ [name]: values[1] as string })).length).toBe(1)
  })

  test('values outside the lists, days that do not exist and unknown parameters are 422', async () => {
    const { search } = await searching({})
    for (const query of [
      { tax_category: 'stamp' },
      { ruleset_kind: 'rate' },
      { effective_on: '2026-02-30' },
      { effective_on: '20260401' },
      { effective_on: '' },
      { limit: '101' },
      { limit: '0' },
      { offset: '-1' },
      { q: 'あ'.repeat(201) },
      { ends_from: '2026-01-01' },
    ] as Record<string, string>[])
      expect([query, (await search(query)).status]).toEqual([query, 422])
    expect((await search({ effective_onn: '2026-01-01' })).json.did_you_mean).toEqual({ effective_onn: 'effective_on' })
  })

  test('costs a key 1 unit, also when nothing is found', async () => {
    const { app } = await searching()
    const { apiKey: key } = await app.createKey()
    const { json, headers } = await app.get(`${url}?q=${encodeURIComponent('税')}`, { key })
    expect([json.total, headers['x-cost-yen']]).toEqual([0, '3'])
  })
})
