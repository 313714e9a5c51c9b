import { type TProperties, type TSchema, Type } from 'typebox'
import { dateOrNull, nullable, textOrNull } from '../../schema/fields.ts'
import { shape } from '../../schema/shape.ts'
import { envelopeKeys } from './lookup-envelope.ts'
import { lookupErrorShape } from './lookup-error.ts'

const meta = nullable(
  shape('LookupMeta', {
    data_as_of: dateOrNull({ description: 'The day that the records held here describe' }),
    alternative_intents: Type.Array(Type.String()),
    hints: Type.Array(Type.String()),
    rewrite_plan: Type.Optional(
      Type.Object(
        {
          extracted: Type.Record(Type.String(), Type.Unknown()),
          residual: Type.String({ description: 'Words of the question that stand for no parameter' }),
        },
        { description: 'How natural_query was read' },
      ),
    ),
  }),
)

/** The answer of a lookup with rows (docs/contract/shapes.md#extended-lookups). */
export const lookupShape = (item: TSchema, beside: TProperties = {}) =>
  Type.Object({
    total: Type.Integer({ minimum: 0, description: 'Rows that match, before the page is cut' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    results: Type.Array(item),
    error: lookupErrorShape,
    meta,
    retrieval_note: textOrNull({ description: 'The date or the fallback that was applied' }),
    ...envelopeKeys,
    ...beside,
  })
