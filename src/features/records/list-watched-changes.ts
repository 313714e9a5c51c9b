import { type Static, Type } from 'typebox'
import { datasets } from '../../datasets/index.ts'
import { isRealDate, jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { notSnapshot } from '../../operation/usual-problems.ts'
import { nullable, text, textOrNull } from '../../schema/fields.ts'
import { changeShape, changeShown, grouped } from './amended-change.ts'
import { amendedPrefix, amendedRecord, isOpen, titleOf } from './open-record.ts'
import { amendmentsOf } from './queries.ts'

const mostIds = 500
const mostChanges = 5000

const watched = Type.Object({
  requested: text(),
  dataset: text(),
  id: text(),
  title: text(),
  changes: Type.Array(changeShape, { description: 'By time' }),
})

export const listWatchedChanges = defineOperation({
  name: 'list_watched_changes',
  http: 'POST /v1/changes/watched',
  title: { ja: 'アラートの対象の変更', en: 'List changes of watched records' },
  keywords: [
    '変わった会社',
    '監視',
    '変更の有無',
    '監視対象のうち変わったもの',
    'ウォッチリストの変化',
    '見ている会社や制度の更新',
    'which watched records changed',
  ],
  summary: `Tell which of up to ${mostIds} records or companies changed since a snapshot; only those are answered`,
  guidance:
    'ids are of any kind: programs, laws, corporate numbers (13 digits), registration numbers (T and 13 digits). Those without a change are only counted; not_held says of which nothing is known. since.why is set where the snapshots of this service begin later.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ids: Type.Array(text({ maxLength: 200 }), {
      minItems: 1,
      maxItems: mostIds,
      description: 'Repeated ones count once',
    }),
    since: text({ maxLength: 60, description: 'Id of the snapshot that you saw last, or a day YYYY-MM-DD' }),
  }),
  output: Type.Object({
    since: Type.Object({
      snapshot_id: textOrNull({ description: 'null where a day was sent' }),
      detected_after: text({ description: 'Changes that were detected after this moment' }),
      why: nullable(absenceShape),
    }),
    checked: Type.Integer(),
    unchanged: Type.Integer(),
    changed: Type.Array(watched),
    not_held: Type.Array(Type.Object({ requested: text(), why: absenceShape })),
    is_cut: Type.Boolean({ description: `More than ${mostChanges} changes: ask for fewer ids` }),
    ...snapshotKeys,
  }),
  example: { ids: ['UNI-6882390b71', '7000012050002'], since: '2026-04-01' },
  async run({ ids, since: given }, ctx) {
    const { snapshot, now } = ctx
    const since = sinceOf(given, ctx)
    const requested = [...new Set(ids)]
    const held = requested.flatMap((id) => heldAs(id, ctx) ?? [])
    const entities = held.map(({ entity }) => entity)
    const amendments = amendmentsOf(snapshot, entities, since.detected_after, mostChanges + 1)
    const byEntity = grouped(amendments.slice(0, mostChanges), ({ entity_id }) => entity_id)
    const changed: Static<typeof watched>[] = []
    const pause = pauses()
    for (const { requested: id, entity } of held) {
      const of = amendedRecord(entity, snapshot, jstDate(now))
      const changes = byEntity.get(entity) ?? []
      if (!of || changes.length === 0) continue
      const title = titleOf(of, of.id)
      const shown = changes.map((one) => changeShown(one, of))
      changed.push({ requested: id, dataset: of.dataset.name, id: of.id, title, changes: shown })
      await pause()
    }
    const isHeld = new Set(held.map(({ requested: id }) => id))
    return {
      since,
      checked: requested.length,
      unchanged: held.length - changed.length,
      changed,
      not_held: requested.filter((id) => !isHeld.has(id)).map((id) => ({ requested: id, why: 'not_covered' as const })),
      is_cut: amendments.length > mostChanges,
      ...snapshotNamed(snapshot),
    }
  },
})

/** How amendments name a record that is held under an id and may be spoken of. */
function heldAs(requested: string, { snapshot, now }: Context) {
  for (const dataset of datasets) {
    const record = snapshot.table(dataset).record(requested)
    if (record && isOpen(record as Record<string, unknown>, jstDate(now)))
      return { requested, entity: `${amendedPrefix(dataset)}${requested}` }
  }
  return undefined
}

/** The moment behind which changes are asked for; 422 for what is neither a day nor a snapshot of this corpus. */
function sinceOf(given: string, { corpus, snapshot }: Context) {
  const { log } = corpus
  const built = given === snapshot.id ? snapshot.manifest.built_at : log.entryOf(given)?.built_at
  if (built !== undefined) return { snapshot_id: given, detected_after: built, why: null }
  if (!isRealDate(given)) throw invalid([{ loc: ['body', 'since'], ...notSnapshot }])
  const detected_after = new Date(`${given}T00:00:00+09:00`).toISOString()
  const first = log.first?.built_at
  const isBefore = first === undefined || detected_after < first
  return { snapshot_id: null, detected_after, why: isBefore ? ('unknown_before' as const) : null }
}
