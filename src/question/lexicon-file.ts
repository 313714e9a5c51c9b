import { shippedTable } from '../lib/shipped-table.ts'

/** The columns of each lexicon, which its first line repeats. */
export const lexiconColumns = {
  place: ['word', 'kind', 'prefectures', 'municipalities', 'needs'],
  industry: ['word', 'jsic_code', 'weight'],
  purpose: ['word', 'purpose', 'weight'],
  'purpose-kinds': ['purpose', 'label_ja', 'label_en'],
  actor: ['word', 'field', 'value'],
  relations: ['word', 'relation'],
  stop: ['phrase', 'kind'],
  variants: ['variant', 'canonical', 'kind'],
  romaji: ['romaji', 'japanese'],
  /** What people type, and what official texts say instead; searched in this direction only. */
  synonyms: ['word', 'others'],
  /** What a question may be after, a kind and a meaning of it, and the words that stand for it, with bars between. */
  aims: ['meaning', 'words'],
  /** Names of municipalities as they are read, in hiragana; made by `npm run generate`. */
  'place-readings': ['reading', 'municipalities'],
  /** Words that only ask have no Japanese one. */
  english: ['english', 'japanese'],
  /** What is asked about somebody who is named beside it. */
  asked: ['word', 'about'],
  /** What people call things that courts and authorities decide about, the words that records have, and who publishes acts. */
  issues: ['issue', 'terms', 'look_up'],
  /** Words of records for who may apply. */
  applicants: ['word', 'kind', 'value'],
  /** Words in names and purposes of programs that say for which major groups of industries they are. */
  trades: ['word', 'majors'],
  /** Words that people use, and what laws say instead; both with bars between. */
  'words-of-law': ['everyday', 'words'],
  /** What people call duties and rights by, and the provisions that hold them. */
  provisions: ['words', 'law', 'articles', 'about_ja', 'about_en', 'in_force_from'],
} as const

export type LexiconName = keyof typeof lexiconColumns

/** The rows of a lexicon, without its first line; one that does not have its columns is refused. */
export const lexiconRows = async (name: LexiconName): Promise<string[][]> => shippedTable(name, lexiconColumns[name])
