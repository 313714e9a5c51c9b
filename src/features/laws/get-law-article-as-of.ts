import { Type } from 'typebox'
import { keysOf } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, oneOf } from '../../schema/fields.ts'
import { type ArticleAnswer, articleAnswer, articleAnswerShape } from './articles/article-answer.ts'
import { articleParameters, resolveArticle } from './articles/resolve-article.ts'

const statuses = {
  in_force: { ja: '収録している条文は、その日に施行されています。', en: 'The held wording is in force on the day.' },
  published_not_in_force: {
    ja: '収録している条文は公布済みですが、その日には未施行です。',
    en: 'The held wording is published and comes into force after the day.',
  },
  before_first_record: {
    ja: 'その日は、この規定の最初の収録より前です。当時の条文は収録していません。',
    en: 'The day is before our first record of this provision: what it said then is not held.',
  },
  ended: { ja: '収録している条文は、その日より前に効力を失っています。', en: 'The held wording ended before the day.' },
  unknown: { ja: 'その日の状態は、収録から分かりません。', en: 'The records do not say what held on the day.' },
} as const

type OnDay = keyof typeof statuses

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
  summary: 'Read whether the held wording of an article applies on a day, and the wording where it does',
  guidance:
    'on_day says what the records know of the day: the text is the wording of that day only with in_force. before_first_record: what it said then is not held here.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object({ ...articleParameters, on: date({ description: 'The day that is asked about, YYYY-MM-DD' }) }),
  output: Type.Object({
    ...articleAnswerShape.properties,
    on: date(),
    on_day: oneOf(keysOf(statuses), { description: 'What the records know of the day' }),
    on_day_message: Type.String(),
    on_day_message_ja: Type.String(),
  }),
  example: { article: '措法42の12の5', on: '2026-04-01' },
  async run({ on, ...question }, { snapshot, now }) {
    const answer = await articleAnswer(await resolveArticle(question, snapshot), snapshot, on)
    const on_day = onDay(answer, jstDate(now))
    const { ja: on_day_message_ja, en: on_day_message } = statuses[on_day]
    return { ...answer, on, on_day, on_day_message, on_day_message_ja }
  },
})

/** A wording that begins after the day was published by today, or is the first that is held. */
function onDay({ article }: ArticleAnswer, today: string): OnDay {
  if (!article) return 'unknown'
  const { status } = article.in_force
  if (status === 'published_not_in_force')
    return (article.effective_from ?? '') > today ? 'published_not_in_force' : 'before_first_record'
  return status === 'in_force' || status === 'ended' ? status : 'unknown'
}
