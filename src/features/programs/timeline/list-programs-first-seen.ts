import { Type } from 'typebox'
import { program } from '../../../datasets/program.ts'
import { absenceStated } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { isOfferedIn, placeParameters } from '../../../operation/input/place-parameters.ts'
import { inputNotesKey, withNotes } from '../../../operation/input-note.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { date, nullable, page, paging, text } from '../../../schema/fields.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { firstDay, firstSeenSince, unknownBefore } from './first-seen.ts'

const { unified_id, primary_name, tier, prefecture, authority_name, program_kind, official_url } = program.fields
const { source_url, source_fetched_at, license } = program.fields
const row = Type.Object({
  unified_id,
  primary_name,
  tier,
  prefecture,
  authority_name,
  program_kind,
  official_url,
  first_seen_on: date({ description: 'Day of the first kept snapshot that shows it; not the day the program began' }),
  first_seen_in: text({ description: 'That snapshot' }),
  source_url,
  source_fetched_at,
  license,
})

export const listProgramsFirstSeen = defineOperation({
  name: 'list_new_programs',
  http: 'GET /v1/programs/new',
  title: { ja: '新しく載った支援制度の一覧', en: 'List programs first seen since a day' },
  keywords: [
    '新着の補助金',
    '新しく出た制度',
    '今月追加された制度',
    '新しい助成金',
    'new subsidies since a date',
    'newly added programs',
  ],
  summary: 'List programs that this corpus shows since a day and did not show before, the newest first (新着)',
  guidance:
    'Compared with the snapshot that was published last before the day (compared_with). New here is not new in the world: a source may have been connected then. unknown is set where no snapshot of that time is kept, and nothing is listed.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    since: date({ description: 'First day in Japan on which it may have appeared' }),
    ...placeParameters,
    kind: Type.Optional(text({ maxLength: 40, description: 'program_kind: subsidy, loan, tax …' })),
    ...paging(),
  }),
  output: Type.Object({
    since: date(),
    compared_with: nullable(Type.Object({ snapshot_id: text(), day: date() })),
    ...page(row).properties,
    known_since: date({ description: 'Day of the first snapshot published here' }),
    unknown: nullable(absenceStated),
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { since: '2026-11-01', limit: 5 },
  async run({ since, kind, limit, offset, ...place }, { snapshot, corpus, inputNotes }) {
    const { base, found } = await firstSeenSince(since, { snapshot, corpus })
    const table = snapshot.table(program)
    const isPlaced = isOfferedIn(place)
    const rows = found.flatMap((seen) => {
      const record = table.record(seen.unified_id)
      return record && isPlaced(record) && (kind === undefined || record.program_kind === kind)
        ? [{ ...record, ...seen }]
        : []
    })
    const ordered = inOrder(rows, (one) => [newestFirst(one.first_seen_on), one.unified_id])
    const known_since = firstDay({ snapshot, corpus })
    return {
      since,
      compared_with: base && { snapshot_id: base.id, day: base.day },
      total: rows.length,
      limit,
      offset,
      results: ordered.slice(offset, offset + limit).map(shown),
      known_since,
      unknown: base ? null : unknownBefore(known_since),
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

const names = Object.keys(row.properties)

/** The members of a row that the answer has. */
const shown = <T extends object>(record: T): T =>
  Object.fromEntries(names.map((name) => [name, (record as Record<string, unknown>)[name]])) as T
