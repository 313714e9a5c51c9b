import type { TSchema } from 'typebox'
import { formats } from '../../src/documents/formats.ts'
import type { Feature } from '../../src/operation/feature.ts'
import { scopeOf } from '../../src/operation/limits/scope-of.ts'
import { statedLimits } from '../../src/operation/limits/stated-limits.ts'
import { type AnyOperation, isCounted, requestSchema, routeOf } from '../../src/operation/operation.ts'
import { curl } from '../../src/pages/guide/curl.ts'
import { code, fenced, page, table } from './markdown.ts'
import { descriptionOf, typeText } from './type-text.ts'

const accessWords = {
  none: 'open',
  optional: 'key optional',
  required: 'key required',
  widget: 'key of a widget',
  admin: 'operator only',
} as const

const intro = `Every operation is an HTTP route and an MCP tool of the same name. Units are what a successful call with a key costs;
a failure costs nothing. A call without a key to an operation with a quota takes one of the day's slots.`

/** The reference of every operation, by subject. */
export const operationsPage = (features: readonly Feature[], baseUrl: string): string =>
  page('Operations', 'the operations in `src/features`', [
    intro,
    ...features
      .filter(({ operations }) => operations.some(({ access }) => access.key !== 'admin'))
      .map((feature) => section(feature, baseUrl)),
  ])

/** The operations of one subject. */
export function section({ title, operations }: Feature, baseUrl: string): string {
  const rows = operations.map((operation) => {
    const { name, http } = operation
    const access = operation.access.key
    const { units } = operation.billing
    const price = typeof units === 'number' ? units : units.note.en
    const scope = scopeOf(operation)
    const quota = isCounted(operation) ? 'yes' : 'no'
    return [`[${code(name)}](#${name})`, code(http), accessWords[access], scope ? code(scope) : '', price, quota]
  })
  const overview = table(['operation', 'route', 'access', 'scope of a key', 'units', 'quota'], rows)
  return [`## ${title}`, overview, ...operations.map((operation) => entry(operation, baseUrl))].join('\n\n')
}

function entry(operation: AnyOperation, baseUrl: string): string {
  const { name, http, summary, guidance } = operation
  const parts = [`### ${name}`, code(http), `${summary}.`, guidance, headers(operation), parameters(operation)]
  return [...parts, fenced('sh', curl(operation, baseUrl))].filter((part) => part !== undefined).join('\n\n')
}

function headers(operation: AnyOperation): string | undefined {
  const { etag, envelope } = operation
  const { costCap, units } = operation.billing
  const { idempotencyKey: idempotency } = operation.replay ?? {}
  const { exports, feed } = operation.transport ?? {}
  const lines = [
    idempotency === 'required' && '`Idempotency-Key` is required with a key.',
    idempotency === 'accepted' && '`Idempotency-Key` is accepted.',
    costCap === 'required' && 'With a key a budget is required: `X-Cost-Cap-JPY` or `max_cost_jpy`.',
    costCap !== 'required' && units !== 0 && '`X-Cost-Cap-JPY` is accepted.',
    etag && 'Answers carry an `ETag`; `If-None-Match` saves the charge.',
    feed && `Answers ${code(formats[feed].mediaType)}.`,
    exports &&
      `Answers JSON, or as \`format\` says ${exports.map((name) => code(formats[name].mediaType)).join(', ')}.`,
    envelope && '`Accept: application/vnd.service.v2+json` asks for the v2 envelope.',
    ...statedLimits(operation).map((sentence) => `${sentence}.`),
  ].filter((line) => typeof line === 'string')
  return lines.length === 0 ? undefined : lines.join(' ')
}

function parameters(operation: AnyOperation): string | undefined {
  const { pathNames, method } = routeOf(operation)
  const { properties, required = [] } = requestSchema(operation) as {
    properties: Record<string, TSchema>
    required?: string[]
  }
  const rows = Object.entries(properties).map(([name, schema]) => {
    const place = pathNames.includes(name) ? 'path' : method === 'POST' ? 'body' : 'query'
    const { default: fallback } = schema as { default?: unknown }
    const need = required.includes(name)
      ? 'required'
      : fallback === undefined
        ? 'optional'
        : `default ${code(JSON.stringify(fallback))}`
    return [code(name), place, typeText(schema), need, descriptionOf(schema)]
  })
  return rows.length === 0 ? undefined : table(['parameter', 'in', 'type', '', 'meaning'], rows)
}
