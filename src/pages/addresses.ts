import type { AlertFilter } from '../lib/alert-message.ts'

/** The address of the page of a record. */
export const recordAddress = (dataset: string, id: string): string => `/r/${dataset}/${encodeURIComponent(id)}`

type Values = Readonly<Record<string, string | number | readonly string[] | undefined | null>>

/** An address with a query of those values that are there. */
export function addressOf(path: string, values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** The filters of alerts that name one record, with the kind that it is of. */
export const watchedKinds: ReadonlyMap<AlertFilter, string> = new Map([
  ['program_id', 'programs'],
  ['law_id', 'laws'],
  ['houjin_bangou', 'houjin'],
  ['invoice_registration_number', 'invoice_registrants'],
])

/** The filter by which an alert watches a record of a kind; undefined where none does. */
export const filterOf = (dataset: string): AlertFilter | undefined =>
  [...watchedKinds].find(([, kind]) => kind === dataset)?.[0]
