import type { CaseStudy } from '../../../datasets/case-study.ts'
import { inOrder, largestFirst, newestFirst } from '../../../schema/record-order.ts'
import { adoptionTotals } from '../../company/company.ts'
import { type Material, origin } from '../material/origin.ts'

export type AdoptionRow = ReturnType<typeof adoptionRow>

/** Adopted projects, the largest amount first, then the newest; amounts are as decided, not as paid. */
export function adoptionRows({ adoptions, most }: Material): AdoptionRow[] {
  const largest = inOrder(adoptions.shown, ({ total_subsidy_received_yen, publication_date, case_id }) => [
    largestFirst(total_subsidy_received_yen),
    newestFirst(publication_date),
    case_id,
  ])
  return largest.slice(0, most).map((one) => adoptionRow(adoptions, one))
}

const adoptionRow = ({ dataset }: Material['adoptions'], one: CaseStudy) => ({
  row_type: 'adoption' as const,
  // Publications name programs; none of them gives an identifier of ours.
  program_id: null,
  name: one.programs_used[0] ?? one.case_title,
  case_title: one.case_title,
  company_name: one.company_name,
  amount_yen: one.total_subsidy_received_yen,
  year: one.publication_date === null ? null : Number(one.publication_date.slice(0, 4)),
  announced_at: one.publication_date,
  prefecture: one.prefecture,
  ...origin(dataset, one),
})

/** The sums over all adoptions that may be shown, and what they are computed from. */
export const adoptionSums = (material: Material) => ({
  ...adoptionTotals(material),
  computed_from: {
    dataset: material.adoptions.dataset.name,
    field: 'total_subsidy_received_yen',
    records: material.adoptions.shown.length,
  },
})
