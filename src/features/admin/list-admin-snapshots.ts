import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { countOrNull, nullable, oneOf, page, paging, textOrNull, timestamp } from '../../schema/fields.ts'

export const listAdminSnapshots = defineOperation({
  name: 'list_admin_snapshots',
  http: 'GET /v1/admin/snapshots',
  title: { ja: '保管中のデータの版', en: 'Snapshots on this machine' },
  summary:
    'List the log of snapshots, newest first, with the size of each file, and which one answers and is published',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object(paging()),
  output: Type.Object({
    serving: textOrNull({ description: 'The snapshot that answers' }),
    published: textOrNull({ description: 'The snapshot that should answer' }),
    problem: textOrNull({ description: 'Why the two differ' }),
    ...page(
      Type.Object({
        index: Type.Integer({ description: 'Place in the log, from 0' }),
        snapshot_id: Type.String(),
        built_at: timestamp(),
        records: Type.Integer(),
        bytes: countOrNull({ description: 'Size of the file; null when it is not kept' }),
        is_served: Type.Boolean(),
        unanswerable: nullable(
          oneOf(['not kept', 'damaged', 'other version'], { description: 'Why no answer can be made from it' }),
        ),
      }),
    ).properties,
  }),
  example: { limit: 5 },
  async run({ limit, offset }, { corpus, service }) {
    const { log, currentId } = corpus
    const { serving, published, problem } = (await service.ready()).corpus
    const results = log.newest(limit, offset).map(({ index, snapshot_id, built_at, tree_size }) => ({
      index,
      snapshot_id,
      built_at,
      records: tree_size,
      bytes: corpus.fileOf(snapshot_id)?.bytes ?? null,
      is_served: snapshot_id === currentId,
      unanswerable: corpus.whyNot(snapshot_id),
    }))
    return { serving, published, problem, total: log.size, limit, offset, results }
  },
})
