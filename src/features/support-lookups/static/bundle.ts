import { readdir, readFile } from 'node:fs/promises'
import { byName } from '../../../lib/by-name.ts'
import { shipped } from '../../../lib/shipped.ts'

/** The curated taxonomies, in the order in which they are listed, with what they hold. */
export const taxonomies = byName({
  seido: { ja: '制度の種類ごとの見取り図', en: 'Cards of well-known schemes' },
  glossary: { ja: '補助金・融資・税制の用語', en: 'Terms and how they hang together' },
  money_types: { ja: '支援の七つの型', en: 'Seven kinds of support' },
  obligations: { ja: '受けた後の義務', en: 'Duties after the support' },
  dealbreakers: { ja: '受けられなくなる事由', en: 'What rules an application out' },
  sector_combos: { ja: '業種ごとの組み合わせと順序', en: 'Combinations by industry, in their order' },
  crop_library: { ja: '作物と畜種', en: 'Crops and livestock' },
  exclusion_rules: { ja: '併用の一般的な決まり', en: 'General rules on combining' },
} as const)

/** What all of them are shared under. */
export const bundleLicense = 'MIT'

/** One shipped file. */
export interface ShippedFile<T> {
  readonly id: string
  readonly filename: string
  readonly path_relative: string
  readonly size_bytes: number
  readonly content: T
}

/** The files of a folder by their ids, each read once; null when it was not shipped. */
export function filesIn<T>(folder: 'taxonomies' | 'profiles') {
  const read = new Map<string, Promise<ShippedFile<T> | null>>()
  return (id: string): Promise<ShippedFile<T> | null> => {
    const known = read.get(id) ?? readShipped<T>(folder, id)
    read.set(id, known)
    return known
  }
}

async function readShipped<T>(folder: string, id: string): Promise<ShippedFile<T> | null> {
  const filename = `${id}.json`
  const path_relative = `${folder}/${filename}`
  const bytes = await readFile(shipped(`static/${path_relative}`)).catch(() => null)
  if (!bytes) return null
  return { id, filename, path_relative, size_bytes: bytes.length, content: JSON.parse(bytes.toString('utf8')) }
}

/** How many taxonomies were not shipped; null where their folder is missing. */
export async function missingTaxonomies(): Promise<number | null> {
  const files = await readdir(shipped('static/taxonomies')).catch(() => null)
  return files && Object.keys(taxonomies).filter((id) => !files.includes(`${id}.json`)).length
}
