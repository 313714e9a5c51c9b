import { Type } from 'typebox'
import { keysOf } from '../../../lib/by-name.ts'
import { jstDate } from '../../../lib/jst.ts'
import { absenceShape } from '../../../operation/absence/absence.ts'
import type { Context } from '../../../operation/context.ts'
import { nullable, oneOf, textOrNull } from '../../../schema/fields.ts'
import { articleAnswer } from './article-answer.ts'
import { articleWithId } from './queries.ts'
import { type ArticleQuestion, resolveArticle } from './resolve-article.ts'
import { articleStatuses, whyAbsent } from './statuses.ts'

/** What an answer about the text of an article says of the article itself. */
export const askedArticleShape = {
  status: oneOf(keysOf(articleStatuses), { description: 'Of the article itself; its text is read where it is held' }),
  message: Type.String(),
  message_ja: Type.String(),
  why: nullable(absenceShape),
  address: textOrNull(),
  citation: textOrNull({ description: 'The whole article is read' }),
}

/** The article that a question names: what to say of it, how it is shown, and its record with its law where there is a text to read. */
export async function askedArticle(question: ArticleQuestion, { snapshot, now }: Pick<Context, 'snapshot' | 'now'>) {
  const resolved = await resolveArticle(question, snapshot)
  const { status, message, message_ja, article: shown } = await articleAnswer(resolved, snapshot, jstDate(now))
  const law = 'record' in resolved ? resolved.record : null
  const article = shown && articleWithId(snapshot, shown.article_id)
  const held = article && law && article.text_full !== null ? { article, law, text: article.text_full } : null
  const why = held ? null : whyAbsent(status)
  const { article_id: address = null, citation = null } = shown ?? {}
  return { said: { status, message, message_ja, why, address, citation }, shown, held }
}
