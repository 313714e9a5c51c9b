import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inPython, hasPython as python } from '../../../test/proofs/in-python.ts'
import { type Receipted, type Row, receipted, sealed, signer } from '../../../test/proofs/receipt.ts'
import { coverageFormat } from './coverage-format.ts'
import { verdictOf } from './verdict.ts'
import { verifyDocument } from './verify-document.ts'

const number = '1180301018771'
const by = (dataset: string, id: string) => ({ stated_by: { dataset, id } })
const row = (dataset: string, id: string, record: Record<string, unknown>): Row => ({ dataset, id, record })

const rows: Row[] = [
  row('houjin', number, { houjin_bangou: number, name: '見本株式会社', capital_yen: 1, prefecture: '東京都' }),
  row('enforcement_actions', 'A-1', {
    enforcement_id: 'A-1',
    issuance_date: '2026-03-31',
    enforcement_kind: 'fine',
    amount_yen: 2_000_000,
  }),
  row('enforcement_actions', 'A-2', {
    enforcement_id: 'A-2',
    issuance_date: '2025-03-31',
    enforcement_kind: 'investigation',
    amount_yen: 100,
  }),
  row('case_studies', 'C-1', { total_subsidy_received_yen: 300, publication_date: '2026-03-01', prefecture: '東京都' }),
  row('case_studies', 'C-2', { total_subsidy_received_yen: 400, publication_date: '2026-04-01', prefecture: '大阪府' }),
]

const body = {
  company_name: '見本株式会社',
  fy_enforcement: [
    {
      date: '2026-03-31',
      action: 'fine',
      severity: 'high',
      amount_yen: 2_000_000,
      ...by('enforcement_actions', 'A-1'),
    },
    {
      date: '2025-03-31',
      action: 'investigation',
      severity: 'low',
      amount_yen: 100,
      ...by('enforcement_actions', 'A-2'),
    },
  ],
  counts: { fy_enforcement_count: 2 },
  fy_adoptions: [
    { amount_yen: 300, fiscal_year: 2025, ...by('case_studies', 'C-1') },
    { amount_yen: 400, fiscal_year: 2026, ...by('case_studies', 'C-2') },
  ],
  houjin_meta: {
    name: '見本株式会社',
    capital_yen: 1,
    total_adoptions: 2,
    total_received_yen: 700,
    ...by('houjin', number),
  },
  jurisdiction_breakdown: { registered_prefecture: '東京都', operational_top_prefecture: '大阪府', mismatch: true },
}

const sound = receipted({ body, rows, cited: [0, 1, 2, 3, 4], logged: null })

const rules = { invoice_risk: `sha256:${'0'.repeat(64)}` }

/** The document with one value changed, signed anew by its issuer. */
function changed(pointer: string, value: unknown, open: readonly string[] = []): Receipted {
  const copy = structuredClone(sound) as Receipted
  const steps = pointer.slice(1).split('/')
  const last = steps.pop() as string
  // biome-ignore lint/suspicious/noExplicitAny: a walk along a pointer
  const parent = steps.reduce((inner: any, step) => inner[step], copy)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return sealed({ ...copy, receipt: { ...copy.receipt, not_covered: open, rules } })
}

const failures = async (document: Receipted) =>
  (await verifyDocument(JSON.stringify(document), signer.jwks)).checks.flatMap(({ check, ok }) => (ok ? [] : [check]))

const forgeries: [what: string, pointer: string, value: unknown][] = [
  ['a fine of 1 yen, which another cited record states', '/fy_enforcement/0/amount_yen', 1],
  ["the fine of another row's record", '/fy_enforcement/0/amount_yen', 100],
  ['another day of the action', '/fy_enforcement/0/date', '2026-03-30'],
  ['a milder severity than the kind of action has', '/fy_enforcement/0/severity', 'low'],
  ['a row without the record that states it', '/fy_enforcement/0/stated_by', undefined],
  ['a row of a record that is not cited', '/fy_enforcement/0/stated_by', { dataset: 'enforcement_actions', id: 'A-3' }],
  ['a count of fewer rows', '/counts/fy_enforcement_count', 1],
  ['a row that is left out', '/fy_enforcement', []],
  ['another fiscal year', '/fy_adoptions/0/fiscal_year', 2026],
  ['another sum', '/houjin_meta/total_received_yen', 701],
  ['another name in a row', '/houjin_meta/name', '別の株式会社'],
  ['another name at the top', '/company_name', '別の株式会社'],
  ['places that differ said to agree', '/jurisdiction_breakdown/mismatch', false],
  ['another place', '/jurisdiction_breakdown/operational_top_prefecture', '北海道'],
  ['a figure that no record has', '/score', 0.9],
  ['a verdict that no record has', '/verdict', 'compatible'],
  ['a date that no record has', '/deadline', '2027-01-01'],
]

