import { folded } from './folded-text.ts'
import { normalizeText } from './japanese-text.ts'
import { shippedTable } from './shipped-table.ts'

export const aliasKinds = ['abbreviation', 'popular', 'former_name', 'next_name'] as const
export const aliasBases = ['page', 'general_knowledge'] as const

/** Another name of a law, with where it is known from. */
export interface LawAlias {
  readonly alias: string
  readonly kind: (typeof aliasKinds)[number]
  readonly title: string
  /** e-Gov's id of the law; null for circulars and what e-Gov does not keep. */
  readonly egovLawId: string | null
  /** Months in which it was or will be the name, YYYY-MM. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly sourceUrl: string | null
  /** `page`: the page uses the name so; `general_knowledge`: the page is that of the law, which need not name the alias. */
  readonly basis: (typeof aliasBases)[number]
  readonly confidence: number
}

/** Below it an alias is no more than a candidate. */
export const sureConfidence = 0.8

interface Read {
  readonly byName: ReadonlyMap<string, readonly LawAlias[]>
  readonly idByTitle: ReadonlyMap<string, string>
  /** All names of the laws that a name may mean, each as it is written, by the normal form of the name. */
  readonly families: ReadonlyMap<string, readonly string[]>
}

/** Shorter names are parts of too many words to be looked for in texts. */
const shortestSought = 3

const columns = [
  ...(['alias', 'kind', 'title', 'egov_law_id', 'valid_from', 'valid_until', 'source_url', 'basis'] as const),
  'confidence',
]

let read: Read | undefined

/** Every alias of `lexicons/law-names.tsv` by its folded spelling. */
export const lawAliases = (): Read['byName'] => table().byName

/** e-Gov's id of a law with a title in that table, or null. */
export const egovLawIdOf = (title: string): string | null => table().idByTitle.get(folded(title)) ?? null

/** Under which other names a law is looked for that is called so, all in their normal form; none where it is no name of a law. */
export function otherNamesOfLaw(normalName: string): readonly string[] {
  const names = table().families.get(normalName)?.map(normalizeText) ?? []
  return [...new Set(names)].filter((name) => name !== normalName && name.length >= shortestSought)
}

/** Every law of the table by all of its names, as they are written. */
export const namesOfLaws = (): ReadonlySet<readonly string[]> => new Set(table().families.values())

/** Read once. */
function table(): Read {
  if (read) return read
  const byName = new Map<string, LawAlias[]>()
  const idByTitle = new Map<string, string>()
  for (const cells of shippedTable('law-names', columns)) {
    const one = aliasOf(cells)
    const key = folded(one.alias)
    byName.set(key, [...(byName.get(key) ?? []), one])
    if (one.egovLawId !== null) idByTitle.set(folded(one.title), one.egovLawId)
  }
  read = { byName, idByTitle, families: familiesOf([...byName.values()].flat()) }
  return read
}

/** A title that is a number with the usual name behind it is that name as well. */
const inBrackets = /^.{4,20}[（(](.{4,})[）)]$/

function familiesOf(aliases: readonly LawAlias[]): Map<string, readonly string[]> {
  const byTitle = new Map<string, Set<string>>()
  for (const { title, alias } of aliases) {
    const [, usual] = inBrackets.exec(title) ?? []
    const family = byTitle.get(title) ?? new Set([...(usual ? [usual] : []), title])
    byTitle.set(title, family.add(alias))
  }
  const families = new Map<string, readonly string[]>()
  for (const family of byTitle.values())
    for (const name of family) {
      const key = normalizeText(name)
      families.set(key, [...new Set([...(families.get(key) ?? []), ...family])])
    }
  return families
}

function aliasOf(cells: readonly string[]): LawAlias {
  const [alias = '', kind, title = '', lawId, from, until, url, basis, confidence] = cells
  return {
    alias,
    kind: kind as LawAlias['kind'],
    title,
    egovLawId: lawId || null,
    validFrom: from || null,
    validUntil: until || null,
    sourceUrl: url || null,
    basis: basis as LawAlias['basis'],
    confidence: Number(confidence),
  }
}
