import { type AnyOperation, isCounted, isTool, routeOf } from '../../../src/operation/operation.ts'
import { descriptionOf } from './description.ts'
import { parameters } from './parameters.ts'
import { paymentInfo } from './payment-info.ts'
import { requestBody } from './request-body.ts'
import { responses } from './responses.ts'
import { security } from './security.ts'

/** One operation under its path and method. */
export function operationObject(operation: AnyOperation, tag: string) {
  const { name, summary } = operation
  const { units } = operation.billing
  const isPost = routeOf(operation).method === 'POST'
  return {
    operationId: name,
    summary,
    description: descriptionOf(operation),
    tags: [tag],
    parameters: parameters(operation),
    ...(isPost ? { requestBody: requestBody(operation) } : {}),
    responses: responses(operation),
    security: security(operation),
    ...(isTool(operation) && { 'x-mcp-tool': name }),
    'x-units': typeof units === 'number' ? units : units.note.en,
    'x-counted': isCounted(operation),
    'x-payment-info': paymentInfo(operation),
  }
}
