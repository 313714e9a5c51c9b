import type { AlertFilter } from '../lib/alert-message.ts'

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
