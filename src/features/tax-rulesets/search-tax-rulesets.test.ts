import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { rulesetKinds, taxCategories, taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const idOf = (n: number) => `TAX-${n.toString(16).padStart(10, '0')}`
const path = '/v1/tax_rulesets/search'

/** A service whose rulesets have the ids 1, 2 and so on, and the numbers of those that a query finds. */
async function rulesets(...given: Given[]) {
  const rows = given.map((one, i) => ({ unified_id: idOf(i + 1), effective_from: '2024-04-01', ...one }))
  const { found, ...service } = await searching(taxRuleset, { path, shown: 'unified_id' }, ...rows)
  const numbers = async (query?: string) => (await found(query)).map((id) => Number.parseInt(String(id).slice(4), 16))
  return { ...service, found: numbers }
}

describe('search_tax_rulesets', () => {
  test('a page has records with their predicates as written, without what single values rest on, and the disclaimer', async () => {
    const tree = { op: 'not', of: { op: 'has_invoice_registration' } }
    const { search } = await rulesets({ eligibility_conditions_json: tree, related_law_ids: ['LAW-0000000001'] })
    const { status, json } = await search()
    expect(status).toBe(200)
    expect(json).toMatchObject({ total: 1, limit: 20, offset: 0, _disclaimer: expect.stringContaining('税理士法') })
    expect(Object.keys(json.results[0]).sort()).toEqual(
      [...Object.keys(taxRuleset.schema.properties), 'lifecycle']
        .filter((name) => !['source_license', 'evidence', 'contradicted'].includes(name))
        .sort(),
    )
    expect(json.results[0]).toMatchObject({
      eligibility_conditions_json: tree,
      related_law_ids: ['LAW-0000000001'],
      lifecycle: { status: 'open', closes_on: null },
    })
  })

  test('those without an end come first, then the latest to begin, then by id', async () => {
    const { found } = await rulesets(
      { effective_from: '2026-01-01', effective_until: '2027-03-31' },
      { effective_from: '2020-01-01' },
      { effective_from: '2025-04-01' },
      { effective_from: '2026-04-01', effective_until: '2026-12-31' },
      { effective_from: '2025-04-01' },
    )
    expect(await found()).toEqual([3, 5, 2, 4, 1])
    expect(await found('limit=2&offset=1')).toEqual([5, 2])
  })

  test('words count after that and before the date: a name outranks a mention, but never an open end', async () => {
    const { found } = await rulesets(
      { ruleset_name: '賃上げ促進税制', effective_until: '2027-03-31' },
      { ruleset_name: '投資税制', eligibility_conditions: '賃上げ促進税制と選択', effective_from: '2026-04-01' },
      { ruleset_name: '賃上げ促進税制（改組）', effective_from: '2020-04-01' },
      { ruleset_name: '交際費' },
    )
    expect(await found('q=賃上げ促進税制')).toEqual([3, 2, 1])
    expect(await found('q=選択 投資')).toEqual([2])
    expect(await found('q=研究開発')).toEqual([])
  })

  test('effective_on finds the first and the last day of a period, and everything begun that has no end', async () => {
    const { found } = await rulesets(
      { effective_from: '2024-04-01', effective_until: '2026-03-31' },
      { effective_from: '2026-04-01', effective_until: '2027-03-31' },
      { effective_from: '2025-01-01' },
    )
    expect(await found('effective_on=2024-03-31')).toEqual([])
    expect(await found('effective_on=2024-04-01')).toEqual([1])
    expect(await found('effective_on=2026-03-31')).toEqual([3, 1])
    expect(await found('effective_on=2026-04-01')).toEqual([3, 2])
    expect(await found('effective_on=2027-03-31')).toEqual([3, 2])
    expect(await found('effective_on=2099-12-31')).toEqual([3])
  })

  test.each([
    ['tax_category', taxCategories],
    ['ruleset_kind', rulesetKinds],
  ])('%s finds exactly the rows that have the value, also together with a day', async (name, values) => {
    const { found } = await rulesets(...values.map((value) => ({ [name]: value })), {
      [name]: values[0],
      effective_until: '2024-04-30',
    })
    const ended = values.length + 1
    expect(await found(`${name}=${values[0]}`)).toEqual([1, ended])
    for (const [i, value] of values.entries())
      expect(await found(`${name}=${value}&effective_on=2026-01-01`)).toEqual([i + 1])
  })

  test.each([
    'tax_category=stamp',
    'ruleset_kind=rate',
    'effective_on=2026-02-30',
    'effective_on=20260431',
    'effective_on=',
    'limit=101',
    'limit=0',
    'offset=-1',
    `q=${'あ'.repeat(201)}`,
    'ends_from=2026-01-01',
  ])('%s is 422', async (query) => {
    const { status } = await rulesets({})
    expect(await status(query)).toBe(422)
  })

  test('costs a key 1 unit, also when nothing is found', async () => {
    const { app } = await rulesets()
    const { apiKey: key } = await app.createKey()
    const { json, headers } = await app.get(`${path}?${new URLSearchParams({ q: '税' })}`, { key })
    expect([json.total, headers['x-cost-yen']]).toEqual([0, '3'])
  })
})
