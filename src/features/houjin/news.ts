import type { Amendment } from '../../datasets/amendment.ts'
import { inOrder, latestFirst } from '../../schema/record-order.ts'
import type { Company } from '../company/company.ts'

export type News = {
  readonly field_name: string
  readonly prev_value: string | null
  readonly new_value: string | null
  readonly detected_at: string
  readonly source_url: string | null
  readonly kind: 'amendment_diff'
}

/** The records of the changes that an answer shows. */
export const newestChanges = ({ changes }: Pick<Company, 'changes'>, limit: number): Amendment[] =>
  inOrder(changes.all, ({ detected_at }) => [latestFirst(detected_at)]).slice(0, limit)

/** Changes of a company's registry entry between snapshots, the newest first. */
export function recentNews(company: Company, limit: number): News[] {
  return newestChanges(company, limit).map(({ field_name, prev_value, new_value, detected_at, source_url }) => ({
    field_name,
    prev_value,
    new_value,
    detected_at,
    source_url,
    kind: 'amendment_diff',
  }))
}
