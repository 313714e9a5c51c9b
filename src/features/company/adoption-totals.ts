import type { Company } from './company.ts'

/** How many adoptions may be shown, and the sum of their stated amounts; null when none states one. */
export function adoptionTotals({ adoptions: { shown } }: Pick<Company, 'adoptions'>) {
  const amounts = shown.flatMap(({ total_subsidy_received_yen: yen }) => yen ?? [])
  return {
    total_adoptions: shown.length,
    total_received_yen: amounts.length === 0 ? null : amounts.reduce((sum, yen) => sum + yen, 0),
    amounts_stated: amounts.length,
  }
}
