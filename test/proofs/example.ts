import { entriesOf, type Receipted, type Row, receipted, signer } from './receipt.ts'

const rows: Row[] = ['甲', '乙', '丙', '丁', '戊'].map((name, i) => ({
  dataset: 'programs',
  id: `UNI-example-${i}`,
  record: {
    unified_id: `UNI-example-${i}`,
    primary_name: `見本の補助金${name}`,
    amount_max_man_yen: 50 * (i + 1) + 0.5,
    subsidy_rates: [{ condition: '小規模事業者', rate: 2 / 3 }],
    source_url: null,
  },
}))

const stated = (value: unknown, id: string, field: string) => ({ value, stated_by: { dataset: 'programs', id, field } })

/** An object whose members its record states, and one that follows from it. */
const program = {
  primary_name: '見本の補助金乙',
  amount_max_man_yen: 100.5,
  stated_by: { dataset: 'programs', id: 'UNI-example-1' },
}

/** What canonical JSON writers get wrong: numbers at the turns of notation, the order of names, escapes. */
const pitfalls = {
  numbers: [0, -1.5, 1e-6, 1e-7, 100000000000000000000, 1e21, 5e-324, 0.30000000000000004],
  text: 'tab \t, quote ", backslash \\, slash /, control \u001f, delete \u007f, <&>, 根拠, 𝄞, \u2028',
  names: { '\ufb33': 1, '😀': 2, ö: 3, z: 4, 10: 5, 9: 6, '': 7 },
}

/** The document of `docs/verify`, signed with a key of tests. */
export const exampleDocument = (): Receipted =>
  receipted({
    body: {
      _disclaimer: '検証の見本',
      amount_max_man_yen: stated(100.5, 'UNI-example-1', 'amount_max_man_yen'),
      rate: stated(2 / 3, 'UNI-example-4', 'subsidy_rates.0.rate'),
      program,
      billing_metadata: { pitfalls },
    },
    rows,
    cited: [1, 4],
    logged: entriesOf(4),
    covers: 'every_member',
  })

/** The public key that belongs to it. */
export const exampleKeys = signer.jwks
