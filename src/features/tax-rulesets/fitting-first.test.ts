import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { appsByRows, oneApp } from '../../../test/one-app.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-27T03:00:00Z')
const path = (q: string, rest: Record<string, string> = {}) =>
  `/v1/tax_rulesets/search?${new URLSearchParams({ q, fields: 'brief', ...rest })}`

const serviceOf = appsByRows()

/** The names of what words find among rulesets with these names, and the answer. */
async function asking(...given: Given[]) {
  const rows = given.map((one, i) =>
    make(taxRuleset, { unified_id: `TAX-${String(i + 1).padStart(10, '0')}`, effective_from: '2020-01-01', ...one }),
  )
  const app = await serviceOf({ now, rows: [[taxRuleset, rows]] })
  const ask = async (q: string, rest?: Record<string, string>) => (await app.get(path(q, rest))).json
  const names = async (q: string, rest?: Record<string, string>): Promise<string[]> =>
    (await ask(q, rest)).results.map(({ ruleset_name }: Given) => ruleset_name)
  return { ask, names }
}

const rate = (share: number, effective_from: string, effective_until: string | null) => ({
  ...{ ruleset_name: `試験仕入の経過措置（${share}%）`, effective_from, effective_until },
  period_test: { field: 'purchase_date', rule: 'within', from: effective_from, until: effective_until },
})

describe('what words find among tax rulesets', () => {
  const rates = [
    rate(30, '2030-10-01', null),
    rate(70, '2026-10-01', '2028-09-30'),
    rate(80, '2023-10-01', '2026-09-30'),
  ]

  test('begins with what is in force on the day that they state, however it is written, or else today', async () => {
    const { names, ask } = await asking(...rates)
    for (const q of [
      '試験仕入の経過措置',
      '試験仕入の経過措置 今日',
      '令和8年10月1日の試験仕入',
      '2026年10月2日に試験仕入をした',
    ])
      expect([q, (await names(q))[0]]).toEqual([q, '試験仕入の経過措置（70%）'])
    for (const q of ['2026/9/30の試験仕入', 'R8.9.30納品の試験仕入', '令和7年度の試験仕入'])
      expect([q, (await names(q))[0]]).toEqual([q, '試験仕入の経過措置（80%）'])
    expect((await names('2031年に試験仕入をする'))[0]).toBe('試験仕入の経過措置（30%）')
    const { relaxed, results } = await ask('R8.9.30納品の試験仕入')
    expect([relaxed.preferred, relaxed.dropped]).toEqual([['R8.9.30'], ['納品']])
    expect(results.map(({ status }: Given) => status)).toEqual(['past_stated_end', 'upcoming', 'open'])
  })

  test('leaves the order of the search alone where no word is given, and the day of a filter stands for that of the words', async () => {
    const { names } = await asking(...rates)
    expect(await names('')).toEqual(rates.map(({ ruleset_name }) => ruleset_name))
    expect(await names('試験仕入', { effective_on: '2026-09-30' })).toEqual(['試験仕入の経過措置（80%）'])
  })

  test('goes by the first day of a fiscal year where a measure does, be it stated as a day or as a year', async () => {
    const ofYear = (name: string, from: string, until: string) => ({
      ...{ ruleset_name: name, effective_from: from, effective_until: until },
      period_test: { field: 'fiscal_year_start_date', rule: 'within', from, until },
    })
    const { names } = await asking(
      ofYear('試験促進税制（新）', '2026-04-01', '2029-03-31'),
      ofYear('試験促進税制（旧）', '2022-04-01', '2026-03-31'),
    )
    expect((await names('2026年4月開始の期の試験促進税制'))[0]).toBe('試験促進税制（新）')
    expect((await names('2026年3月に始まる期の試験促進税制'))[0]).toBe('試験促進税制（旧）')
    expect((await names('令和7年度の試験促進税制'))[0]).toBe('試験促進税制（旧）')
  })

  test('puts measures whose conditions the stated amount, size or staff fails behind all others, also where they are in force', async () => {
    const all = (...of: Given[]) => ({ eligibility_conditions_json: { op: 'all', of } })
    const cost = (op: string, value: number) => ({ op, field: 'asset_cost_yen', value })
    const { names } = await asking(
      { ruleset_name: '試験資産の一括償却', ...all(cost('lte', 199_999)) },
      { ruleset_name: '試験資産の即時償却', ...all(cost('gte', 1_600_000)) },
      {
        ruleset_name: '試験資産の少額特例',
        effective_until: '2029-03-31',
        ...all(cost('lte', 399_999), cost('gte', 100_000)),
      },
      { ruleset_name: '試験資産の届出' },
    )
    expect((await names('38万円の試験資産')).slice(0, 2)).toEqual(['試験資産の少額特例', '試験資産の届出'])
    expect((await names('200万円の試験資産'))[0]).toBe('試験資産の即時償却')
    const sized = await asking(
      { ruleset_name: '試験減税（中小）', ...all({ op: 'lte', field: 'capital_yen', value: 100_000_000 }) },
      { ruleset_name: '試験減税（少人数）', ...all({ op: 'lte', field: 'employee_count', value: 400 }) },
      { ruleset_name: '試験減税（全社）', effective_from: '2019-01-01', effective_until: '2026-03-31' },
    )
    expect((await sized.names('大企業の試験減税はいつまで'))[0]).toBe('試験減税（全社）')
    expect((await sized.names('従業員450人でも試験減税は使えますか')).at(-1)).toBe('試験減税（少人数）')
    // A word for a size that is part of a name says nothing of who asks.
    expect((await sized.ask('大企業試験減税')).relaxed?.preferred ?? []).not.toContain('大企業')
  })
})

describe('tax measures of the starter', () => {
  const app = oneApp({ rows: 'starter', now })
  const ask = async (q: string) => (await app().get(path(q))).json
  const names = async (q: string): Promise<string[]> =>
    (await ask(q)).results.map(({ ruleset_name }: Given) => ruleset_name)

  test('are found by what people call them, also within a question', async () => {
    for (const q of ['178万円の壁', '年収178万円の壁はいつから'])
      expect([q, (await names(q)).sort()]).toEqual([
        q,
        ['基礎控除（令和8・9年分）', '給与所得控除の最低保障額（令和8・9年分）'].sort(),
      ])
    expect((await names('住宅ローン減税は何年使えますか'))[0]).toBe('住宅借入金等特別控除')
    expect((await names('食事補助の非課税はいくらまで'))[0]).toContain('食事の支給')
  })

  test('name periods that the other table alone states, with where they stand', async () => {
    const { total, named_measures } = await ask('103万円の壁')
    expect(total).toBe(0)
    expect(named_measures.map(({ name }: Given) => name).sort()).toEqual(
      ['基礎控除（令和6年分まで）', '給与所得控除の最低保障額（令和6年分まで）'].sort(),
    )
    const { named_measures: over } = await ask('定額減税はまだありますか')
    expect(over).toMatchObject([{ name: '定額減税（令和6年分）', status: 'ended' }])
    // What rulesets state as well is a row, and named nowhere else.
    const both = await ask('基礎控除')
    const rows = both.results.map(({ ruleset_name }: Given) => ruleset_name)
    for (const { name } of both.named_measures) expect(rows).not.toContain(name)
  })

  test('are told in a third of the characters by fields=brief', async () => {
    const of = async (fields: string) => (await app().get(path('控除', { fields, limit: '20' }))).text.length
    expect((await of('brief')) * 3).toBeLessThan(await of('default'))
  })
})
