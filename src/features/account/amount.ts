import { unitPriceYen } from '../../ledger/settle.ts'

/** What used units cost, in JPY excluding tax. */
export const amountYen = ({ units }: { readonly units: number }): number => units * unitPriceYen

/** An amount with 10 % consumption tax, rounded once for the whole amount (decisions.md 15.1). */
export const withTaxYen = (yen: number): number => Math.round((yen * 110) / 100)

/** Units a JST month that a plan includes (specification, "Published plan tiers"); null = the plan has no such quota. */
export const includedUnits = (plan: string): number | null => quotas[plan] ?? null

const quotas: Readonly<Record<string, number>> = { starter: 1000, pro: 10_000 }
