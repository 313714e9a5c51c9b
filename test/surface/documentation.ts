type Node = Record<string, unknown>

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
}

interface OperationObject {
  readonly operationId: string
  readonly description: string
  readonly 'x-mcp-tool'?: string
  readonly 'x-payment-info'?: object
  readonly parameters: readonly Parameter[]
  readonly responses: Record<string, unknown>
  readonly security: unknown
}

/** An OpenAPI document as the tests read it. */
export interface Documentation extends Node {
  readonly openapi: string
  readonly info: unknown
  readonly servers: unknown
  readonly components: { readonly schemas: Record<string, unknown> }
  readonly paths: Record<string, Record<string, OperationObject>>
}

/** One operation of a document with its place. */
export interface Documented {
  readonly path: string
  readonly method: string
  readonly operation: OperationObject
}

/** Every operation of a document. */
export const operationsOf = (document: Documentation): Documented[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** Every object inside a value, itself included. */
export function nodesOf(value: unknown): Node[] {
  if (value === null || typeof value !== 'object') return []
  return [value as Node, ...Object.values(value).flatMap(nodesOf)]
}

/** What a local reference stands for; a value without one stands for itself. */
export function resolve<T extends { $ref?: string }>(document: Documentation, value: T): T {
  if (value.$ref === undefined) return value
  const names = value.$ref.replace(/^#\//, '').split('/')
  const at = (node: unknown, name: string) => (node as Node | undefined)?.[name.replace(/~1/g, '/').replace(/~0/g, '~')]
  return names.reduce<unknown>(at, document) as T
}
