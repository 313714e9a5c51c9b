import { type Static, Type } from 'typebox'
import { amendment } from '../../../datasets/amendment.ts'
import { program } from '../../../datasets/program.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { addDays } from '../../../lib/jst.ts'
import { pauses } from '../../../lib/pause.ts'
import { absenceStated } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { date, nullable, oneOf, page, paging, text } from '../../../schema/fields.ts'
import { programNamed } from '../known-program.ts'
import { firstDay, unknownBefore } from './first-seen.ts'
import { ranksOfProgramAmendments } from './queries.ts'

const { field_name, prev_value, new_value, detected_at, source_url, license } = amendment.fields
const change = Type.Object({ field_name, prev_value, new_value, detected_at, source_url, license })
const changed = Type.Object({ ...programNamed, last_detected_at: detected_at, changes: Type.Array(change) })
type Changed = Static<typeof changed>

export const listChangedPrograms = defineOperation({
  name: 'list_changed_programs',
  http: 'GET /v1/programs/changed',
  title: { ja: '内容が変わった支援制度の一覧', en: 'List programs that changed' },
  keywords: [
    '内容が変わった補助金',
    '制度の更新',
    '要件や上限額が変更された制度',
    '最近変更された補助金',
    'programs that changed their terms',
  ],
  summary: 'List programs of which a field changed since a day, each with old and new value, the latest change first',
  guidance:
    'A change is a difference between two snapshots published here, on the day it was found. Name fields to hear of those only (application_window, amount_max_man_yen). New programs are in list_new_programs. No row is no proof that a program stayed as it was.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    since: date({ description: 'Changes found on this day in Japan or later' }),
    fields: Type.Optional(
      Type.Array(oneOf(keysOf(program.fields)), { maxItems: 40, description: 'Only these fields; repeat for OR' }),
    ),
    ids: Type.Optional(Type.Array(text({ maxLength: 64 }), { maxItems: 100, description: 'Only these programs' })),
    ...paging(),
  }),
  output: Type.Object({
    since: date(),
    ...page(changed).properties,
    total_changes: Type.Integer({ minimum: 0 }),
    known_since: date({ description: 'Day of the first snapshot published here' }),
    unknown: nullable(absenceStated),
    ...snapshotKeys,
  }),
  example: { since: '2026-11-01', limit: 5 },
  async run({ since, fields, ids, limit, offset }, { snapshot, corpus }) {
    const named = new Set<string>(fields)
    const requested = new Set(ids)
    const found = new Map<string, Changed>()
    const pause = pauses()
    // 00:00 of the day in Japan; without seconds, so that it sorts before every moment of that day.
    for (const rank of await ranksOfProgramAmendments(snapshot, `${addDays(since, -1)}T15:00`)) {
      const { entity_id: unified_id, ...row } = snapshot.table(amendment).recordAt(rank)
      await pause()
      if ((named.size > 0 && !named.has(row.field_name)) || (requested.size > 0 && !requested.has(unified_id))) continue
      const one = found.get(unified_id) ?? nameOf(unified_id, row.detected_at)
      one.changes.push({
        field_name: row.field_name,
        prev_value: row.prev_value,
        new_value: row.new_value,
        detected_at: row.detected_at,
        source_url: row.source_url,
        license: row.license,
      })
      found.set(unified_id, one)
    }
    const results = [...found.values()]
    for (const one of results.slice(offset, offset + limit))
      one.primary_name = snapshot.table(program).record(one.unified_id)?.primary_name ?? one.unified_id
    const known_since = firstDay({ snapshot, corpus })
    return {
      since,
      total: results.length,
      limit,
      offset,
      results: results.slice(offset, offset + limit),
      total_changes: results.reduce((sum, { changes }) => sum + changes.length, 0),
      known_since,
      unknown: unknownBefore(known_since, since),
      ...snapshotNamed(snapshot),
    }
  },
})

const nameOf = (unified_id: string, last_detected_at: string): Changed => ({
  unified_id,
  primary_name: unified_id,
  last_detected_at,
  changes: [],
})
