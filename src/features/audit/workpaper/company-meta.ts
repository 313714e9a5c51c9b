import { houjin } from '../../../datasets/houjin.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { Material } from './material.ts'

/** The registry entry, where it may be shown. */
export const entryOf = ({ company: { master } }: Material) =>
  master && isRedistributable(master.license) ? master : undefined

/** The invoice registration, where it may be shown. */
export const registrantOf = ({ company: { registrant } }: Material) =>
  registrant && isRedistributable(registrant.license) ? registrant : undefined

/** The fact that states the legal form of the company, where its entry does not and it may be shown. */
export const legalFormOf = (material: Material) =>
  entryOf(material)?.kind
    ? undefined
    : material.company.facts.find(
        ({ field_name, license }) => field_name === 'corporation_type' && isRedistributable(license),
      )

/** The company as the registry states it, with its adoptions of all years. */
export function companyMeta(material: Material) {
  const entry = entryOf(material)
  const { company, everyAdoption } = material
  const amounts = everyAdoption.flatMap(({ total_subsidy_received_yen: yen }) => yen ?? [])
  return {
    houjin_bangou: company.number,
    name: entry?.name ?? null,
    address: entry?.address ?? null,
    prefecture: entry?.prefecture ?? null,
    municipality: entry?.municipality ?? null,
    corporation_type: entry?.kind ?? legalFormOf(material)?.field_value_text ?? null,
    jsic_major: entry?.industry_jsic_major ?? null,
    total_adoptions: everyAdoption.length,
    total_received_yen: amounts.length === 0 ? null : amounts.reduce((sum, yen) => sum + yen, 0),
    source_url: entry?.source_url ?? null,
    stated_by: entry ? { dataset: houjin.name, id: company.number } : null,
  }
}

/** Where the company is registered, and where most of its adopted projects are; the first by name among equals. */
export function jurisdictions(material: Material) {
  const counted = new Map<string, number>()
  for (const { prefecture } of material.everyAdoption)
    if (prefecture !== null) counted.set(prefecture, (counted.get(prefecture) ?? 0) + 1)
  const [top] = [...counted].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const registered_prefecture = entryOf(material)?.prefecture ?? null
  const invoice_prefecture = registrantOf(material)?.prefecture ?? null
  const operational_top_prefecture = top?.[0] ?? null
  const stated = [registered_prefecture, invoice_prefecture, operational_top_prefecture].filter((one) => one !== null)
  return {
    registered_prefecture,
    invoice_prefecture,
    operational_top_prefecture,
    mismatch: new Set(stated).size > 1,
  }
}
