import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { snapshotKeys, stamped, stampOf } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { briefInTime, openInTime } from './in-time.ts'
import { programNotFound, programParameter } from './known-program.ts'
import { programInAnyShape } from './program-shapes.ts'

export const getProgram = defineOperation({
  name: 'get_program',
  http: 'GET /v1/programs/{unified_id}',
  title: { ja: '支援制度の詳細', en: 'Get one program' },
  keywords: [
    '制度の詳細',
    '補助率',
    '上限額',
    '要件',
    'details',
    'この補助金の内容',
    '補助率と上限額',
    '一つの制度を読む',
    '補助対象経費',
    '公募要領の内容',
    'details of a subsidy',
    'read one program by id',
  ],
  toolsets: ['core', 'programs'],
  summary: 'Read one program with its details, sources and lineage',
  guidance:
    'null means that nothing held here states the value; never fill it in. Keep source_url and source_fetched_at with what you quote.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true, resource: { uri: 'konkyo://programs/{unified_id}', dataset: program } },
  input: Type.Object({
    ...programParameter,
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
    if (!record)
      return programNotFound(unified_id, { snapshot, now }).then((refusal) => {
        throw refusal
      })
    if (fields === 'minimal') return new ReadyJson([record])
    if (fields === 'default') return stamped(record, snapshot)
    const day = jstDate(now)
    if (fields === 'brief') return new ReadyJson([briefInTime(record, snapshot, day)])
    return new ReadyJson([...openInTime(unified_id, record, snapshot, day), `${stampOf(snapshot)}}`])
  },
})
