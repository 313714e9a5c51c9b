import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { date } from '../../schema/fields.ts'
import { answerOnDay, onDayShape } from './articles/answer-on-day.ts'
import { articleAnswerShape, isNotHeld } from './articles/article-answer.ts'
import { articleParameters } from './articles/resolve-article.ts'

export const getLawArticleAsOf = defineOperation({
  name: 'get_law_article_as_of',
  http: 'GET /v1/laws/article/as-of',
  title: { ja: '指定日時点の条文', en: 'Get an article as of a day' },
  keywords: [
    '当時の条文',
    '改正前の条文',
    '過去の条文',
    '時点',
    'historical',
    '過去の日付の条文',
    'その日に効力のある条文',
    'ある時点の規定',
    'article as of a date',
  ],
  summary: 'Read the wording of an article that was in force on a day, where it is held',
  guidance:
    'found and article are of the wording of that day, of this snapshot or of an earlier one that is kept (wording_snapshot_id). Otherwise found is false, article null, and wordings_held says from which days wordings are held. on_day says what the records know of the day.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1, isFree: isNotHeld },
  input: Type.Object({ ...articleParameters, on: date({ description: 'The day that is asked about, YYYY-MM-DD' }) }),
  output: Type.Object({ ...articleAnswerShape.properties, ...onDayShape }),
  example: { article: '措法42の12の5', on: '2026-04-01' },
  run: ({ on, ...question }, ctx) => answerOnDay(question, on, ctx),
})