describe('a document in which every number, date and verdict follows from its records', () => {
  test('is proven, and says how many are bound and how many are derived', async () => {
    const { ok, proven, checks } = await verifyDocument(JSON.stringify(sound), signer.jwks)
    expect(checks.filter((one) => !one.ok)).toEqual([])
    expect([ok, proven?.figures]).toEqual([
      true,
      { bound: 25, derived: 8, asked: 0, manifest: 0, not_covered: {}, not_evidence: 0 },
    ])
    if (python) expect(inPython(sound)).toBe('proven')
  })

  test.each(forgeries)('is refused when its issuer signs %s', async (_, pointer, value) => {
    const forged = changed(pointer, value)
    expect(await failures(forged)).toEqual(['figures'])
    if (python) expect(inPython(forged)).toMatch(/^FAILED {2}figures: /)
  })

  test('cannot declare a number or date away that stands in a row of a record', async () => {
    const forged = changed('/fy_enforcement/0/amount_yen', 1, ['/fy_enforcement/*/amount_yen'])
    expect(await failures(forged)).toEqual(['figures'])
    if (python) expect(inPython(forged)).toMatch(/^FAILED {2}figures: /)
  })

  test('names to its reader what it declares as not covered', async () => {
    const open = changed('/risk_score', 50, ['/risk_score'])
    const { ok, proven, checks } = await verifyDocument(JSON.stringify(open), signer.jwks)
    expect([ok, proven?.figures?.not_covered]).toEqual([true, { '/risk_score': 1 }])
    const { detail, detail_ja } = checks.find(({ check }) => check === 'figures') ?? {}
    expect([detail, detail_ja]).toEqual([
      expect.stringContaining('NOT covered by the proof: /risk_score'),
      expect.stringContaining('証明の対象外です（/risk_score）'),
    ])
    expect(verdictOf(await verifyDocument(JSON.stringify(open), signer.jwks)).en).toMatch(/^Proven in part/)
    if (python) expect(inPython(open)).toMatch(/^proven in part/)
  })

  test('cannot leave a figure open that no rule of the service decides, nor one whose rule it does not name by its hash', async () => {
    for (const [pointer, value] of [
      ['/score', 0.9],
      ['/verdict', 'compatible'],
    ] as const) {
      const forged = changed(pointer, value, [pointer])
      expect([pointer, await failures(forged)]).toEqual([pointer, ['figures']])
      if (python) expect(inPython(forged)).toMatch(/^FAILED {2}figures: /)
    }
    const { jws: _, ...receipt } = changed('/risk_score', 50, ['/risk_score']).receipt
    for (const none of [{}, { invoice_risk: 'sha256:' }, { combination: rules.invoice_risk }]) {
      const forged = sealed({
        ...structuredClone(sound),
        risk_score: 50,
        receipt: { ...receipt, rules: none },
      } as never)
      expect(await failures(forged)).toEqual(['figures'])
      if (python) expect(inPython(forged)).toMatch(/^FAILED {2}figures: /)
    }
  })

  test('is not proven when it shows figures and binds none', async () => {
    const open = { body: { risk_score: 50 }, rows, cited: [0], logged: null, open: ['/risk_score'] }
    expect(await failures(receipted(open))).toEqual(['figures'])
    if (python) expect(inPython(receipted(open))).toMatch(/^FAILED {2}figures: /)
  })
})

test('the tables beside the documentation are those of the verifier', () => {
  expect(JSON.parse(readFileSync('docs/verify/coverage.json', 'utf8'))).toEqual(coverageFormat)
})
