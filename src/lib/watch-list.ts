import type { WatchTerms } from './alert-message.ts'

/** Registration numbers (T…) and corporate numbers that somebody watches in the register of invoice issuers. */
export interface WatchList {
  readonly registrations: readonly string[]
  readonly companies: readonly string[]
}

/** Where nobody watches anything. */
export const nothingWatched: WatchList = { registrations: [], companies: [] }

type OfRegister = Pick<WatchTerms, 'filter_type' | 'filter_value'>

/** What subscriptions watch in the register, each number once. */
export function watchListOf(subscriptions: readonly OfRegister[]): WatchList {
  const valuesOf = (type: WatchTerms['filter_type']) => [
    ...new Set(subscriptions.flatMap((one) => (one.filter_type === type ? (one.filter_value ?? []) : []))),
  ]
  return { registrations: valuesOf('invoice_registration_number'), companies: valuesOf('houjin_bangou') }
}

/** Whether an account watches a number of the register, by subscriptions of many accounts. */
export function watchersIn(subscriptions: readonly (OfRegister & { readonly account_id: string })[]) {
  const watched = new Set(
    subscriptions
      .filter(({ filter_type }) => filter_type === 'invoice_registration_number' || filter_type === 'houjin_bangou')
      .map(({ account_id, filter_value }) => `${account_id} ${filter_value}`),
  )
  return (accountId: string, number: string): boolean => watched.has(`${accountId} ${number}`)
}
