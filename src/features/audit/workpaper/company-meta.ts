import { houjin } from '../../../datasets/houjin.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'
import type { Company } from '../../company/company.ts'
import { adoptionTotals } from '../../company/company.ts'

/** The fact that states the legal form of the company, where its entry does not and it may be shown. */
export const legalFormOf = ({ entry, facts }: Company) =>
  entry.shown[0]?.kind ? undefined : facts.shown.find(({ field_name }) => field_name === 'corporation_type')

/** The company as the registry states it, with its adoptions of all years. */
export function companyMeta(company: Company) {
  const [entry] = company.entry.shown
  const { total_adoptions, total_received_yen } = adoptionTotals(company)
  return {
    houjin_bangou: company.number,
    name: entry?.name ?? null,
    address: entry?.address ?? null,
    prefecture: entry?.prefecture ?? null,
    municipality: entry?.municipality ?? null,
    corporation_type: entry?.kind ?? legalFormOf(company)?.field_value_text ?? null,
    jsic_major: entry?.industry_jsic_major ?? null,
    total_adoptions,
    total_received_yen,
    source_url: entry?.source_url ?? null,
    stated_by: entry ? { dataset: houjin.name, id: company.number } : null,
  }
}

/** Where the company is registered, and where most of its adopted projects are; the first by name among equals. */
export function jurisdictions({ entry, registrant, adoptions }: Company) {
  const counted = new Map<string, number>()
  for (const { prefecture } of adoptions.shown)
    if (prefecture !== null) counted.set(prefecture, (counted.get(prefecture) ?? 0) + 1)
  const [top] = inOrder([...counted], ([place, count]) => [largestFirst(count), place])
  const registered_prefecture = entry.shown[0]?.prefecture ?? null
  const invoice_prefecture = registrant.shown[0]?.prefecture ?? null
  const operational_top_prefecture = top?.[0] ?? null
  const stated = [registered_prefecture, invoice_prefecture, operational_top_prefecture].filter((one) => one !== null)
  return {
    registered_prefecture,
    invoice_prefecture,
    operational_top_prefecture,
    mismatch: new Set(stated).size > 1,
  }
}
