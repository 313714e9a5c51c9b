import { Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { defineOperation } from '../../operation/operation.ts'
import { articleAnswer, articleAnswerShape, isNotHeld } from './articles/article-answer.ts'
import { articleParameters, resolveArticle } from './articles/resolve-article.ts'

export const getLawArticle = defineOperation({
  name: 'get_law_article',
  http: 'GET /v1/laws/article',
  title: { ja: '条文の取得', en: 'Get the text of an article' },
  keywords: [
    '条文',
    '第何条',
    '条項',
    '本文',
    'article',
    '条文を読む',
    '法律の条項',
    '何条何項の本文',
    '消費税法30条',
    '法人税法22条の条文',
    '附則',
    'article of a law',
  ],
  toolsets: ['core', 'laws'],
  summary: 'Read an article, paragraph or item of a law, a supplementary provision or an annex table as published',
  guidance:
    'Any digit style and any name of the law. status says how it ended: held and deleted show the text; ambiguous lists candidates and picks none; not_held is no proof of absence. address asks for the same again, and opens every law_articles id that an answer rests on. What pictures show is a known gap.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1, isFree: isNotHeld },
  transport: { resource: { uri: 'konkyo://law_articles/{article}' } },
  input: Type.Object(articleParameters),
  output: articleAnswerShape,
  example: { article: '措法42の12の5①' },
  async run(question, { snapshot, now }) {
    return articleAnswer(await resolveArticle(question, snapshot), snapshot, jstDate(now))
  },
})
