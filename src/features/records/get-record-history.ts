import { type Static, Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { lifecycleOn } from '../../lib/lifecycle.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, text, timestamp } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { licencesOf, lineage } from '../../schema/lineage.ts'
import { changeShape, changeShown, grouped } from './amended-change.ts'
import { amendedPrefix, openRecord, recordParameters, titleOf } from './open-record.ts'
import { amendmentsOf } from './queries.ts'

const mostChanges = 2000

const version = Type.Object({
  known_from: nullable(timestamp({ description: 'When a snapshot first said so; null for the oldest version' })),
  known_until: nullable(timestamp({ description: 'When the next one replaced it; null = it is served' })),
  changed: Type.Array(changeShape, { description: 'What it says otherwise than the version before' }),
})

export const getRecordHistory = defineOperation({
  name: 'get_record_history',
  http: 'GET /v1/records/history',
  title: { ja: '記録の履歴', en: 'Get the history of a record' },
  keywords: ['記録の履歴', '過去の版', '記録の変更履歴', 'レコードの版', 'この記録の過去の内容', 'history of a record'],
  summary: 'List the versions of any record that were served here, with what changed, beside when it holds',
  guidance:
    'Two clocks: versions say when this service knew what; valid says where the served version stands in the time of the world. Before the oldest version nothing is recorded (unknown_before); that does not mean that nothing changed.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(recordParameters),
  output: Type.Object({
    dataset: text(),
    id: text(),
    title: text(),
    versions: Type.Array(version, { description: 'Newest first' }),
    before_oldest: Type.Object(
      { why: absenceShape, recorded_since: nullable(timestamp({ description: 'When the first snapshot was built' })) },
      { description: 'What is known of the time before the oldest version' },
    ),
    valid: nullable(lifecycle),
    is_cut: Type.Boolean({ description: `More than ${mostChanges} changed fields: the newest are left out` }),
    ...lineage,
    ...snapshotKeys,
  }),
  example: { dataset: 'programs', id: 'UNI-6882390b71' },
  run({ dataset: kind, id }, ctx) {
    const { snapshot, corpus, now } = ctx
    const of = openRecord({ dataset: kind, id }, ctx)
    const { dataset, record } = of
    const found = amendmentsOf(snapshot, [`${amendedPrefix(dataset)}${id}`], '', mostChanges + 1)
    const changes = found.slice(0, mostChanges).map((one) => changeShown(one, of))
    const { source_url = null, source_fetched_at = null, source_checksum = null } = record as Lineage
    return {
      dataset: dataset.name,
      id,
      title: titleOf(of, id),
      versions: versionsOf(changes),
      before_oldest: { why: 'unknown_before' as const, recorded_since: corpus.log.first?.built_at ?? null },
      valid: dataset.lifecycle ? lifecycleOn(dataset.lifecycle(record as Record<string, unknown>), jstDate(now)) : null,
      is_cut: found.length > mostChanges,
      source_url,
      source_fetched_at,
      source_checksum,
      ...licencesOf(record),
      ...snapshotNamed(snapshot),
    }
  },
})

type Lineage = { [K in keyof typeof lineage]?: Static<(typeof lineage)[K]> }
type Change = Static<typeof changeShape>

/** Changes that were detected at one moment made one version. */
function versionsOf(changes: readonly Change[]): Static<typeof version>[] {
  const moments = [...grouped(changes, ({ detected_at }) => detected_at)].sort(([a], [b]) => (a < b ? 1 : -1))
  const versions = moments.map(([known_from, changed], i) => ({
    known_from,
    known_until: moments[i - 1]?.[0] ?? null,
    changed: [...changed],
  }))
  return [...versions, { known_from: null, known_until: moments.at(-1)?.[0] ?? null, changed: [] }]
}
