import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { datasets } from '../../src/catalog.ts'
import { fixturesFolder } from '../../src/ingest/compile-fixtures.ts'
import { gate } from '../../src/ingest/gate.ts'
import { filesOf } from '../../src/ingest/load-jsonl.ts'
import { hasValidCheckDigit } from '../../src/lib/houjin-bangou.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'

const files = filesOf(fixturesFolder, datasets)
const starter = filesOf(new URL('../../starter', import.meta.url).pathname, datasets)

type Row = Record<string, unknown>
const acceptedRows = (dataset: AnyDataset, path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const gated = gate(dataset)(line)
      if (!gated.accepted) throw new Error(`${path}: ${gated.reason}`)
      return gated
    })

const fixtures = new Map(files.known.map(([dataset, path]) => [dataset.name, acceptedRows(dataset, path)]))
const rowsOf = (name: string): Row[] => (fixtures.get(name) ?? []).map(({ record }) => record)
const textsIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]

/** How often each value of a field stands in a dataset. */
function tally(name: string, field: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rowsOf(name)) counts[String(row[field])] = (counts[String(row[field])] ?? 0) + 1
  return counts
}

describe('the fixtures of test keys', () => {
  test('exist for every dataset, and for nothing else', () => {
    expect([...fixtures.keys()]).toEqual(datasets.map(({ name }) => name))
    expect(files.unknown).toEqual([])
  })

  test.each(datasets.map(({ name }) => name))(
    '%s: every row is let in, says that it is test data and doubts nothing',
    (name) => {
      for (const { record, doubt } of fixtures.get(name) ?? []) {
        expect(doubt).toBe(undefined)
        expect(record.license).toBe('test_data')
        expect(
          textsIn(record).filter((text) => /^https?:/.test(text) && !text.startsWith('https://example.com/test/')),
        ).toEqual([])
      }
    },
  )

  test('carry corporate numbers with a valid check digit that begin with nines no register gives out', () => {
    const numbers = [...fixtures.values()]
      .flat()
      .flatMap(({ record }) => textsIn(record).flatMap((text) => text.match(/(?<!\d)\d{13}(?!\d)/g) ?? []))
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((number) => !/^\d999999/.test(number) || !hasValidCheckDigit(number))).toEqual([])
  })

  test('share no identifier with the starter corpus', () => {
    const shared = starter.known.flatMap(([dataset, path]) => {
      const real = new Set(acceptedRows(dataset, path).map(({ id }) => id))
      return (fixtures.get(dataset.name) ?? []).filter(({ id }) => real.has(id))
    })
    expect(shared).toEqual([])
  })

  test('name no private person', () => {
    expect(rowsOf('houjin').filter(({ representative }) => representative !== null)).toEqual([])
    expect(rowsOf('court_decisions').filter(({ parties_involved }) => parties_involved !== null)).toEqual([])
    expect(tally('invoice_registrants', 'registrant_kind')).toEqual({ corporation: 3 })
  })
})

