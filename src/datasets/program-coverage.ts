import { keysOf } from '../lib/by-name.ts'

/** The ten dimensions of a program and how much each counts; together 1. */
const weights = {
  A_basics: 0.2,
  B_target: 0.15,
  C_amount: 0.2,
  D_schedule: 0.2,
  E_application: 0.1,
  F_requirements: 0.05,
  G_documents: 0.03,
  H_process: 0.03,
  I_contact: 0.02,
  J_statistics: 0.02,
} as const

export type Dimension = keyof typeof weights

/** Contact and statistics help, but a record is complete without them. */
const neededForS = keysOf(weights).filter((name) => !/^[IJ]/.test(name))

const tierFloors = [
  ['S', 0.9],
  ['A', 0.8],
  ['B', 0.6],
  ['C', 0.3],
] as const

/** Score, tier (docs/contract/shapes.md#coverage-and-tiers) and gaps of a program by the dimensions that are known. */
export function coverageOf(known: Readonly<Record<Dimension, boolean>>) {
  const hundredths = keysOf(weights)
    .filter((name) => known[name])
    .reduce((sum, name) => sum + Math.round(weights[name] * 100), 0)
  const coverage_score = hundredths / 100
  const tier = tierFloors.find(([, floor]) => coverage_score >= floor)?.[0] ?? 'X'
  return {
    coverage_score,
    tier,
    gap_to_tier_s: tier === 'S' ? [] : neededForS.filter((name) => !known[name]),
    a_to_j_coverage: known,
  }
}

/** The band of a largest amount in units of 10,000 JPY, as the contract names bands. */
export function amountBand(max: number | null): string {
  if (max === null) return 'unknown'
  if (max < 100) return '<100'
  return max < 500 ? '100-500' : max < 3000 ? '500-3000' : '3000+'
}
