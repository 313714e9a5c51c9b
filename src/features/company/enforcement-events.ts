import type { EnforcementAction } from '../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../datasets/enforcement-case.ts'

/** One event that authorities stated: as an action, as a published case, or as both. */
export type EnforcementEvent =
  | { readonly action: EnforcementAction; readonly published: EnforcementCase | undefined }
  | { readonly action: undefined; readonly published: EnforcementCase }

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
  a.authorities.some((authority) => authority !== null && b.authorities.includes(authority))

/**
 * Actions and cases as events, each record in one event only: a case of the same authority, known day, kind and amount as an
 * action is the publication of that action. Where several could be, the one with the same reason is.
 */
export function enforcementEvents(
  actions: readonly EnforcementAction[],
  cases: readonly EnforcementCase[],
): EnforcementEvent[] {
  const single = new Set(cases)
  const pairs = new Map<EnforcementAction, EnforcementCase>()
  for (const isPair of [isCopy, isSameEvent])
    for (const action of actions.filter((one) => !pairs.has(one))) {
      const published = [...single].find((one) => isPair(action, one))
      if (!published) continue
      pairs.set(action, published)
      single.delete(published)
    }
  return [
    ...actions.map((action) => ({ action, published: pairs.get(action) })),
    ...[...single].map((published) => ({ action: undefined, published })),
  ]
}

const isSameEvent = (action: EnforcementAction, published: EnforcementCase): boolean =>
  isSameAct(
    {
      kind: action.enforcement_kind,
      day: action.issuance_date,
      amount: action.amount_yen,
      authorities: [action.issuing_authority],
    },
    {
      kind: published.event_type,
      day: published.disclosed_date,
      amount: published.amount_yen,
      authorities: [published.ministry, published.bureau],
    },
  )

const isCopy = (action: EnforcementAction, published: EnforcementCase): boolean =>
  isSameEvent(action, published) && action.reason_summary === published.reason_excerpt