describe('what the contract needs to be tested is there', () => {
  test('programs of every tier, one hidden by its tier, one excluded, one nationwide', () => {
    expect(tally('programs', 'tier')).toMatchObject({ S: 3, A: 3, B: 4, C: 3, X: 1 })
    expect(tally('programs', 'excluded').true).toBe(1)
    expect(tally('programs', 'prefecture').null).toBeGreaterThan(0)
  })

  test('windows that are open, ahead, over and of unknown beginning on any day until 2099', () => {
    const windows = rowsOf('programs').map(
      ({ application_window }) => application_window as { start: string | null; end: string | null },
    )
    const today = '2030-01-01'
    expect(windows.some(({ start, end }) => start !== null && start <= today && end !== null && end >= today)).toBe(
      true,
    )
    expect(windows.some(({ start }) => start !== null && start > today)).toBe(true)
    expect(windows.some(({ end }) => end !== null && end < '2026-01-01')).toBe(true)
    expect(windows.some(({ start, end }) => start === null && end !== null)).toBe(true)
  })

  test('rules of each kind, with a group', () => {
    const kinds = ['mutex', 'prerequisite', 'conditional_reduction', 'same_asset_exclusive', 'combine_ok']
    expect(Object.keys(tally('exclusion_rules', 'kind'))).toEqual(expect.arrayContaining(kinds))
    expect(rowsOf('exclusion_rules').some(({ program_b_group }) => (program_b_group as []).length > 1)).toBe(true)
  })

  test('laws with articles, an alias and one superseded; two decisions that cite a law', () => {
    expect(tally('laws', 'revision_status')).toEqual({ current: 2, superseded: 1 })
    expect(rowsOf('laws').some(({ law_short_title }) => law_short_title !== null)).toBe(true)
    expect(rowsOf('law_articles').length).toBeGreaterThan(1)
    expect(
      rowsOf('court_decisions').filter(({ related_law_ids_json }) => (related_law_ids_json as []).length > 0),
    ).toHaveLength(2)
  })

  test('a tax ruleset of each kind, with every operator of the predicates', () => {
    const kinds = ['registration', 'credit', 'deduction', 'special_depreciation', 'exemption', 'preservation', 'other']
    expect(Object.keys(tally('tax_rulesets', 'ruleset_kind')).sort()).toEqual([...kinds].sort())
    const trees = JSON.stringify(
      rowsOf('tax_rulesets').map(({ eligibility_conditions_json }) => eligibility_conditions_json),
    )
    const operators = new Set([...trees.matchAll(/"op":"(\w+)"/g)].map(([, op]) => op))
    expect([...operators].sort()).toEqual(['all', 'any', 'eq', 'gte', 'has_invoice_registration', 'in', 'lte', 'not'])
  })

  test('a tax measure without an end, and one that is over, with the credit of small companies apart', () => {
    expect(tally('tax_measures', 'application_period_to')).toEqual({ null: 1, '2020-03-31': 1 })
    expect(rowsOf('tax_measures').some(({ tax_credit_rate_small }) => tax_credit_rate_small !== null)).toBe(true)
  })

  test('a certification that opens a subsidy and a tax measure', () => {
    const [first] = rowsOf('certifications')
    expect(first).toMatchObject({ linked_subsidies: ['試験用補助金A'], linked_tax_incentives: ['試験用投資促進税制A'] })
  })

  test('programs of decarbonisation of two themes: one with an open call for the country, one of a prefecture that is over', () => {
    expect(tally('gx_programs', 'theme')).toEqual({ ghg_reduction: 1, renewable: 1 })
    expect(tally('gx_programs', 'prefecture')).toEqual({ null: 1, 東京都: 1 })
    expect(rowsOf('gx_programs').map(({ ended_on }) => ended_on ?? null)).toEqual([null, '2022-03-31'])
  })

  test('a mutual plan with a greatest premium, and one without', () => {
    expect(tally('mutual_plans', 'premium_max_yen')).toEqual({ 70000: 1, null: 1 })
    expect(Object.keys(tally('mutual_plans', 'plan_kind'))).toEqual(['retirement_mutual', 'bankruptcy_mutual'])
  })

  test('notes on a program for everybody, for who asks for them, for nobody, and one that was replaced', () => {
    expect(tally('annotations', 'visibility')).toEqual({ public: 2, internal: 1, private: 1 })
    expect(rowsOf('annotations').filter(({ superseded_at }) => superseded_at !== null)).toHaveLength(1)
  })

  test('an entity that has no dataset of its own, and one that is a record', () => {
    expect(Object.keys(tally('entities', 'record_kind'))).toEqual(['organization', 'program'])
  })

  test('two loans, two bids of each kind, two adopted projects, two acceptance figures', () => {
    expect(rowsOf('loan_programs')).toHaveLength(2)
    expect(tally('bids', 'bid_kind')).toEqual({ open: 2, selective: 2, negotiated: 2, kobo_subsidy: 2 })
    expect(rowsOf('case_studies')).toHaveLength(2)
    expect(rowsOf('acceptance_stats')).toHaveLength(2)
  })

  test('registrants that are active, revoked and expired', () => {
    const state = ({ revoked_date, expired_date }: Row) =>
      revoked_date ? 'revoked' : expired_date ? 'expired' : 'active'
    expect(rowsOf('invoice_registrants').map(state).sort()).toEqual(['active', 'expired', 'revoked'])
  })

  test('one company that stands in every section, with two cases and two actions', () => {
    const number = '8999999000001'
    const of = (name: string, field: string, value = number) =>
      rowsOf(name).filter((row) => row[field] === value).length
    expect(of('enforcement_cases', 'recipient_houjin_bangou')).toBe(2)
    expect(of('enforcement_actions', 'houjin_bangou')).toBe(2)
    for (const [name, field, value] of [
      ['houjin', 'houjin_bangou', number],
      ['invoice_registrants', 'houjin_bangou', number],
      ['case_studies', 'houjin_bangou', number],
      ['bids', 'winner_houjin_bangou', number],
      ['facts', 'entity_id', `houjin:${number}`],
      ['amendments', 'entity_id', `houjin:${number}`],
    ] as const)
      expect([name, of(name, field, value) > 0]).toEqual([name, true])
  })
})
