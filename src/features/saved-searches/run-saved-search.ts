import { Type } from 'typebox'
import type { Hit } from '../../corpus/table.ts'
import { noteRun, type SavedSearch, savedSearch } from '../../ledger/saved-searches.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, textOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { type Before, compared } from './compared.ts'
import { stillKept } from './kept-search.ts'
import { pathId } from './shape.ts'

type Row = Record<string, unknown>

const record = Type.Record(Type.String(), Type.Unknown())
const count = (options: object = {}) => Type.Integer({ minimum: 0, ...options })

export const runSavedSearch = defineOperation({
  name: 'run_saved_search',
  http: 'POST /v1/me/saved_searches/{search_id}/run',
  title: { ja: '保存した検索の実行', en: 'Run a saved search' },
  keywords: ['保存した検索の実行', '前回から増えた結果', '保存した検索の新着', 'run a saved search'],
  summary: 'Run a saved search and hear which hits are new or changed since its last run, snapshot against snapshot',
  guidance:
    'A run costs what the search itself does. compared is false on the first run and where the snapshot of the last one is not kept any more: then every hit is listed as new. since compares with an earlier snapshot again, for instance where an answer was lost. Only hits that have all words count.',
  access: { key: 'required', session: true },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 1 },
  input: Type.Object({
    search_id: pathId,
    since: Type.Optional(
      nullable(Type.String({ maxLength: 64, description: 'Snapshot to compare with instead of that of the last run' })),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Records listed of each kind at most' }),
  }),
  output: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    operation: Type.String(),
    snapshot_id: Type.String(),
    since_snapshot_id: textOrNull({ description: 'Snapshot that it was compared with; null on the first run' }),
    compared: Type.Boolean(),
    total: count({ description: 'Hits now' }),
    new_total: count(),
    changed_total: count(),
    gone_total: count(),
    new_hits: Type.Array(record, { description: 'Records as the search shows them by default' }),
    changed_hits: Type.Array(record),
    gone_ids: Type.Array(Type.String(), { description: 'Found by the run before and not now' }),
    known_gaps: Type.Array(gapShape),
  }),
  example: { search_id: 404 },
  exampleRefusal: 'not_found',
  async run({ search_id, since = null, limit }, context) {
    const { db, secrets, snapshot, now } = context
    const saved = await savedSearch(db, secrets, accountOf(context).id, search_id)
    if (!saved) throw unknownRecord({ ja: '保存した検索', en: 'saved search' }, String(search_id))
    const { id, name, operation, arguments: given } = saved
    const search = stillKept(operation, given, context)
    const before = await beforeOf(saved, since, context)
    const found = await compared(search, given, before, context)
    const rowsOf = async (hits: readonly Hit[]) =>
      parsed(await search.searches.rowsAt(given, context, ranksOf(hits, limit)))
    const answer = {
      id,
      name,
      operation,
      snapshot_id: snapshot.id,
      since_snapshot_id: before?.snapshotId ?? null,
      compared: found.isCompared,
      total: found.total,
      new_total: found.fresh.length,
      changed_total: found.changed.length,
      gone_total: found.gone.length,
      new_hits: await rowsOf(found.fresh),
      changed_hits: await rowsOf(found.changed),
      gone_ids: found.gone.slice(0, limit),
      known_gaps: [...found.gaps],
    }
    // Last of all: what fails before this is told by the next run.
    await noteRun(db, saved, snapshot.id, now)
    return answer
  },
})

/** What a run is compared with; 404 for a snapshot that a caller names and that is not kept. */
async function beforeOf(
  { last_run_at, last_snapshot_id }: SavedSearch,
  since: string | null,
  context: Context,
): Promise<Before | null> {
  if (since === null)
    return last_snapshot_id === null ? null : { snapshotId: last_snapshot_id, at: new Date(last_run_at ?? context.now) }
  const lease = await context.corpus.acquireKept(since)
  if (!lease)
    throw new AppError('not_found', {
      ja: '指定のデータの版は保存されていません。',
      en: `the snapshot ${since} is not kept here; GET /v1/audit/snapshots lists those that are`,
      body: { code: 'snapshot_not_kept' },
    })
  const at = new Date(lease.snapshot.manifest.built_at)
  lease.release()
  return { snapshotId: since, at }
}

const ranksOf = (hits: readonly Hit[], limit: number): number[] => hits.slice(0, limit).map(({ rank }) => rank)

const parsed = (rows: readonly Buffer[]) => rows.map((bytes) => JSON.parse(bytes.toString('utf8')) as Row)
