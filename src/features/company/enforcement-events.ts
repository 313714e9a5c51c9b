import type { EnforcementAction } from '../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../datasets/enforcement-case.ts'
import { addTo } from '../../lib/add-to.ts'
import { spellingKey } from '../../lib/spelling-key.ts'

/** One event that authorities stated: as an action, as a published case, or as both; `copies` are further records of it. */
export type EnforcementEvent = {
  readonly copies: { readonly actions: readonly EnforcementAction[]; readonly cases: readonly EnforcementCase[] }
} & (
  | { readonly action: EnforcementAction; readonly published: EnforcementCase | undefined }
  | { readonly action: undefined; readonly published: EnforcementCase }
)

/** What a record says of an act of an authority against one company. */
export interface StatedAct {
  readonly kind: string | null
  readonly day: string | null
  readonly amount: number | null
  /** Whoever the record names as the authority. */
  readonly authorities: readonly (string | null)[]
}

/** Whether two records about one company state one act: of one authority, day, kind and amount; two authorities act twice. */
export const isSameAct = (a: StatedAct, b: StatedAct): boolean =>
  a.day !== null &&
  a.day === b.day &&
  (a.kind ?? 'other') === (b.kind ?? 'other') &&
  a.amount === b.amount &&
  namesOf(a).some((authority) => namesOf(b).includes(authority))

/** Authorities as they are compared: width and spaces do not make two of one. */
const namesOf = ({ authorities }: StatedAct): string[] =>
  authorities.flatMap((one) => (one === null ? [] : [spellingKey(one)]))

/**
 * Actions and cases as events, each record in one event only: a case of the same authority, known day, kind and amount as an
 * action is the publication of that action. Where several could be, the one with the same reason is.
 */
export function enforcementEvents(
  actions: readonly EnforcementAction[],
  cases: readonly EnforcementCase[],
): EnforcementEvent[] {
  const orders = merged(actions, ofAction)
  const publications = merged(cases, ofCase)
  const single = new Set(publications)
  const pairs = new Map<Merged<EnforcementAction>, Merged<EnforcementCase>>()
  for (const isPair of [isCopy, isSameEvent])
    for (const order of orders.filter((one) => !pairs.has(one))) {
      const published = [...single].find((one) => isPair(order.first, one.first))
      if (!published) continue
      pairs.set(order, published)
      single.delete(published)
    }
  return [
    ...orders.map((order): EnforcementEvent => {
      const published = pairs.get(order)
      const copies = { actions: order.copies, cases: published?.copies ?? [] }
      return { action: order.first, published: published?.first, copies }
    }),
    ...[...single].map(
      ({ first, copies }): EnforcementEvent => ({
        action: undefined,
        published: first,
        copies: { actions: [], cases: copies },
      }),
    ),
  ]
}

/** A record, and further ones that state the same act from other sources. */
interface Merged<T> {
  readonly first: T
  readonly copies: readonly T[]
}

type DocumentedAct = StatedAct & { readonly reason: string | null; readonly source: string | null }

/** Several sources of one act are one act: of one authority and day, and of one document. */
function merged<T>(records: readonly T[], actOf: (one: T) => DocumentedAct): Merged<T>[] {
  const found: { first: T; copies: T[] }[] = []
  const alike = new Map<string, { act: DocumentedAct; copies: T[] }[]>()
  for (const one of records) {
    const act = actOf(one)
    const key = `${act.day} ${act.kind} ${act.amount}`
    const same = alike.get(key)?.find((other) => isSameAct(other.act, act) && isSameDocument(other.act, act))
    if (same) same.copies.push(one)
    else {
      const copies: T[] = []
      found.push({ first: one, copies })
      addTo(alike, key, { act, copies })
    }
  }
  return found
}

/** Like acts of one day are one where they state one sum or reason, or where the same page says no more of one than of the other. */
function isSameDocument(a: DocumentedAct, b: DocumentedAct): boolean {
  if (a.reason !== null && b.reason !== null && spellingKey(a.reason) === spellingKey(b.reason)) return true
  if (a.amount !== null && a.source !== b.source) return true
  return a.source !== null && a.source === b.source && (a.reason === null || b.reason === null)
}

const ofAction = (action: EnforcementAction): DocumentedAct => ({
  kind: action.enforcement_kind,
  day: action.issuance_date,
  amount: action.amount_yen,
  authorities: [action.issuing_authority],
  reason: action.reason_summary,
  source: action.source_url,
})

const ofCase = (published: EnforcementCase): DocumentedAct => ({
  kind: published.event_type,
  day: published.disclosed_date,
  amount: published.amount_yen,
  authorities: [published.ministry, published.bureau],
  reason: published.reason_excerpt,
  source: published.source_url,
})

const isSameEvent = (action: EnforcementAction, published: EnforcementCase): boolean =>
  isSameAct(ofAction(action), ofCase(published))

const isCopy = (action: EnforcementAction, published: EnforcementCase): boolean =>
  isSameEvent(action, published) && action.reason_summary === published.reason_excerpt
