import { type AnyOperation, routeOf } from '../../operation/operation.ts'

type Operations = ReadonlyMap<string, AnyOperation>

/**
 * The operation that a caller means by its name, its path, `METHOD /path` or an absolute URL; ids may stand where a path has
 * names, and a query is ignored. Where a path is without a method and has several, the one that comes first in the catalogue.
 */
export function findTool(operations: Operations, tool: string): AnyOperation | undefined {
  const named = operations.get(tool.trim())
  if (named) return shown(named)
  const [, method, address = ''] = /^(?:([A-Za-z]+)\s+)?(\S+)$/.exec(tool.trim()) ?? []
  const path = pathOf(address)
  if (path === undefined) return undefined
  const candidates = [...operations.values()].filter((operation) => {
    const route = routeOf(operation)
    return shown(operation) && (method === undefined || method.toUpperCase() === route.method)
  })
  return (
    candidates.find((operation) => routeOf(operation).path === path) ??
    candidates.find((operation) => patternOf(operation).test(path))
  )
}

/** Administration is not there for anybody but the operator. */
const shown = (operation: AnyOperation) => (operation.access.key === 'admin' ? undefined : operation)

/** The path of an address without its query; undefined where there is none. */
function pathOf(address: string): string | undefined {
  const isUrl = /^https?:\/\//i.test(address)
  if (isUrl && !URL.canParse(address)) return undefined
  const path = isUrl ? new URL(address).pathname : address
  return path.startsWith('/') ? path.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '') : undefined
}

const patterns = new WeakMap<AnyOperation, RegExp>()

function patternOf(operation: AnyOperation): RegExp {
  const known = patterns.get(operation)
  if (known) return known
  const path = routeOf(operation).path.replace(/[.+]/g, '\\$&')
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(operation, pattern)
  return pattern
}
