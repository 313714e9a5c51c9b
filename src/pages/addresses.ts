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
