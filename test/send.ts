import { type AnyOperation, routeOf } from '../src/operation/operation.ts'
import type { TestApp } from './app.ts'

/** Calls an operation over REST with an input, as its route takes it. */
export async function send(
  app: TestApp,
  operation: AnyOperation,
  input: Record<string, unknown>,
  call: { key?: string; headers?: Record<string, string> } = {},
) {
  const { method, path, pathNames } = routeOf(operation)
  if (operation.transport?.page) call = { ...call, headers: { accept: 'application/json', ...call.headers } }
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (method === 'POST') return app.post(url, input, call)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (!pathNames.includes(name)) for (const each of [value].flat()) query.append(name, String(each))
  }
  return app.call(method, query.size > 0 ? `${url}?${query}` : url, call)
}
