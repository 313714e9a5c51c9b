import type { NamedLaw } from '../src/features/citations/names/name-book.ts'
import { ArticleReader } from '../src/features/citations/read/article-reader.ts'
import { fold } from '../src/lib/folded-text.ts'
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
const finder = NameFinder.build([...titles.map(titled), ...shortened], async () => {})

/** The citations of a text with their places in it, where a few laws and all abbreviations are known. */
export async function readCitations(text: string) {
  const folded = fold(text)
  const references = await new ArticleReader(folded, await finder, 5000).read(async () => {})
  return references.map((reference) => ({ ...reference, ...folded.place(reference.from, reference.to) }))
}
