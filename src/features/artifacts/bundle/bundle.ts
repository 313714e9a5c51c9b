import { inOrder, latestFirst } from '../../../schema/record-order.ts'
import { type Material, origin } from '../material/origin.ts'
import type { SectionName } from '../request.ts'
import { adoptionRows, adoptionSums } from './adoption-history.ts'
import { awardRows } from './awards.ts'
import { companyFields, factRows } from './company-facts.ts'
import { enforcementRows } from './enforcement-records.ts'
import { invoiceRow } from './invoice-status.ts'
import { jurisdictionRow } from './jurisdiction.ts'
import { peerRow } from './peer-summary.ts'

/** Who watches a company stands in the ledger; what a snapshot knows is when the registry entry last changed. */
function watchRow({ changes: { dataset, shown } }: Material) {
  const [last] = inOrder(shown, ({ detected_at }) => [latestFirst(detected_at)])
  return {
    row_type: 'watch_status' as const,
    is_watched: false,
    watch_subscribers: 0,
    last_amendment: last
      ? { field_name: last.field_name, detected_at: last.detected_at, ...origin(dataset, last, 'detected_at') }
      : null,
  }
}

/** The company's public record as far as it was asked for: a section that was not is null (docs/contract/shapes.md#artifacts). */
export type Bundle = ReturnType<typeof bundleOf>

export function bundleOf(material: Material) {
  const wanted = <T>(name: SectionName, section: () => T) => (material.sections.has(name) ? section() : null)
  return {
    houjin_meta: metaOf(material),
    adoption_history: wanted('adoption_history', () => adoptionRows(material)),
    awards: awardRows(material),
    enforcement_records: wanted('enforcement', () => enforcementRows(material).slice(0, material.most)),
    invoice_status: wanted('invoice_status', () => invoiceRow(material)),
    peer_summary: wanted('peer_summary', () => peerRow(material)),
    jurisdiction_breakdown: wanted('jurisdiction', () => jurisdictionRow(material)),
    watch_status: wanted('watch_status', () => watchRow(material)),
  }
}

/** Values of the company by field, null where nobody states one, beside the rows that say who states them. */
function metaOf(material: Material) {
  const facts = factRows(material)
  const values = Object.fromEntries(
    companyFields.map(({ field }) => [field, facts.find((fact) => fact.field === field)?.value ?? null]),
  ) as Readonly<Record<string, string | number | null>>
  const place = [values.prefecture, values.municipality].filter((part) => part !== null).join('')
  return {
    ...values,
    houjin_bangou: material.number,
    address: values.address ?? (place === '' ? null : place),
    ...(material.sections.has('adoption_history') ? adoptionSums(material) : {}),
    facts,
  } as Meta
}

export interface Meta {
  readonly houjin_bangou: string
  readonly name: string | null
  readonly address: string | null
  readonly prefecture: string | null
  readonly status: string | null
  readonly close_date: string | null
  readonly industry_jsic_major: string | null
  readonly total_adoptions?: number | null
  readonly total_received_yen?: number | null
  readonly facts: ReturnType<typeof factRows>
}
