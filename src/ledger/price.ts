/** JPY excluding tax for one billable unit (docs/contract/shapes.md#accounts-and-plans). */
export const unitPriceYen = 3

/** Plans of the price list (docs/contract/shapes.md#accounts-and-plans); `data_dump` is a copy of the data without calls to pay for. */
export const plans = ['metered', 'starter', 'pro', 'enterprise', 'lifetime', 'data_dump'] as const
export type Plan = (typeof plans)[number]

/** Plans that an operator can give: a copy of the data is only ever bought. */
export const operatorPlans: readonly Plan[] = plans.filter((plan) => plan !== 'data_dump')

/** What a plan says about units; months are JST. */
export interface PlanTerms {
  /** Units of a month that cost nothing more; null = all of them. */
  readonly includedUnits: number | null
  /** Units of a month after which answers say so, and go on. */
  readonly softCapUnits?: number
  /** Calls of a JST day after which the next one is refused. */
  readonly dailyCalls?: number
}

/** What a customer gets whose subscription is not paid for at the moment (docs/contract/shapes.md#accounts-and-plans). */
export const demotedTerms = { includedUnits: null, dailyCalls: 100 } as const satisfies PlanTerms

export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  metered: { includedUnits: 0 },
  starter: { includedUnits: 1000 },
  pro: { includedUnits: 10_000 },
  enterprise: { includedUnits: null },
  lifetime: { includedUnits: null, softCapUnits: 5000 },
  data_dump: demotedTerms,
}

/** How many of `units` are charged when the month already has `before`: what an invoice, a cap and a preview all go by. */
export function billedUnits({ includedUnits }: PlanTerms, before: number, units: number): number {
  if (includedUnits === null) return 0
  return Math.max(0, before + units - includedUnits) - Math.max(0, before - includedUnits)
}

/** JPY excluding tax. */
export const yenOf = (billed: number): number => billed * unitPriceYen

/** JPY including 10 % consumption tax, rounded once for a whole amount (docs/contract/shapes.md#accounts-and-plans). */
export const withTaxYen = (yen: number): number => Math.round((yen * 110) / 100)

/** Evaluations of an audit batch that one unit pays for (docs/contract/shapes.md#audit-batch). */
export const evaluationsPerUnit = 10

/** Units of an audit batch: profiles times distinct rulesets, by tens and at least one. */
export const auditBatchUnits = (profiles: number, rulesets: number): number =>
  Math.max(1, Math.ceil((profiles * rulesets) / evaluationsPerUnit))
