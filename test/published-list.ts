import { PublishedLists, publishedList } from '../src/ingest/connectors/published-lists/published-list.ts'
import { publishedListsOf } from '../src/ingest/connectors/published-lists.ts'
import { parsedBy } from './parsed-by.ts'

const usual = {
  list: 'document',
  kind: 'suspensions',
  title: '見本の一覧',
  publisher: '見本県',
  license: 'unknown',
  prefecture: '東京都',
  page: 'https://www.pref.mihon.example/list.html',
  link: '',
  words: '',
}

export type ListRow = Readonly<Partial<typeof usual>>

/** A row of the table of published lists. */
export const listOf = (over: ListRow = {}) => publishedList(Object.values({ ...usual, ...over }), 'published-lists.tsv')

/** What is read from a document as a list of one row. */
export const readAsList = (content: string | Buffer, over: ListRow = {}) =>
  parsedBy(publishedListsOf(new PublishedLists([listOf(over)])), content)
