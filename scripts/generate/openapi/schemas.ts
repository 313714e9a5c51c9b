import { type TSchema, Type } from 'typebox'
import { failures } from '../../../src/operation/errors.ts'
import { nullable, oneOf, timestamp } from '../../../src/schema/fields.ts'

const object = () => Type.Record(Type.String(), Type.Unknown())

const problem = Type.Object({
  loc: Type.Array(Type.Union([Type.String(), Type.Integer()]), {
    description: 'Where: query, body, path or header, then the name',
  }),
  msg: Type.String({ description: 'What to send instead' }),
  type: Type.String(),
})

const error = Type.Object(
  {
    detail: Type.Union([Type.String(), object(), Type.Array(problem)], {
      description: 'What went wrong, or every broken rule of the input',
    }),
  },
  { description: 'The body of every failure; some add facts beside `detail`, as `resets_at` of a limit' },
)

const citation = Type.Object({
  source_id: Type.String(),
  source_url: Type.String(),
  publisher: nullable(Type.String()),
  title: nullable(Type.String()),
  fetched_at: nullable(timestamp()),
  checksum: nullable(Type.String()),
  license: nullable(Type.String()),
  field_paths: Type.Array(Type.String()),
  verification_status: oneOf(['verified', 'inferred', 'stale', 'unknown']),
})

const failure = Type.Object({
  code: oneOf([...new Set(Object.values(failures).map(({ code }) => code))]),
  user_message: Type.String(),
  developer_message: Type.String(),
  retryable: Type.Boolean(),
  retry_after: Type.Optional(Type.Integer({ description: 'Seconds' })),
  documentation: Type.String(),
})

const standardResponse = Type.Object({
  status: oneOf(['rich', 'sparse', 'empty', 'partial', 'error']),
  query_echo: Type.Object({
    normalized_input: object(),
    applied_filters: object(),
    unparsed_terms: Type.Array(Type.String()),
  }),
  results: Type.Array(Type.Unknown()),
  citations: Type.Array(citation),
  warnings: Type.Array(Type.String()),
  suggested_actions: Type.Optional(Type.Array(object())),
  empty_reason: Type.Optional(oneOf(['no_match', 'filters_too_narrow', 'source_unavailable', 'license_blocked'])),
  retry_with: Type.Optional(object()),
  error: Type.Optional(failure),
  meta: Type.Object({
    request_id: Type.String(),
    api_version: Type.Literal('v2'),
    latency_ms: Type.Integer(),
    billable_units: Type.Integer(),
    client_tag: Type.Optional(Type.String()),
    deduplicated: Type.Optional(Type.Literal(true)),
  }),
})

/** Schemas that several operations share. */
export const schemaComponents: Readonly<Record<'Error' | 'StandardResponse', TSchema>> = {
  Error: error,
  StandardResponse: standardResponse,
}

/** A reference to one of them. */
export const schemaRef = (name: keyof typeof schemaComponents) => ({ $ref: `#/components/schemas/${name}` })
