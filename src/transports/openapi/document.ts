import { onceFor } from '../../lib/once-for.ts'
import { type AnyOperation, type Feature, routeOf } from '../../operation/operation.ts'
import { components } from './components.ts'
import { info } from './info.ts'
import { operationObject } from './operation-object.ts'

/** What a document says about the installation that serves it. */
export interface DocumentFacts {
  readonly version: string
  readonly baseUrl: string
}

/** Never exported: administration, previews and gated templates (specification, Versioning 4). */
const unpublished = /^\/v1\/(admin|legal|accounting)\b|saburoku/

/** The OpenAPI 3.1 description of every public operation. */
export const openapiDocument = (features: readonly Feature[], { version, baseUrl }: DocumentFacts): object => ({
  openapi: '3.1.0',
  info: info(version),
  servers: [{ url: baseUrl }],
  ...publishedParts(features),
})

/** What does not depend on the installation; only what JSON can say: schema libraries mark their objects with keys of their own. */
const publishedParts = onceFor((features: readonly Feature[]): object => {
  const published = features.flatMap((feature) => {
    const operations = feature.operations.filter((operation) => !unpublished.test(routeOf(operation).path))
    return operations.length === 0 ? [] : [{ ...feature, operations }]
  })
  const tags = published.map(({ name, title }) => ({ name, description: title }))
  return JSON.parse(JSON.stringify({ tags, paths: paths(published), components }))
})

function paths(features: readonly Feature[]): Record<string, Record<string, unknown>> {
  const byPath: Record<string, Record<string, unknown>> = {}
  const add = (operation: AnyOperation, tag: string) => {
    const { method, path } = routeOf(operation)
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: operationObject(operation, tag) }
  }
  for (const { name, operations } of features) for (const operation of operations) add(operation, name)
  return byPath
}
