import { citedBelow } from '../../../lib/article-number.ts'
import { isDeletedText } from '../../../lib/article-paragraphs.ts'
import type { Reference } from '../read/reference.ts'
import { because, type Part } from './article-reasons.ts'
import { compareBelow } from './below-article.ts'
import { type Article, restsOnArticle } from './queries.ts'
import { type Judgement, judgementOf, type Reason, type Verdict } from './verdict.ts'

/** What is said against a citation by the text of its article; where nothing is, the parts that were not compared. */
export type TextJudgement =
  | { readonly against: Judgement }
  | { readonly against: null; readonly uncompared: readonly Part[] }

/** Judges what is cited of an article by its text. */
export function judgeText(row: Article, cited: Reference, title: string): TextJudgement {
  const { article, paragraph, item, passage } = cited
  const as = (verdict: Verdict, reason: Reason) => ({
    against: judgementOf(verdict, reason, restsOnArticle(row, 'text_full'), row.source_url),
  })
  if (isDeletedText(row.text_full)) return as('repealed', because.deleted(title, article))
  const below = compareBelow(row, cited)
  const place = citedBelow(paragraph, item)
  switch (below.kind) {
    case 'no_paragraph':
      return as('wrong_article', because.noSuchParagraph(title, article, below.paragraph, below.last))
    case 'no_item':
      return as('wrong_article', because.noSuchItem(title, article, place))
    case 'no_passage':
      return below.mayBeHalf
        ? as('unknown', because.passageMayBeHalf(title, article, place, passage ?? ''))
        : as('wrong_article', because.noSuchPassage(title, article, place, passage ?? ''))
    case 'item_deleted':
      return as('repealed', because.itemDeleted(title, article, place))
    default:
      return below.uncompared.includes('paragraph')
        ? as('unknown', because.paragraphNotNumbered(title, article, paragraph ?? 0))
        : { against: null, uncompared: below.uncompared }
  }
}
