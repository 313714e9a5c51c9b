import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { oneOf } from '../../schema/fields.ts'
import { programInAnyShape, snapshotKeys } from './program-shapes.ts'

const stampName = 'program detail stamp'

export const getProgram = defineOperation({
  name: 'get_program',
  http: 'GET /v1/programs/{unified_id}',
  title: 'Get one program',
  summary: 'Read one program with its details, sources and lineage',
  guidance:
    'null means that no source states the value; never fill it in. Keep source_url and source_fetched_at with what you quote.',
  access: 'optional',
  effect: 'read',
  units: 1,
  agent: true,
  input: Type.Object({
    unified_id: Type.String({ description: 'Program identifier, as in search results' }),
    fields: oneOf(['minimal', 'default', 'full'], { default: 'full', description: 'Which keys the record has' }),
  }),
  output: Type.Object({ ...programInAnyShape.properties, ...snapshotKeys }),
  example: { unified_id: 'UNI-6882390b71' },
  etag({ unified_id, fields }, { snapshot }) {
    return snapshot.table(program).has(unified_id) ? `"${snapshot.id.slice(-12)}-${fields}"` : undefined
  },
  run({ unified_id, fields }, { snapshot }) {
    const record = snapshot.table(program).get(unified_id, fields)
    if (!record) throw unknownProgram(unified_id)
    if (fields === 'minimal') return new ReadyJson([record], 1)
    return new ReadyJson([record.subarray(0, -1), stamp(snapshot)], 1)
  },
})

/** The keys that say which snapshot a detail came from, ready to close the record. */
const stamp = (snapshot: Snapshot): Buffer =>
  snapshot.remember(stampName, () =>
    Buffer.from(`,"corpus_snapshot_id":"${snapshot.id}","corpus_checksum":"${snapshot.checksum}"}`),
  )

const unknownProgram = (id: string) =>
  new AppError('not_found', `program ${JSON.stringify(id.slice(0, 64))} not found`, {
    messageJa: '該当する制度が見つかりません。検索で識別子を確認してください。',
  })
