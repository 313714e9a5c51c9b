import type { Selectable } from 'kysely'
import type { AccountStanding } from './account.ts'
import type { Plan } from './price.ts'
import type { EntitlementsTable } from './tables/tables.ts'

/** What is known about something bought: the columns that facts change. */
export type EntitlementState = Pick<
  Selectable<EntitlementsTable>,
  | 'plan'
  | 'has_dump'
  | 'status'
  | 'period_end'
  | 'cancel_at_period_end'
  | 'state_as_of'
  | 'paid_at'
  | 'failed_at'
  | 'ended_at'
>

/** The part of it that every payment by instalments has, whatever is bought. */
export type PaymentState = Omit<EntitlementState, 'plan' | 'has_dump'>

/** How somebody came to know a state, weakest first: what was asked for never displaces what an event told. */
const words = ['asked', 'created', 'updated', 'failed', 'paid', 'deleted'] as const
export type Word = (typeof words)[number]

/** A payment as it was at a time. `by` is the event that told it. */
export interface ReportedPayment {
  readonly kind: 'told'
  readonly word: 'asked' | 'created' | 'updated' | 'deleted'
  /** ISO 8601, UTC, whole seconds, as every time here. */
  readonly at: string
  readonly by: string
  readonly status: string
  readonly periodEnd: string | null
  readonly cancelAtPeriodEnd: boolean
}

/** A subscription or purchase as it was at a time. */
export interface SubscriptionFact extends ReportedPayment {
  readonly plan: Plan
  readonly hasDump: boolean
}

/** One thing that the payment processor said; facts come in any order and more than once. */
export type Fact = SubscriptionFact | Moment

/** The same of a payment for something else. */
export type PaymentFact = ReportedPayment | Moment

/** An invoice was paid or could not be collected, or the subscription ended. */
export interface Moment {
  readonly kind: 'paid' | 'failed' | 'ended'
  readonly at: string
}

/** Before anything is known. */
export const unknownPayment: PaymentState = {
  status: 'incomplete',
  period_end: null,
  cancel_at_period_end: 0,
  state_as_of: null,
  paid_at: null,
  failed_at: null,
  ended_at: null,
}

/** The same of something that comes with a plan. */
export const unknownState: EntitlementState = { ...unknownPayment, plan: 'metered', has_dump: 0 }

/** The state with one more fact. The same facts give the same state in every order, however often each one comes. */
export function withFact(state: EntitlementState, fact: Fact): EntitlementState {
  const next = withPaymentFact(state, fact)
  return fact.kind === 'told' && next !== state ? { ...next, plan: fact.plan, has_dump: fact.hasDump ? 1 : 0 } : next
}

/** The same for the state of a payment alone. */
export function withPaymentFact<S extends PaymentState>(state: S, fact: PaymentFact): S {
  if (fact.kind !== 'told') return withMoment(state, fact)
  const state_as_of = asOf(fact)
  if (state.state_as_of !== null && state.state_as_of >= state_as_of) return state
  return {
    ...state,
    status: fact.status,
    period_end: fact.periodEnd,
    cancel_at_period_end: fact.cancelAtPeriodEnd ? 1 : 0,
    state_as_of,
  }
}

function withMoment<S extends PaymentState>(state: S, { kind, at }: Moment): S {
  if (kind === 'paid') return { ...state, paid_at: later(state.paid_at, at) }
  if (kind === 'failed') return { ...state, failed_at: later(state.failed_at, at) }
  return { ...state, ended_at: earlier(state.ended_at, at) }
}

/** The processor's word for what holds now: what was told last, corrected by payments since. */
export function statusOf(state: PaymentState): string {
  if (state.ended_at !== null) return 'canceled'
  const statedAt = state.state_as_of ?? ''
  const paid = mark('paid', state.paid_at)
  const failed = mark('failed', state.failed_at)
  const settled = paid > statedAt && owing.includes(state.status) ? 'active' : state.status
  return failed > statedAt && failed > paid && isGood(settled) ? 'past_due' : settled
}

/** Whether a status is one of a subscription that is paid for. */
export const isGood = (status: string): boolean => status === 'active' || status === 'trialing'

/** Statuses that a payment ends. */
const owing = ['incomplete', 'past_due', 'unpaid']

/** Best first, for a customer who bought several. */
const byWorth: readonly Plan[] = ['enterprise', 'lifetime', 'pro', 'starter', 'metered', 'data_dump']

/** The plan of an account with these purchases (at least one), and whether it is paid for; what has ended counts only where nothing else is left. */
export function accountTerms(bought: readonly EntitlementState[]): { plan: Plan; standing: AccountStanding } {
  const live = bought.filter(({ ended_at }) => ended_at === null)
  const good = live.filter((state) => isGood(statusOf(state)))
  const [candidates] = [good, live, bought].filter((some) => some.length > 0)
  const plans = new Set(candidates?.map(({ plan }) => plan))
  const plan = byWorth.find((one) => plans.has(one)) ?? 'metered'
  return { plan, standing: live.length > 0 && good.length === 0 ? 'demoted' : 'good' }
}

const later = (known: string | null, at: string): string => (known !== null && known > at ? known : at)
const earlier = (known: string | null, at: string): string => (known !== null && known < at ? known : at)

/** A text that sorts by time and, within a second, by the weight of the word. */
const mark = (word: Word, at: string | null): string => (at === null ? '' : `${at} ${words.indexOf(word)}`)

/** Within a second the worse of two equal words wins, because a payment would tell of itself; then the name of the event decides. */
const asOf = ({ word, at, status, by }: ReportedPayment): string => `${mark(word, at)} ${isGood(status) ? 0 : 1} ${by}`
