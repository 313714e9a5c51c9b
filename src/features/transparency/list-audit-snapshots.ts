import { Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { hexOf, logHead } from '../../operation/evidence/log-head.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, timestamp } from '../../schema/fields.ts'

const hex = () => Type.String({ pattern: '^[0-9a-f]{64}$' })
const root = (description: string) => Type.String({ pattern: '^sha256:[0-9a-f]{64}$', description })

export const listAuditSnapshots = defineOperation({
  name: 'list_audit_snapshots',
  http: 'GET /v1/audit/snapshots',
  title: { ja: 'データの版の記録', en: 'Log of snapshots' },
  keywords: [
    'スナップショットの履歴',
    '過去の時点',
    'スナップショットの一覧',
    '公開された版のログ',
    'log of snapshots',
  ],
  summary: 'List every snapshot that was ever published, from an append-only log whose head is signed',
  guidance:
    'Keep the checkpoint. Later pass that size as consistency_from: the path proves that nothing you saw was changed or removed (RFC 9162, 2.1.4.2). Where is_kept is true, provable operations answer from that snapshot with snapshot=<id>.',
  access: { key: 'optional', quota: false, pages: 'any' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows at most' }),
    offset: Type.Integer({ minimum: 0, default: 0, description: 'Rows to skip' }),
    consistency_from: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Size of the log that you saw earlier, to be proven its beginning' }),
    ),
  }),
  output: Type.Object({
    mode: oneOf(['live', 'test'], {
      description: 'A test key is shown the log of test mode, which has another name and another key',
    }),
    origin: Type.String({ description: 'Name of the log' }),
    size: Type.Integer({ description: 'Entries' }),
    root: root('Root of the Merkle tree over the canonical JSON (RFC 8785) of the entries, oldest first'),
    checkpoint: Type.String({ description: 'origin, size and root as a signed note (C2SP tlog-checkpoint)' }),
    total: Type.Integer(),
    limit: Type.Integer(),
    offset: Type.Integer(),
    results: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Place in the log, from 0' }),
        snapshot_id: Type.String(),
        root: root('Root of the Merkle tree over the records of the snapshot'),
        tree_size: Type.Integer({ description: 'Records of the snapshot' }),
        built_at: timestamp(),
        path: Type.Array(hex(), {
          description: 'Proof that the entry stands at its index in the log of this size (RFC 9162, 2.1.3)',
        }),
        is_kept: Type.Boolean({ description: 'Whether answers can still be made from it' }),
        is_served: Type.Boolean(),
      }),
      { description: 'Newest first; an entry is snapshot_id, root, tree_size and built_at' },
    ),
    succession: Type.Array(Type.String(), {
      description:
        'Signed notes that lead from the first key to the one that signed the checkpoint; empty before a rotation',
    }),
    consistency: nullable(
      Type.Object(
        { first: Type.Integer(), second: Type.Integer(), path: Type.Array(hex()) },
        { description: 'Proof that the log of `second` entries begins with that of `first`' },
      ),
    ),
  }),
  example: { limit: 5, consistency_from: 1 },
  check({ consistency_from }, { corpus }) {
    const { size } = corpus.log
    if (consistency_from === undefined || consistency_from <= size) return
    const text = {
      ja: `ログは${grouped(size)}件です。${grouped(consistency_from)}件だったことはありません。`,
      en: `the log has ${grouped(size)} entries; it never had ${grouped(consistency_from)}`,
    }
    throw invalid([{ loc: ['query', 'consistency_from'], ...text, type: 'less_than_equal' }])
  },
  run({ limit, offset, consistency_from }, ctx) {
    const { log, currentId } = ctx.corpus
    const { root, ...head } = logHead(ctx, log.size)
    return {
      mode: ctx.signer.mode,
      ...head,
      root: `sha256:${root.toString('hex')}`,
      total: head.size,
      limit,
      offset,
      results: log.newest(limit, offset).map((entry) => ({
        ...entry,
        path: hexOf(log.inclusion(entry.index, head.size)),
        is_kept: ctx.corpus.whyNot(entry.snapshot_id) === null,
        is_served: entry.snapshot_id === currentId,
      })),
      succession: [...ctx.signer.succession],
      consistency: consistency_from === undefined ? null : consistency(log, consistency_from, head.size),
    }
  },
})

const consistency = (log: Context['corpus']['log'], first: number, second: number) => ({
  first,
  second,
  path: hexOf(log.consistency(first, second)),
})
