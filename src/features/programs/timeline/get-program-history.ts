import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Amendment, amendment } from '../../../datasets/amendment.ts'
import { program } from '../../../datasets/program.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { absenceStated } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { date, nullable, oneOf, textOrNull, timestampOrNull } from '../../../schema/fields.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { firstDay, unknownBefore } from './first-seen.ts'

const version = Type.Object({
  value: textOrNull({ description: 'Text as it is, any other value as canonical JSON; null = not stated' }),
  known_from: timestampOrNull({ description: 'When a snapshot first showed it; null = before our first record of it' }),
  known_until: timestampOrNull({ description: 'When a snapshot first showed another value; null = it is shown now' }),
  source_url: textOrNull({ description: 'Where the value was read; null = not kept for it' }),
})

const fieldHistory = Type.Object({ field: Type.String(), changes: Type.Integer(), versions: Type.Array(version) })

export const getProgramHistory = defineOperation({
  name: 'get_program_history',
  http: 'GET /v1/programs/{unified_id}/history',
  title: { ja: '支援制度の版の履歴', en: 'Get the known versions of a program' },
  keywords: [
    '制度の変更履歴',
    'この補助金の過去の内容',
    '上限額の変遷',
    '以前の補助率',
    '制度の過去の版',
    'how a program changed over time',
  ],
  summary: 'Read field by field which values of a program were held here, and from when to when each was known',
  guidance:
    'The moments say when this corpus showed a value, not when the authority changed it. A field that is not listed did not change between the snapshots published here; earlier values are unknown_before.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    field: Type.Optional(oneOf(keysOf(program.fields), { description: 'Only this field, changed or not' })),
  }),
  output: Type.Object({
    ...programNamed,
    total_changes: Type.Integer({ minimum: 0 }),
    fields: Type.Array(fieldHistory, { description: 'The oldest version of each field first' }),
    known_since: date({ description: 'Day of the first snapshot published here' }),
    unknown: nullable(absenceStated),
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-6882390b71' },
  async run({ unified_id, field }, ctx) {
    const { snapshot, corpus } = ctx
    const record = await knownProgram(unified_id, ctx)
    const changes = changesOf(snapshot, unified_id).filter((one) => field === undefined || one.field_name === field)
    const names = field === undefined ? [...new Set(changes.map(({ field_name }) => field_name))] : [field]
    const known_since = firstDay({ snapshot, corpus })
    return {
      unified_id,
      primary_name: record.primary_name,
      total_changes: changes.length,
      fields: names.map((name) => historyOf(name, record, changes)),
      known_since,
      unknown: unknownBefore(known_since),
      ...snapshotNamed(snapshot),
    }
  },
})

/** The changes of a program between snapshots, by field and then by time. */
function changesOf(snapshot: Snapshot, id: string): Amendment[] {
  const all = snapshot.table(amendment).recordsWith('entity_id', id)
  return inOrder(all, ({ field_name, detected_at }) => [field_name, detected_at])
}

function historyOf(
  field: string,
  record: { readonly source_url: string | null; readonly [name: string]: unknown },
  all: readonly Amendment[],
): Static<typeof fieldHistory> {
  const changes = all.filter(({ field_name }) => field_name === field)
  const [first] = changes
  const now = record[field] ?? null
  const value = now === null || typeof now === 'string' ? now : canonicalJson(now)
  const earliest = first
    ? { value: first.prev_value, known_from: null, known_until: first.detected_at, source_url: null }
    : { value, known_from: null, known_until: null, source_url: record.source_url }
  const later = changes.map((change, i) => ({
    value: change.new_value,
    known_from: change.detected_at,
    known_until: changes[i + 1]?.detected_at ?? null,
    source_url: change.source_url,
  }))
  return { field, changes: changes.length, versions: [earliest, ...later] }
}
