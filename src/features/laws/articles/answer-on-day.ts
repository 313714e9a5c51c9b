import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawWording } from '../../../datasets/law-wording.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { jstDate } from '../../../lib/jst.ts'
import { asMessage } from '../../../lib/text.ts'
import { snapshotNamed } from '../../../operation/answer/stamp.ts'
import type { Context } from '../../../operation/context.ts'
import { date, dateOrNull, nullable, oneOf, text } from '../../../schema/fields.ts'
import { type ArticleAnswer, articleAnswer, articleAnswerShape } from './article-answer.ts'
import { amendedBetween } from './article-gaps.ts'
import { type ArticleQuestion, resolveArticle, resolveCitation } from './resolve-article.ts'
import { articleStatuses } from './statuses.ts'
import { type HeldWording, heldWordings, wordingOn } from './wordings.ts'

const statuses = {
  in_force: { ja: 'その日の時点で施行中の条文です。', en: 'The wording is in force on the day.' },
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

export type OnDay = keyof typeof statuses

/** What the records know of a day, with the wordings that are held. */
export const onDayShape = {
  on: date(),
  on_day: oneOf(keysOf(statuses), { description: 'What the records know of the day' }),
  on_day_message: Type.String(),
  on_day_message_ja: Type.String(),
  wording_snapshot_id: nullable(text({ description: 'The snapshot that holds the shown wording' })),
  wordings_held: Type.Array(Type.Object({ effective_from: dateOrNull(), snapshot_id: text() }), {
    description: 'Wordings that are held, the oldest first, each with the newest snapshot that holds it',
  }),
}

const answerShape = Type.Object({ ...articleAnswerShape.properties, ...onDayShape })

/** What is said of a day, in both languages. */
export function onDayWords(on_day: OnDay) {
  const { ja: on_day_message_ja, en: on_day_message } = statuses[on_day]
  return { on_day, on_day_message, on_day_message_ja }
}

/** The wording of an article on a day, of the served snapshot or of an earlier one that is kept. */
export async function answerOnDay(
  question: ArticleQuestion,
  on: string,
  ctx: Context,
): Promise<Static<typeof answerShape>> {
  const { snapshot, now } = ctx
  const answer = await articleAnswer(await resolveArticle(question, snapshot), snapshot, on)
  const on_day = onDay(answer, jstDate(now))
  const earlier =
    on_day === 'before_first_record' || isGone(answer) ? await earlierAnswer(question, answer, on, ctx) : undefined
  if (earlier) return earlier
  const wordings_held = answer.article ? wordingsOf(answer.article, snapshot) : []
  return told({ answer, on, on_day, wordings_held }, snapshot.id)
}

/** The days of the wordings of an article that the served snapshot itself holds: former ones and its own. */
function wordingsOf({ article_id, effective_from }: NonNullable<ArticleAnswer['article']>, snapshot: Snapshot) {
  const former = snapshot.table(lawWording).recordsWith('article_id', article_id, Number.POSITIVE_INFINITY)
  const days = new Set([...former.map((one) => one.effective_from), effective_from])
  return [...days]
    .sort((a, b) => (a ?? '').localeCompare(b ?? ''))
    .map((day) => ({ effective_from: day, snapshot_id: snapshot.id }))
}

/** The wording in force does not have it; a former one may. */
const isGone = ({ status }: ArticleAnswer): boolean => status === 'no_such_article' || status === 'not_held'

/** Where the served wording began later or has it no more: the wording of the day among former ones, by their own days. */
async function earlierAnswer(question: ArticleQuestion, of: ArticleAnswer, on: string, ctx: Context) {
  const wordings = await heldWordings(await resolveCitation(question, ctx.snapshot), on, ctx)
  const wordings_held = wordings.map(({ effective_from, snapshot_id }) => ({ effective_from, snapshot_id }))
  const found = wordingOn(wordings, on)
  if (!found) {
    const last = isGone(of) ? undefined : wordings.at(-1)
    return last && told({ answer: last.answer, on, on_day: 'before_first_record', wordings_held }, ctx.snapshot.id)
  }
  const { wording, next } = found
  const known_gaps = [...wording.answer.known_gaps, ...(next === null ? [] : [amendedBetween(next)])]
  const answer = { ...wording.answer, known_gaps, ...snapshotNamed(ctx.snapshot) }
  return told({ answer, on, on_day: 'in_force', wordings_held }, wording.snapshot_id)
}

interface Told {
  readonly answer: ArticleAnswer
  readonly on: string
  readonly on_day: OnDay
  readonly wordings_held: readonly Omit<HeldWording, 'answer'>[]
}

const otherDays: readonly OnDay[] = ['before_first_record', 'published_not_in_force', 'ended']

/** A wording that is not of the day is never shown as if it were. */
function told({ answer, on, on_day, wordings_held }: Told, holding: string) {
  const isOther = otherDays.includes(on_day) && answer.status !== 'withheld'
  const other = {
    found: false,
    status: 'not_held_on_day' as const,
    ...asMessage(articleStatuses.not_held_on_day),
    article: null,
    part: null,
  }
  return {
    ...answer,
    ...(isOther && other),
    on,
    ...onDayWords(on_day),
    wording_snapshot_id: isOther || !answer.article ? null : holding,
    wordings_held: [...wordings_held],
  }
}

/** A wording that begins after the day was published by today, or is the first that is held. */
function onDay({ article }: ArticleAnswer, today: string): OnDay {
  if (!article) return 'unknown'
  const { status } = article.in_force
  if (status === 'published_not_in_force')
    return (article.effective_from ?? '') > today ? 'published_not_in_force' : 'before_first_record'
  return status === 'in_force' || status === 'ended' ? status : 'unknown'
}
