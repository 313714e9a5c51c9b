import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { jstDate } from '../../lib/jst.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { snapshotKeys, stamped } from '../../operation/stamp.ts'
import { oneOf } from '../../schema/fields.ts'
import { inTime } from './in-time.ts'
import { programInAnyShape } from './program-shapes.ts'

export const getProgram = defineOperation({
  name: 'get_program',
  http: 'GET /v1/programs/{unified_id}',
  title: 'Get one program',
  summary: 'Read one program with its details, sources and lineage',
  guidance:
    'null means that nothing held here states the value; never fill it in. Keep source_url and source_fetched_at with what you quote.',
  access: 'optional',
  effect: 'read',
  units: 1,
  agent: true,
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
  run({ unified_id, fields }, { snapshot, now }) {
    const shape = fields === 'brief' ? 'full' : fields
    const record = snapshot.table(program).get(unified_id, shape)
    if (!record) throw unknownRecord('program', '制度', unified_id)
    if (fields === 'minimal') return new ReadyJson([record], 1)
    if (fields === 'default') return stamped(record, snapshot)
    const shown = inTime(record, snapshot, jstDate(now), fields)
    return fields === 'brief' ? new ReadyJson([shown], 1) : stamped(shown, snapshot)
  },
})
