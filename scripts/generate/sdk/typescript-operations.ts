import { type AnyOperation, requestSchema } from '../../../src/operation/operation.ts'
import { callable, routeFor } from './routes-of.ts'
import { schemaType } from './schema-type.ts'

/** The operations for TypeScript: types of what goes in and comes out, routes, and one method each. */
export function typescriptOperations(operations: readonly AnyOperation[]): string {
  const all = callable(operations)
  return `// Made by \`npm run generate\` from the operations in src/features.
import { type CallOptions, Client, type ClientOptions, type Route } from './client.ts'

export interface Operations {
${all.map(typeOf).join('\n')}
}

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

const typeOf = (operation: AnyOperation): string =>
  `  ${operation.name}: { input: ${schemaType(requestSchema(operation))}; output: ${schemaType(operation.output)} }`

const methodOf = (operation: AnyOperation): string => {
  const { name, summary } = operation
  const isOptional = ((requestSchema(operation).required ?? []) as readonly string[]).length === 0
  return `
  /** ${summary}. */
  ${name}(input: Operations['${name}']['input']${isOptional ? ' = {}' : ''}, options?: CallOptions): Promise<Operations['${name}']['output']> {
    return this.call('${name}', input, options)
  }`
}
