import type { LawArticle } from '../../../datasets/law-article.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** Whether the licence of a provision keeps its text from being passed on. */
export const isWithheld = ({ license }: Pick<LawArticle, 'license'>): boolean => !isRedistributable(license)

/** A provision as it may be passed on: of one that may not, its place, its days and its lineage are left. */
export function passedOn(article: LawArticle): LawArticle {
  if (!isWithheld(article)) return article
  const none = { title: null, headings: null, text_full: null, tables: null, pictures: null, text_summary: null }
  return { ...article, ...none }
}
