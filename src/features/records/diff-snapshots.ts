import { Type } from 'typebox'
import { datasets } from '../../datasets/index.ts'
import { jstDate } from '../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { snapshotMeant } from '../../operation/evidence/snapshot-meant.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, text, textOrNull } from '../../schema/fields.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'
import { differenceShape, differencesFrom, type PlaceInDiff, readPlace, writtenPlace } from './differences.ts'

const side = Type.Object({
  requested: text(),
  snapshot_id: text(),
  built_at: textOrNull({ description: 'When it was published' }),
})

export const diffSnapshots = defineOperation({
  name: 'diff_snapshots',
  http: 'GET /v1/snapshots/diff',
  title: { ja: '2つの版の差分', en: 'Compare two snapshots' },
  keywords: [
    'スナップショットの差分',
    '追加された記録',
    '削除された記録',
    'delta',
    '二つの版の違い',
    '追加された記録と削除された記録',
    'compare two snapshots',
  ],
  summary:
    'List the records that were added, changed or withdrawn between two kept snapshots, with the fields that changed',
  guidance:
    'values: true adds old and new values; list_audit_snapshots names the snapshots. withdrawn: the later snapshot does not show the record, not that the thing ceased to be. Go on while next_cursor is set.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    from: text({ maxLength: 60, description: 'Earlier snapshot: its id, or a day YYYY-MM-DD' }),
    to: Type.Optional(text({ maxLength: 60, description: 'Later snapshot: its id or a day; else the served one' })),
    dataset: Type.Optional(
      oneOf(
        datasets.map(({ name }) => name),
        { description: 'One kind of records; else all' },
      ),
    ),
    ids: Type.Optional(
      Type.Array(text({ maxLength: 400 }), { maxItems: 200, description: 'Only these records of the dataset; repeat' }),
    ),
    values: Type.Boolean({ default: false, description: 'Also old and new values of changed fields' }),
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Records at most' }),
    cursor: Type.Optional(text({ maxLength: 800, description: 'next_cursor of an earlier answer' })),
  }),
  output: Type.Object({
    from: side,
    to: side,
    results: Type.Array(differenceShape),
    compared: Type.Integer({ description: 'Records that this page compared' }),
    next_cursor: textOrNull({ description: 'Where the next page begins; null at the end' }),
    not_compared: Type.Array(Type.String(), { description: 'Kinds of records that one of the snapshots has none of' }),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { from: '2020-04-01', dataset: 'programs' },
  exampleRefusal: 'not_found',
  check({ dataset, ids, cursor }) {
    if (ids !== undefined && dataset === undefined)
      throw invalid([
        {
          loc: ['query', 'dataset'],
          ja: 'ids と一緒に指定してください。',
          en: 'is needed with ids',
          type: 'missing',
        },
      ])
    if (cursor !== undefined && readPlace(cursor) === undefined)
      throw invalid([
        {
          loc: ['query', 'cursor'],
          ja: 'この操作の next_cursor で指定してください。',
          en: 'is no next_cursor of this operation',
          type: 'cursor',
        },
      ])
  },
  async run({ from, to, dataset, ids, values, limit, cursor }, ctx) {
    const { snapshot, now } = ctx
    const earlier = await kept({ from }, ctx)
    const later = await kept({ to: to ?? snapshot.id }, ctx).catch((error: unknown) => {
      earlier.release()
      throw error
    })
    try {
      const pair = { earlier: earlier.snapshot, later: later.snapshot }
      const names = datasets.filter(({ name }) => dataset === undefined || name === dataset)
      const [both, others] = [true, false].map((has) =>
        names.filter(
          ({ name }) => Object.values(pair).every((one) => (one.manifest.datasets[name]?.rows ?? 0) > 0) === has,
        ),
      )
      const place: PlaceInDiff = (cursor === undefined ? undefined : readPlace(cursor)) ?? { dataset: '', id: '' }
      const page = await differencesFrom(pair, both ?? [], place, { limit, ids, values, day: jstDate(now) })
      return {
        from: earlier.shown,
        to: later.shown,
        results: page.results,
        compared: page.compared,
        next_cursor: page.next && writtenPlace(page.next),
        not_compared: (others ?? []).map(({ name }) => name),
        known_gaps: [notAll],
        ...snapshotNamed(snapshot),
      }
    } finally {
      earlier.release()
      later.release()
    }
  },
})

/** A kept snapshot, held until it is let go of; 404 where there is none. */
async function kept(given: Readonly<Record<string, string>>, ctx: Context) {
  const [[name, requested] = ['', '']] = Object.entries(given)
  const { id, built_at } = snapshotMeant(name, requested, ctx)
  const lease = id !== null && ctx.corpus.whyNot(id) === null ? await ctx.corpus.acquireKept(id) : undefined
  if (!id || !lease) throw notThere(name, requested)
  return {
    snapshot: lease.snapshot,
    shown: { requested, snapshot_id: id, built_at },
    release: () => lease.release(),
  }
}

const notThere = (name: string, requested: string) =>
  new AppError('not_found', {
    ja: '指定のデータの版は保存されていません。保存中のものは list_audit_snapshots で確認できます。',
    en: `no snapshot is kept for ${name} ${requested.slice(0, 60)}; list_audit_snapshots says which are`,
    body: { code: 'snapshot_not_kept', parameter: name },
  })

const notAll: Gap = gap('kinds_not_compared', {
  ja: '一方のデータの版に1件もない種類の記録は not_compared に示し、個別には列挙しません。公表期間を過ぎた記録は示しません。',
  en: 'Kinds of records that one of the snapshots has none of are named in not_compared and not listed one by one. Records whose time of publication is over are named by nothing.',
})
