import type { AnyOperation } from '../../../src/operation/operation.ts'
import { callable, routeFor } from './routes-of.ts'

/** The operations for Python: routes, and one method each. */
export function pythonOperations(operations: readonly AnyOperation[]): string {
  const all = callable(operations)
  return `# Made by \`npm run generate\` from the operations in src/features.
"""Every operation as a method of the same name; arguments are the members of its input."""
import json

from .client import Client

ROUTES = json.loads(r'''{
${all.map((operation) => `  ${JSON.stringify(operation.name)}: ${JSON.stringify(routeFor(operation))}`).join(',\n')}
}''')


class Konkyo(Client):
    routes = ROUTES
${all.map(methodOf).join('\n')}
`
}

const methodOf = ({ name, summary }: AnyOperation): string =>
  `
    def ${name}(self, *, options=None, **given):
        """${summary.replaceAll('\\', '\\\\').replaceAll('"', "'")}."""
        return self.call("${name}", given, options)`
