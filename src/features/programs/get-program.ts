import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { jstDate } from '../../lib/jst.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { snapshotKeys, stamped, stampOf } from '../../operation/stamp.ts'
import { oneOf } from '../../schema/fields.ts'
import { briefInTime, openInTime } from './in-time.ts'
import { overProgramOf } from './over-programs.ts'
import { programInAnyShape } from './program-shapes.ts'

export const getProgram = defineOperation({
  name: 'get_program',
  http: 'GET /v1/programs/{unified_id}',
  title: 'Get one program',
  keywords: ['制度の詳細', '補助率', '上限額', '要件', 'details'],
  toolsets: ['core', 'programs'],
  summary: 'Read one program with its details, sources and lineage',
  guidance:
    'null means that nothing held here states the value; never fill it in. Keep source_url and source_fetched_at with what you quote.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object({
    unified_id: Type.String({ description: 'Program identifier, as in search results' }),
    fields: oneOf(['minimal', 'default', 'brief', 'full'], {
      default: 'full',
      description: 'Which keys the record has',
    }),
  }),
  output: Type.Object({ ...programInAnyShape.properties, ...snapshotKeys }),
  example: { unified_id: 'UNI-6882390b71' },
  etag({ unified_id, fields }, { snapshot, now }) {
    const day = fields === 'brief' || fields === 'full' ? `-${jstDate(now)}` : ''
    return snapshot.table(program).has(unified_id) ? `"${snapshot.id.slice(-12)}-${fields}${day}"` : undefined
  },
  async run({ unified_id, fields }, { snapshot, now }) {
    const shape = fields === 'brief' ? 'full' : fields
    const record = snapshot.table(program).get(unified_id, shape)
    if (!record) throw await notFound(unified_id, snapshot, jstDate(now))
    if (fields === 'minimal') return new ReadyJson([record])
    if (fields === 'default') return stamped(record, snapshot)
    const day = jstDate(now)
    if (fields === 'brief') return new ReadyJson([briefInTime(record, snapshot, day)])
    return new ReadyJson([...openInTime(unified_id, record, snapshot, day), `${stampOf(snapshot)}}`])
  },
})

/** 404; of a program that is over by what its record or its successor says, with that. */
async function notFound(idOrName: string, snapshot: Snapshot, day: string): Promise<AppError> {
  const unknown = unknownRecord('program', '制度', idOrName)
  const over = await overProgramOf(idOrName, snapshot, day)
  if (over === null) return unknown
  const body = { named_programs: [over] }
  return new AppError('not_found', `${unknown.message}: ${over.message}`, { body, messageJa: over.message_ja })
}
