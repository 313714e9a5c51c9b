import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { datasets } from '../../datasets/index.ts'
import { isRealDate, jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { eitherOf } from '../../operation/usual-problems.ts'
import { date, oneOf, text } from '../../schema/fields.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'
import { changeShape, changeShown } from './amended-change.ts'
import { amendedRecord, titleOf } from './open-record.ts'
import { amendmentAt, amendmentsAfter, type FeedPlace } from './queries.ts'

/** Amendments that one call looks at, however few of them are of the datasets that were asked for. */
const mostRead = 2000

const entry = Type.Object({ dataset: text(), id: text(), title: text(), ...changeShape.properties })

export const listChanges = defineOperation({
  name: 'list_changes',
  http: 'GET /v1/changes',
  title: { ja: '変更の一覧', en: 'List changes' },
  keywords: [
    '変更履歴',
    '更新情報',
    '差分',
    'データの変更をすべて',
    '差分同期',
    '変更ログ',
    '更新履歴',
    '前回以降の変更',
    'changes since a cursor',
  ],
  summary: 'Read every change of a field of any record since a point, oldest first, page by page with a cursor',
  guidance:
    'Keep next_cursor and send it next time: it stays good in later snapshots, and changes that come later stand behind it. has_more false: nothing more is known now. known_gaps says what the feed does not tell.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    cursor: Type.Optional(text({ maxLength: 400, description: 'next_cursor of an earlier answer' })),
    since: Type.Optional(date({ description: 'Instead of a cursor: changes detected from this day on (UTC)' })),
    datasets: Type.Optional(
      Type.Array(oneOf(datasets.map(({ name }) => name)), { maxItems: 30, description: 'Repeat for OR; else all' }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Changes at most' }),
  }),
  output: Type.Object({
    results: Type.Array(entry),
    next_cursor: text(),
    has_more: Type.Boolean(),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { since: '2026-01-01', limit: 20 },
  check({ cursor, since }) {
    if (cursor !== undefined && since !== undefined)
      throw invalid([{ loc: ['query', 'since'], ...eitherOf('cursor', 'since'), type: 'conflict' }])
    if (cursor !== undefined && !placeOf(cursor))
      throw invalid([
        {
          loc: ['query', 'cursor'],
          ja: 'このフィードの next_cursor で指定するか、since から始めてください。',
          en: 'is no next_cursor of this feed; begin with since',
          type: 'cursor',
        },
      ])
  },
  async run({ cursor, since, datasets: only, limit }, { snapshot, now }) {
    const begin = (cursor === undefined ? undefined : placeOf(cursor)) ?? { detectedAt: since ?? '', id: '' }
    const { results, last, has_more } = await page(snapshot, jstDate(now), begin, limit, only && new Set(only))
    return { results, next_cursor: cursorOf(last), has_more, known_gaps: [onlyFields], ...snapshotNamed(snapshot) }
  },
})

type Entry = Static<typeof entry>

/** The entries behind a place, and the place of the last amendment that was looked at. */
async function page(
  snapshot: Snapshot,
  day: string,
  begin: FeedPlace,
  limit: number,
  only: ReadonlySet<string> | undefined,
) {
  const results: Entry[] = []
  const rows = amendmentsAfter(snapshot, begin, mostRead + 1)
  let last = begin
  let at = 0
  const pause = pauses()
  for (; at < Math.min(rows.length, mostRead) && results.length < limit; at++) {
    const { rank, id, detectedAt } = rows[at] as (typeof rows)[number]
    const change = amendmentAt(snapshot, rank)
    const of = amendedRecord(change.entity_id, snapshot, day)
    if (of && (!only || only.has(of.dataset.name))) {
      results.push({ dataset: of.dataset.name, id: of.id, title: titleOf(of, of.id), ...changeShown(change, of) })
    }
    last = { detectedAt, id }
    await pause()
  }
  return { results, last, has_more: at < rows.length }
}

const cursorOf = ({ detectedAt, id }: FeedPlace): string =>
  Buffer.from(JSON.stringify([detectedAt, id])).toString('base64url')

/** The place that a cursor names; undefined for what is none. */
function placeOf(cursor: string): FeedPlace | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const [detectedAt, id, ...more] = Array.isArray(read) ? read : []
    if (typeof detectedAt !== 'string' || typeof id !== 'string' || more.length > 0) return undefined
    return detectedAt === '' || isRealDate(detectedAt.slice(0, 10)) ? { detectedAt, id } : undefined
  } catch {
    return undefined
  }
}

const onlyFields: Gap = gap('only_changed_fields', {
  ja: '両方のデータの版にある記録の項目の変更のみです。新規・削除された記録と、最初のデータの版より前の変更は含みません。',
  en: 'Changes of fields of records that both snapshots show: records that are new or withdrawn are not told here, nor what changed before the first snapshot.',
})
