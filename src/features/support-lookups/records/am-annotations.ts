import { Type } from 'typebox'
import { type Annotation, annotation, annotationKinds } from '../../../datasets/annotation.ts'
import { jstDate } from '../../../lib/jst.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { LookupError } from '../../../operation/lookup/lookup-error.ts'
import { pageOf } from '../../../operation/lookup/rows.ts'
import { shownFields } from '../../../operation/lookup/shown-fields.ts'
import { text } from '../../../schema/fields.ts'

const shown = shownFields(annotation)

export const amAnnotations = defineLookup({
  name: 'am_annotations',
  http: 'GET /v1/am/annotations/{entity_id}',
  title: { ja: '記録の注記', en: 'Read the annotations of a record' },
  keywords: ['注釈', 'メモ', '補足', '記録の注記', '注意書き', '補足と訂正', '留意事項', 'annotations of a record'],
  toolsets: ['evidence'],
  summary: 'Read what has to be known about a record beside its source: successions, doubts, corrections (注記)',
  guidance:
    'Read it before a record is relied on: a warning says what is not confirmed or is about to change. What was superseded or is over is left out unless include_superseded says so.',
  dataset: annotation,
  parameters: {
    entity_id: text({ maxLength: 200, description: 'Identifier of a program, law, tax measure or other record' }),
    kinds: Type.Optional(
      Type.Array(text({ maxLength: 40 }), {
        maxItems: 20,
        description: `Repeat for OR: ${annotationKinds.join(', ')}`,
      }),
    ),
    include_internal: Type.Boolean({ default: false, description: 'Also what is marked for internal use' }),
    include_superseded: Type.Boolean({ default: false, description: 'Also what was replaced or is over' }),
  },
  limit: { default: 50, maximum: 500 },
  item: shown.item,
  beside: {
    entity_id: Type.String(),
    filters: Type.Optional(
      Type.Object({
        kinds: Type.Array(Type.String()),
        visibility: Type.Array(Type.String()),
        include_superseded: Type.Boolean(),
        include_internal: Type.Boolean(),
      }),
    ),
  },
  known: ({ entity_id }) => ({ entity_id }),
  example: { entity_id: 'tax_measure:8bfd12440d' },
  async find({ entity_id, kinds = [], include_internal, include_superseded, ...page }, { snapshot, now }) {
    refuseUnknown(kinds)
    const visibility = include_internal ? ['public', 'internal'] : ['public']
    const day = jstDate(now)
    const rows = snapshot
      .table(annotation)
      .recordsWith('entity_id', entity_id)
      .filter(
        (one) =>
          (kinds.length === 0 || kinds.includes(one.kind)) &&
          visibility.includes(one.visibility) &&
          (include_superseded || isHeeded(one, day)),
      )
    return {
      ...(await pageOf(rows, page, shown.of)),
      beside: { filters: { kinds, visibility, include_superseded, include_internal } },
    }
  },
})

function refuseUnknown(kinds: readonly string[]): void {
  const unknown = kinds.find((kind) => !(annotationKinds as readonly string[]).includes(kind))
  if (unknown === undefined) return
  const known = annotationKinds.join(', ')
  throw new LookupError('invalid_enum', {
    ja: `kinds: 「${unknown}」は使えません。${known} から選んでください。`,
    en: `kinds: ${JSON.stringify(unknown)} is none of ${known}`,
    field: 'kinds',
  })
}

const isHeeded = ({ superseded_at, effective_until }: Annotation, day: string): boolean =>
  superseded_at === null && (effective_until === null || effective_until.slice(0, 10) >= day)
