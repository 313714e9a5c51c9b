import { type Static, Type } from 'typebox'
import { keysOf } from '../../lib/by-name.ts'
import { folded } from '../../lib/folded-text.ts'
import { jstDate } from '../../lib/jst.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, nullable, oneOf, text, textOrNull, texts } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { answerOnDay, onDayShape } from './articles/answer-on-day.ts'
import { type ArticleAnswer, articleAnswer } from './articles/article-answer.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import { resolveArticle } from './articles/resolve-article.ts'
import { standingShape } from './articles/standing.ts'
import { articleStatuses, whyAbsent } from './articles/statuses.ts'
import { laidOut, linesOutside, tableShape } from './tables/laid-out.ts'
import { tableHeldShape, tablesHeld } from './tables/tables-held.ts'

const { on_day, on_day_message, on_day_message_ja, wording_snapshot_id } = onDayShape

export const getLawTable = defineOperation({
  name: 'get_law_table',
  http: 'GET /v1/laws/table',
  title: { ja: '別表の取得', en: 'Get an annex table of a law' },
  keywords: [
    '別表',
    '別表第一',
    '別表の中身',
    '法律の表',
    '税率表',
    '耐用年数表',
    '表のセル',
    '表を行と列で',
    '条文中の表',
    'annex table of a law',
    'table as rows and columns',
  ],
  summary: 'Read a table of a law, 別表 or one inside an article, as rows and cells with merged cells kept',
  guidance:
    'Without table it lists what the law has. rows hold each cell where it begins, with the column that it starts in and the rows and columns that it covers; text_outside has items and 備考. What pictures show is not read (known_gaps).',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...lawParameter,
    table: Type.Optional(
      text({ maxLength: 200, description: '別表第一の二, 1の2, or an article that holds a table: 第42条の4' }),
    ),
    on: Type.Optional(
      date({ description: 'As it was in force on this day, where that is held; else as it is served' }),
    ),
  }),
  output: Type.Object({
    unified_id: text(),
    law_title: text(),
    status: nullable(oneOf(keysOf(articleStatuses), { description: 'null: no table was asked for' })),
    message: textOrNull(),
    message_ja: textOrNull(),
    why: nullable(absenceShape),
    address: textOrNull(),
    citation: textOrNull(),
    title: textOrNull({ description: 'The articles that it belongs to: （第二条関係）' }),
    tables: Type.Array(tableShape, {
      description: 'In their order; empty where it has none or its cells were not read',
    }),
    text_outside: texts({ description: 'Lines that are no rows of a table' }),
    pictures: texts({ description: 'Files of its pictures at the source' }),
    in_force: nullable(standingShape),
    on_day: nullable(on_day),
    on_day_message: nullable(on_day_message),
    on_day_message_ja: nullable(on_day_message_ja),
    wording_snapshot_id,
    tables_held: Type.Array(tableHeldShape, { description: 'What can be asked for as table; the whole list' }),
    known_gaps: Type.Array(gapShape),
    ...lineage,
    ...snapshotKeys,
  }),
  example: { law: '租税特別措置法', table: '別表第一' },
  async run({ law: named, table, on }, ctx) {
    const { snapshot } = ctx
    const { unified_id, law_title } = await requireLaw(named, snapshot)
    const found = table === undefined ? nothing : await tableOf({ law: unified_id, article: numbered(table) }, on, ctx)
    return {
      unified_id,
      law_title,
      ...found,
      tables_held: await tablesHeld(unified_id, snapshot),
      ...snapshotNamed(snapshot),
    }
  },
})

/** A number alone is that of a 別表. */
function numbered(table: string): string {
  const plain = folded(table)
  return /^第?[\d〇一二三四五六七八九十百千]{1,9}(?:の[\d〇一二三四五六七八九十百千]{1,9})*$/.test(plain)
    ? `別表第${plain.replace(/^第/, '')}`
    : table
}

const noSource = { source_url: null, source_fetched_at: null, source_checksum: null, license: null }
const noDay = { on_day: null, on_day_message: null, on_day_message_ja: null }
const nothing = {
  ...{ status: null, message: null, message_ja: null, why: null, address: null, citation: null, title: null },
  ...{ tables: [], text_outside: [], pictures: [], in_force: null, ...noDay, wording_snapshot_id: null },
  ...{ known_gaps: [], ...noSource },
}

async function tableOf(question: { law: string; article: string }, on: string | undefined, ctx: Context) {
  if (on !== undefined) {
    const answer = await answerOnDay(question, on, ctx)
    const { on_day, on_day_message, on_day_message_ja, wording_snapshot_id } = answer
    return { ...shown(answer), on_day, on_day_message, on_day_message_ja, wording_snapshot_id }
  }
  const { snapshot, now } = ctx
  const answer = await articleAnswer(await resolveArticle(question, snapshot), snapshot, jstDate(now))
  return { ...shown(answer), ...noDay, wording_snapshot_id: answer.article ? snapshot.id : null }
}

/** The tables of what was found; the text of a provision that is read whole and has none says that there is none. */
function shown({ status, message, message_ja, address, citation, article, known_gaps }: ArticleAnswer) {
  const held = article?.tables ?? []
  const isRead = article !== null && article.tables !== null
  const why: Static<typeof absenceShape> | null =
    held.length > 0 ? null : isRead ? 'no_match' : (whyAbsent(status) ?? 'not_covered')
  const { source_url, source_fetched_at, source_checksum, license } = article ?? noSource
  return {
    ...{ status, message, message_ja, why, address, citation, title: article?.title ?? null },
    tables: held.map(laidOut),
    text_outside: linesOutside(article?.text_full ?? null, held),
    pictures: article?.pictures ?? [],
    in_force: article?.in_force ?? null,
    known_gaps,
    ...{ source_url, source_fetched_at, source_checksum, license },
  }
}
