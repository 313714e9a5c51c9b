import { type Material, origin } from '../material/origin.ts'

export type JurisdictionRow = ReturnType<typeof jurisdictionRow>

/** Which prefectures sources connect with a company; with fewer than two sources there is nothing to compare. */
export function jurisdictionRow({ entry, registrant, adoptions }: Material) {
  const said = [
    ...placesIn(entry, 'registered_pref'),
    ...placesIn(registrant, 'invoice_pref'),
    ...placesIn(adoptions, 'operational_prefs'),
  ].filter(({ role, value }, i, all) => i === all.findIndex((one) => one.role === role && one.value === value))
  const of = (role: string) => said.filter((one) => one.role === role).map(({ value }) => value)
  const consistent = new Set(said.map(({ value }) => value)).size <= 1
  const roles = new Set(said.map(({ role }) => role))
  return {
    row_type: 'jurisdiction' as const,
    status:
      roles.size < 2 ? ('insufficient_data' as const) : consistent ? ('consistent' as const) : ('mismatch' as const),
    registered_pref: of('registered_pref')[0] ?? null,
    invoice_pref: of('invoice_pref')[0] ?? null,
    operational_prefs: of('operational_prefs').sort(),
    consistent,
    stated: said,
  }
}

function placesIn(
  { dataset, shown }: Material['entry'] | Material['registrant'] | Material['adoptions'],
  role: string,
) {
  return shown.flatMap((record) =>
    record.prefecture === null ? [] : [{ role, value: record.prefecture, ...origin(dataset, record, 'prefecture') }],
  )
}
