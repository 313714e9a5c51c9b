import { byName } from '../../lib/by-name.ts'
/** How grave an action of an authority is. */
export type Severity = 'none' | 'low' | 'medium' | 'high'

/** How heavily each kind of action weighs (docs/contract/shapes.md#companies). */
const kindWeights: Record<string, number> = byName({
  license_revoke: 1,
  fine: 0.85,
  grant_refund: 0.85,
  subsidy_exclude: 0.55,
  contract_suspend: 0.55,
  investigation: 0.3,
  business_improvement: 0.2,
})
const otherWeight = 0.15

export const kindWeight = (kind: string): number => kindWeights[kind] ?? otherWeight

/** How severe an action of a kind is (docs/contract/shapes.md#companies): `high` from a weight of 0.85, `medium` from 0.55, else `low`. */
export function severityOf(kind: string): Severity {
  const weight = kindWeight(kind)
  return weight >= 0.85 ? 'high' : weight >= 0.55 ? 'medium' : 'low'
}

const gravest: readonly Severity[] = ['high', 'medium', 'low']

/** The gravest of some; `none` of none. */
export const heaviest = (severities: readonly Severity[]): Severity =>
  gravest.find((severity) => severities.includes(severity)) ?? 'none'
