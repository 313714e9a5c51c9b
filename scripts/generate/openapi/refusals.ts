import { refusals, refusalsOf } from '../../../src/operation/limits/refusals.ts'
import type { AnyOperation } from '../../../src/operation/operation.ts'
import { v2MediaType } from '../../../src/transports/caller-headers.ts'
import { schemaRef } from './schemas.ts'

const suffix = ({ envelope }: Pick<AnyOperation, 'envelope'>) => (envelope ? 'WithEnvelope' : '')

/** References to the refusals that can meet a caller of an operation, by status. */
export function refusalRefs(operation: AnyOperation): Record<string, object> {
  return Object.fromEntries(
    refusalsOf(operation).map(([status, { name }]) => [
      status,
      { $ref: `#/components/responses/${name}${suffix(operation)}` },
    ]),
  )
}

/** Every refusal, in the legacy shape alone and with the v2 envelope beside it. */
export function refusalComponents(): Record<string, object> {
  return Object.fromEntries(
    Object.values(refusals).flatMap(({ name, description, headers = [] }) => {
      const shared = {
        description,
        headers: Object.fromEntries(
          ['X-Request-Id', ...headers].map((header) => [header, { $ref: `#/components/headers/${header}` }]),
        ),
      }
      const content = { 'application/json': { schema: schemaRef('Error') } }
      const both = { ...content, [v2MediaType]: { schema: schemaRef('StandardResponse') } }
      return [
        [name, { ...shared, content }],
        [`${name}WithEnvelope`, { ...shared, content: both }],
      ]
    }),
  )
}
