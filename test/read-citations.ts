import { ArticleReader } from '../src/features/citations/draft/article-reader.ts'
import type { NamedLaw } from '../src/features/citations/draft/reference.ts'
import { drained } from '../src/lib/drained.ts'
import { foldSteps } from '../src/lib/folded-text.ts'
import { lawAbbreviations } from '../src/lib/law-abbreviations.ts'
import { NameFinder } from '../src/lib/name-finder.ts'

const titles = [
  '租税特別措置法',
  '租税特別措置法施行令',
  '法人税法',
  '法人税法施行令',
  '法人税法施行規則',
  '民法',
  '会社法',
]

const titled = (title: string): [string, NamedLaw] => [
  title,
  { by: 'title', title, ids: [title], candidates: [], source: null },
]
const shortened = lawAbbreviations.map(({ short, titles: [title = ''], source }): [string, NamedLaw] => [
  short,
  { by: 'abbreviation', title, ids: [title], candidates: [], source },
])
const finder = drained(NameFinder.build([...titles.map(titled), ...shortened]))

/** The citations of a text with their places in it, where a few laws and all abbreviations are known. */
export function readCitations(text: string) {
  const fold = drained(foldSteps(text))
  const references = drained(new ArticleReader(fold, finder, 5000).read())
  return references.map((reference) => ({ ...reference, ...fold.place(reference.from, reference.to) }))
}
