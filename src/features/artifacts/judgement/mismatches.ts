import { addressKey } from '../../../lib/address-key.ts'
import { companyNameKey } from '../../../lib/company-name.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { type Material, origin, type StatedBy } from '../material/origin.ts'

interface Stated {
  readonly value: string
  readonly stated_by: StatedBy
  readonly source_url: string | null
}

/** Sources that disagree about the company, with what each of them states. */
export interface Mismatch {
  readonly flag: 'jurisdiction_mismatch' | 'name_mismatch' | 'address_mismatch'
  readonly label_ja: string
  readonly stated: readonly Stated[]
}

/** Whether two addresses can be one place: one may say less, such as no building. */
export function isSameAddress(a: string, b: string): boolean {
  const [one, other] = [addressKey(a), addressKey(b)]
  return isBeginning(one, other) || isBeginning(other, one)
}

/** Whether the longer one goes on after the shorter: 本町4-5 goes on as 本町4-5-6, and 本町4-56 is another block. */
const isBeginning = (short: string, long: string): boolean =>
  long.startsWith(short) && !(/\d$/.test(short) && /^\d/.test(long.slice(short.length)))

/** Names and addresses that sources state differently; ways of writing and corporate forms do not count. */
export function mismatchesOf(material: Material): Mismatch[] {
  return [
    ...disagreement('name_mismatch', '名称が情報源によって異なります', namesIn(material), isSameName),
    ...disagreement('address_mismatch', '所在地が情報源によって異なります', addressesIn(material), isSameAddress),
  ]
}

function disagreement(
  flag: Mismatch['flag'],
  label_ja: string,
  stated: readonly Stated[],
  isSame: (a: string, b: string) => boolean,
): Mismatch[] {
  const [first, ...others] = stated
  const different = others.filter(({ value }) => !isSame(first?.value ?? '', value))
  return first && different.length > 0 ? [{ flag, label_ja, stated: [first, ...different] }] : []
}

const isSameName = (a: string, b: string): boolean => companyNameKey(a) === companyNameKey(b)

/** The register's name first: what others state is compared with it. */
const namesIn = ({ sections, entry, registrant, adoptions, actions, cases }: Material): Stated[] => [
  ...statedIn(entry, 'name'),
  ...(sections.has('invoice_status') ? statedIn(registrant, 'normalized_name') : []),
  ...(sections.has('adoption_history') ? statedIn(adoptions, 'company_name') : []),
  ...(sections.has('enforcement') ? [...statedIn(actions, 'target_name'), ...statedIn(cases, 'recipient_name')] : []),
]

const addressesIn = ({ sections, entry, registrant }: Material): Stated[] => [
  ...statedIn(entry, 'address'),
  ...(sections.has('invoice_status') ? statedIn(registrant, 'address_normalized') : []),
]

/** Each different value of a field once. */
function statedIn(
  { dataset, shown }: { dataset: AnyDataset; shown: readonly Parameters<typeof origin>[1][] },
  field: string,
): Stated[] {
  const all = shown.flatMap((record) => {
    const value = (record as unknown as Record<string, string | null>)[field]
    const { stated_by, source_url } = origin(dataset, record, field)
    return value ? [{ value, stated_by, source_url }] : []
  })
  return all.filter(({ value }, i) => i === all.findIndex((one) => one.value === value))
}

export type Priority = 'high' | 'medium' | 'low'

const order: readonly Priority[] = ['high', 'medium', 'low']

/** The most urgent first; those of one priority keep their order. */
export const byPriority = <T extends { readonly priority: Priority }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
