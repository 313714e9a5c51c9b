import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { checkVersions } from '../../../records/check-versions.ts'
import { findings } from '../../../schema/evidence.ts'
import { oneOf, textOrNull, timestamp, timestampOrNull } from '../../../schema/fields.ts'
import { figureNamed, figureParameters, figureShape } from './figure-shape.ts'

/** What was said of a value at a time. */
const versionShape = Type.Object({
  finding: oneOf(findings),
  value: Type.Unknown({ description: 'What the record said' }),
  found: Type.Unknown({ description: 'What the source or the person states instead; null = nothing else' }),
  checked_at: timestamp(),
  checked_by: textOrNull({ description: 'null = konkyo sources verify' }),
  note: textOrNull({ description: 'Why' }),
  span: textOrNull(),
  place: textOrNull(),
  source_url: textOrNull(),
  ended_at: timestampOrNull({ description: 'When something else was said, or it was taken back; null = it holds' }),
})

export const getAdminFigure = defineOperation({
  name: 'get_admin_figure',
  http: 'GET /v1/admin/figure',
  title: { ja: '値の根拠と照合の履歴', en: 'A figure and what was said of it' },
  summary: 'Read a served figure with what it rests on, and every check of it by a person or by konkyo sources verify',
  guidance: 'is_stored_here is false where sources are read on another machine: then nothing can be said of it here.',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object(figureParameters),
  output: Type.Object({
    ...figureShape.properties,
    is_stored_here: Type.Boolean(),
    versions: Type.Array(versionShape, { description: 'The latest first' }),
  }),
  example: { dataset: 'programs', record_id: 'UNI-6882390b71', field: 'amount_max_man_yen' },
  async run(named, context) {
    const versions = checkVersions(context.service.operator.dataDir, named)
    return {
      ...figureNamed(named, context),
      is_stored_here: versions !== null,
      versions: (versions ?? []).map(({ check, ended_at }) => ({
        finding: check.finding,
        value: check.value,
        found: check.found,
        checked_at: check.checked_at,
        checked_by: check.checked_by,
        note: check.note,
        span: check.span,
        place: check.place,
        source_url: check.source_url,
        ended_at,
      })),
    }
  },
})
