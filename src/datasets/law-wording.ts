import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { date, text } from '../schema/fields.ts'
import { lawArticle } from './law-article.ts'

/** Wordings of articles that a later one has followed (過去の条文); `corpus build` makes these rows of the revisions that were read. */
export const lawWording = defineDataset({
  name: 'law_wordings',
  summary: 'Wordings of articles that a later one has followed, of the revisions that were read (過去の条文)',
  id: 'wording_id',
  lookUp: 'https://laws.e-gov.go.jp/',
  earlierOf: lawArticle.name,
  fields: {
    wording_id: text({ maxLength: 180, description: 'article_id@day from which it held' }),
    followed_on: date({ description: 'Day from which the next wording that was read holds, or the article was gone' }),
    ...lawArticle.fields,
  },
  filters: {},
  derived: {
    law_id: ({ law }) => law.canonical_id ?? null,
    law_title: ({ law }) => law.canonical_name ?? null,
  },
  columns: ['article_id', 'law_id', 'law_title', 'article_number', 'effective_from'],
  lookups: [['article_id'], ['law_id', 'law_title'], ['law_id', 'effective_from']],
  order: (row) => [row.article_id, row.effective_from],
})

export type LawWording = RecordOf<typeof lawWording>
