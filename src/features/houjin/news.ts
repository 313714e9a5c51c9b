import type { Context } from '../../operation/context.ts'
import type { Company } from './company.ts'

export type News = {
  readonly field_name: string
  readonly prev_value: unknown
  readonly new_value: unknown
  readonly detected_at: string | null
  readonly source_url: string | null
  readonly kind: 'amendment_diff'
}

/** Changes of the registry entry between snapshots, the newest first. */
export function recentNews(_: Company, __: number, ___: Context): News[] {
  return []
}
