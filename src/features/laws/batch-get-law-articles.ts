import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { keysOf } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import { asMessage } from '../../lib/text.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { MeteredAnswer } from '../../operation/answer/wrapped-answers.ts'
import { AppError } from '../../operation/errors.ts'
import { steps } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { lineage } from '../../schema/lineage.ts'
import { articleAnswer } from './articles/article-answer.ts'
import { candidateShape } from './articles/article-shape.ts'
import { articleParameters, resolveArticle } from './articles/resolve-article.ts'
import { standingShape } from './articles/standing.ts'
import { articleStatuses, shownStatuses, whyAbsent } from './articles/statuses.ts'

const mostPairs = 200
const pairsPerUnit = 10
const unreadable = {
  ja: '条として読めないか、どの法令の条か分かりません。',
  en: 'The text is not read as an article, or does not say of which law.',
} as const

const pair = Type.Object(articleParameters)
const result = Type.Object({
  index: Type.Integer({ description: 'Place in pairs, from 0' }),
  requested: pair,
  status: oneOf([...keysOf(articleStatuses), 'unreadable']),
  message: Type.String(),
  message_ja: Type.String(),
  why: nullable(absenceShape),
  address: textOrNull(),
  citation: textOrNull(),
  title: textOrNull({ description: 'Caption (見出し)' }),
  text: nullable(
    Type.String({ description: 'Of the paragraph or item that was asked for, else of the whole article' }),
  ),
  in_force: nullable(standingShape),
  candidates: Type.Array(candidateShape),
  look_up: textOrNull(),
  ...lineage,
})

const unitsOf = ({ pairs }: { pairs: readonly unknown[] }) => Math.max(1, Math.ceil(pairs.length / pairsPerUnit))

export const batchGetLawArticles = defineOperation({
  name: 'batch_get_law_articles',
  http: 'POST /v1/laws/articles/batch',
  title: { ja: '条文の一括取得', en: 'Get many articles' },
  keywords: [
    '条文の一括取得',
    '複数の条文',
    'まとめて',
    '条文をまとめて取得',
    '複数の条文を一度に',
    '多数の条文を一括',
    'many articles in one call',
  ],
  summary: `Read up to ${mostPairs} articles of any laws in one call, with a status for each`,
  guidance:
    'Every pair is answered in its place, also one that is not held; why says what an absence means. get_law_article adds tables, paragraphs and gaps of one article.',
  access: { key: 'optional' },
  effect: 'read',
  billing: {
    units: {
      note: {
        ja: `法令と条の組${pairsPerUnit}件ごとに1単位（端数も1単位）`,
        en: `1 per ${pairsPerUnit} pairs, begun ones count`,
      },
      predicted: unitsOf,
    },
  },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  input: Type.Object({
    pairs: Type.Array(pair, {
      minItems: 1,
      maxItems: mostPairs,
      description: 'Each with article, and law where article does not name it',
    }),
  }),
  output: Type.Object({
    results: Type.Array(result),
    shown: Type.Integer({ description: 'Results with the text that was asked for' }),
    billable_units: Type.Integer(),
    ...snapshotKeys,
  }),
  example: { pairs: [{ article: '措法42の12の5' }, { law: '民法', article: '709' }] },
  async run({ pairs }, context) {
    const { snapshot, now } = context
    const results: Result[] = []
    const step = steps(context, pairs.length)
    for (const [index, requested] of pairs.entries()) {
      results.push({ index, requested, ...(await answered(requested, snapshot, jstDate(now))) })
      await step()
    }
    const shown = results.filter(({ why }) => why === null).length
    const units = unitsOf({ pairs })
    return new MeteredAnswer({ results, shown, billable_units: units, ...snapshotNamed(snapshot) }, units)
  },
})

type Pair = Static<typeof pair>
type Result = Static<typeof result>

const nothing = { address: null, citation: null, title: null, text: null, in_force: null, candidates: [] }
const noLineage = { source_url: null, source_fetched_at: null, source_checksum: null, license: null }

async function answered(
  requested: Pair,
  snapshot: Snapshot,
  day: string,
): Promise<Omit<Result, 'index' | 'requested'>> {
  const resolved = await resolveArticle(requested, snapshot).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'invalid') return null
    throw error
  })
  if (!resolved) {
    const said = { status: 'unreadable', ...asMessage(unreadable), why: 'not_checked' } as const
    return { ...said, ...nothing, look_up: null, ...noLineage }
  }
  const answer = await articleAnswer(resolved, snapshot, day)
  const { status, message, message_ja, address, citation, article, part, candidates, look_up } = answer
  const isShown = shownStatuses.has(status)
  const { source_url, source_fetched_at, source_checksum, license } = article ?? noLineage
  return {
    status,
    message,
    message_ja,
    why: whyAbsent(status),
    address,
    citation,
    candidates,
    look_up,
    title: article?.title ?? null,
    text: isShown ? (part?.text ?? article?.text_full ?? null) : null,
    in_force: article?.in_force ?? null,
    source_url,
    source_fetched_at,
    source_checksum,
    license,
  }
}
