import fc from 'fast-check'
import { operations } from '../../src/catalog.ts'
import { sectionNames } from '../../src/features/artifacts/request.ts'
import { subjects } from './generated-records.ts'

type Input = Record<string, unknown>

/** Every operation that says its answers can carry a receipt. */
export const provable = operations.filter((operation) => operation.proof?.receipt)

const unknownCompany = '7000012050002'
const { companies, programs, rulesets } = subjects
const company = fc.constantFrom(...companies, ...companies, unknownCompany)
const program = fc.constantFrom(...programs, ...programs, '名前だけの制度', 'UNI-unknown', '試験')
const flag = fc.boolean()
const day = fc.constantFrom('2019-01-01', '2026-04-01', '2027-12-31')
const most = fc.integer({ min: 1, max: 6 })
const some = <T>(item: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.array(item, { minLength, maxLength })
const packed = fc.record({
  include_facts: flag,
  include_rules: flag,
  include_compression: flag,
  as_of: day,
  fields: fc.constantFrom('default', 'full'),
  packet_profile: fc.constantFrom('full', 'brief', 'verified_only', 'changes_only'),
})
const pack = fc.record({
  houjin_bangou: company,
  max_per_section: most,
  include_sections: fc.oneof(fc.constant(null), fc.subarray([...sectionNames])),
})
const number = fc.oneof(
  company.map((one) => `T${one}`),
  fc.constantFrom('T1234567890123', 'T123', '', '2026-01-01'),
)
const stacked = fc.record({ program_ids: fc.uniqueArray(program, { minLength: 2, maxLength: 5 }), derivation: flag })
const subject = fc.oneof(
  company.map((id) => ({ kind: 'houjin', id })),
  fc.constantFrom(...programs, 'UNI-unknown').map((id) => ({ kind: 'program', id })),
)
const text = fc.constantFrom('試験', '株式会社試験工業', '法人税法第42条', 'UNI-gen-a', '2026-04-01', 'zz')
const profile = fc.record({ capital_yen: fc.constantFrom(1, 10_000_000), is_corporation: flag }, { requiredKeys: [] })
const draft = some(
  fc.constantFrom(
    '登録番号 T7000012050002。',
    `T${companies[0]}を確認。`,
    '試験は上限100万円です。',
    '法人税法第42条',
    `法人番号${companies[1]}`,
    '補助率2/3、2026年4月1日まで。',
  ),
  1,
  4,
)

/** Inputs of every provable operation, of subjects that are known, unknown, hidden or malformed. */
const inputs: Readonly<Record<string, fc.Arbitrary<Input>>> = {
  batch_evaluate_rulesets: fc.record({
    audit_firm_id: fc.constantFrom('firm', '2026-01-01'),
    profiles: some(profile, 1, 4).map((all) => all.map((one, i) => ({ client_id: `client-${i}`, profile: one }))),
    target_ruleset_ids: fc.subarray(rulesets, { minLength: 1 }),
  }),
  batch_evidence_packets: fc.record({ lookups: some(subject, 1, 5) }),
  check_exclusions: stacked,
  check_funding_stack: stacked,
  create_company_folder_brief: pack,
  create_company_public_audit_pack: pack,
  create_company_public_baseline: pack,
  get_evidence_packet: fc
    .tuple(subject, packed)
    .map(([{ kind, id }, others]) => ({ subject_kind: kind, subject_id: id, ...others })),
  get_houjin_360: fc.record({ houjin_bangou: company, limit: most }),
  get_invoice_risk: fc.record({ invoice_registration_number: number }),
  get_source_manifest: fc.record({ program_id: program }),
  invoice_batch_risk: fc.record({ tnums: some(number, 1, 6) }),
  query_evidence_packet: fc
    .tuple(text, most, packed)
    .map(([query_text, limit, others]) => ({ query_text, limit, ...others })),
  query_precomputed_intelligence: fc.record({ q: text, limit: most, include_facts: flag, include_compression: flag }),
  render_audit_workpaper: fc.record({
    client_houjin_bangou: company,
    fiscal_year: fc.constantFrom(2019, 2023, 2024, 2025, 2026),
  }),
  verify_citations: fc.record({ draft: draft.map((all) => all.join('')), as_of: day }),
}

export interface ProvableCall {
  /** The name of the operation. */
  readonly name: string
  readonly input: Input
}

/** Calls of every provable operation, `each` of each. */
export const callsOf = (each: number): fc.Arbitrary<ProvableCall[]> =>
  fc
    .tuple(
      ...provable.map((operation) => {
        const given = inputs[operation.name]
        if (!given) throw new Error(`no inputs are made for ${operation.name}`)
        return fc
          .array(given, { minLength: each, maxLength: each })
          .map((all) => all.map((input) => ({ name: operation.name, input })))
      }),
    )
    .map((all) => all.flat())
