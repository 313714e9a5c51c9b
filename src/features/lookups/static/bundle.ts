import { readdir } from 'node:fs/promises'
import { shipped } from '../../../lib/shipped.ts'

/** The curated taxonomies, in the order in which they are listed. */
export const resourceIds = [
  'seido',
  'glossary',
  'money_types',
  'obligations',
  'dealbreakers',
  'sector_combos',
  'crop_library',
  'exclusion_rules',
] as const

export type ResourceId = (typeof resourceIds)[number]

/** Where they lie, named from the top of the package. */
const folder = 'static/taxonomies'

/** Which of the files that should be shipped are there; null where the folder itself is missing. */
export async function shippedResources(): Promise<readonly ResourceId[] | null> {
  const files = await readdir(shipped(folder)).catch(() => null)
  return files && resourceIds.filter((id) => files.includes(`${id}.json`))
}
