import { Type } from 'typebox'
import { fieldName } from '../lib/labels.ts'
import { unknownRecord } from '../operation/errors.ts'
import { defineOperation } from '../operation/operation.ts'
import { nullable } from '../schema/fields.ts'
import { entityOf } from './entity-types.ts'
import { languageParameter } from './queries.ts'

/** A few words about a record, for whoever decides whether it is the one that is meant. */
export const previewRecord = defineOperation({
  name: 'preview_record',
  http: 'GET /reconcile/preview',
  title: { ja: '名寄せの候補のプレビュー', en: 'Preview a candidate' },
  summary: 'Name, kind, id and source of a record, to be shown in a frame',
  access: { key: 'none', pages: 'any', limit: { calls: 120, per: 'minute' } },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  input: Type.Object({ id: Type.String({ maxLength: 64 }), lang: languageParameter }),
  output: Type.Object({
    id: Type.String(),
    name: Type.String(),
    type: Type.String(),
    description: Type.String(),
    dataset: Type.String(),
    source: nullable(Type.Object({ label: Type.String(), url: Type.String() })),
  }),
  example: { id: '1180301018771' },
  run({ id, lang }, { snapshot }) {
    const entity = entityOf(id, snapshot)
    if (!entity) throw unknownRecord({ ja: '記録', en: 'record' }, id)
    const { type, row } = entity
    const { source_url } = row
    return {
      id: entity.id,
      name: type.nameOf(row),
      type: type.name[lang],
      description: type.descriptionOf(row),
      dataset: type.dataset.name,
      source: typeof source_url === 'string' ? { label: fieldName('source_url', lang), url: source_url } : null,
    }
  },
})
