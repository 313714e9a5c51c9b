import { type AnyOperation, requestSchema } from '../../../src/operation/operation.ts'
import { NamedShapes } from '../../../src/schema/named-shapes.ts'
import { callable, routeFor } from './routes-of.ts'
import { schemaType } from './schema-type.ts'

const madeBy = '// Made by `npm run generate` from the operations in src/features.'

/** What goes into each operation and comes out, administration included: the types by which pages ask (src/pages/asking.ts). */
export const operationTypes = (operations: readonly AnyOperation[]): string => `${madeBy}
${typesOf(operations)}
`

/** The operations for TypeScript: types of what goes in and comes out, routes, and one method each. */
export function typescriptOperations(operations: readonly AnyOperation[]): string {
  const all = callable(operations)
  return `${madeBy}
import { type CallOptions, Client, type ClientOptions, type Route } from './client.ts'

${typesOf(all)}

const routes: Readonly<Record<keyof Operations, Route>> = {
${all.map((operation) => `  ${operation.name}: ${JSON.stringify(routeFor(operation))},`).join('\n')}
}

/** Every operation as a method of the same name. */
export class Konkyo extends Client {
  constructor(options: ClientOptions) {
    super(routes, options)
  }
${all.map(methodOf).join('\n')}
}
`
}

function typesOf(operations: readonly AnyOperation[]): string {
  const shapes = new NamedShapes('#/$defs/')
  const types = operations.map((operation) => typeOf(operation, shapes))
  return `${Object.entries(shapes.all).map(namedType).join('\n\n')}

export interface Operations {
${types.join('\n')}
}`
}

/** A shape that several answers hold. */
const namedType = ([name, schema]: [string, Readonly<Record<string, unknown>>]): string =>
  `${schema.description === undefined ? '' : `/** ${schema.description}. */\n`}export type ${name} = ${schemaType(schema)}`

function typeOf(operation: AnyOperation, shapes: NamedShapes): string {
  const [input, output] = [requestSchema(operation), operation.output].map((schema) =>
    schemaType(shapes.without(JSON.parse(JSON.stringify(schema)))),
  )
  return `  ${operation.name}: { input: ${input}; output: ${output} }`
}

const methodOf = (operation: AnyOperation): string => {
  const { name, summary } = operation
  const isOptional = ((requestSchema(operation).required ?? []) as readonly string[]).length === 0
  return `
  /** ${summary}. */
  ${name}(input: Operations['${name}']['input']${isOptional ? ' = {}' : ''}, options?: CallOptions): Promise<Operations['${name}']['output']> {
    return this.call('${name}', input, options)
  }`
}
