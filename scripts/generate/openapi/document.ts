import type { Feature } from '../../../src/operation/feature.ts'
import { routeOf } from '../../../src/operation/operation.ts'
import { NamedShapes } from '../../../src/schema/named-shapes.ts'
import { components } from './components.ts'
import { info } from './info.ts'
import { operationObject } from './operation-object.ts'
import { withoutUnused } from './used-components.ts'

/** What a document says about the installation that serves it. */
export interface DocumentFacts {
  readonly version: string
  readonly baseUrl: string
}

/** Never exported: administration, previews and gated templates. */
const unpublished = /^\/v1\/(admin|legal|accounting)\b|saburoku/

/** The OpenAPI 3.1 description of every public operation. */
export function openapiDocument(features: readonly Feature[], { version, baseUrl }: DocumentFacts) {
  const published = features.flatMap((feature) => {
    const operations = feature.operations.filter((operation) => !unpublished.test(routeOf(operation).path))
    return operations.length === 0 ? [] : [{ ...feature, operations }]
  })
  const shapes = new NamedShapes('#/components/schemas/')
  const withoutShapes = shapes.without(paths(published))
  const { schemas, ...others } = shapes.without(asJson(components)) as typeof components
  return withoutUnused({
    openapi: '3.1.0',
    info: info(version, baseUrl),
    servers: [{ url: baseUrl }],
    tags: published.map(({ name, title }) => ({ name, description: title })),
    paths: withoutShapes,
    components: { schemas: { ...schemas, ...shapes.all }, ...others },
  })
}

function paths(features: readonly Feature[]): Record<string, Record<string, unknown>> {
  const byPath: Record<string, Record<string, unknown>> = {}
  for (const { name, operations } of features)
    for (const operation of operations) {
      const { method, path } = routeOf(operation)
      byPath[path] = { ...byPath[path], [method.toLowerCase()]: asJson(operationObject(operation, name)) }
    }
  return byPath
}

/** Only what JSON can say, since schema libraries mark their objects with keys of their own; what may be anything or null is anything. */
const asJson = (part: object): object =>
  JSON.parse(JSON.stringify(part), (_, value: unknown) => {
    const { anyOf, ...rest } = (value ?? {}) as { anyOf?: readonly object[] }
    return anyOf?.some((one) => Object.keys(one).length === 0) ? rest : value
  })
