import { type TProperties, type TSchema, Type } from 'typebox'
import { dateOrNull, nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { lookupErrorShape } from './lookup-error.ts'

const action = Type.Object({
  action: oneOf([
    'broaden_query',
    'try_alternative_tool',
    'consult_primary_source',
    'ask_user_for_clarification',
    'retry_with_backoff',
  ]),
  details: Type.String(),
  details_ja: Type.String(),
})

/** Keys of every lookup beside its rows, so that an agent reads all of them in one way. */
const toldKeys = {
  status: oneOf(['rich', 'sparse', 'empty', 'error'], { description: 'rich: five rows and more on the page' }),
  result_count: Type.Integer({ minimum: 0, description: 'Rows in this answer' }),
  explanation: Type.String({ description: 'What was looked through and what was found' }),
  explanation_ja: Type.String(),
  suggested_actions: Type.Array(action),
}

const meta = nullable(
  Type.Object({
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
    ...toldKeys,
    ...beside,
  })
