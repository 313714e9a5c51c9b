import { type AnyOperation, routeOf } from '../../operation/operation.ts'

const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`

/** The example of an operation as a command that can be pasted into a shell. */
export function curl(operation: AnyOperation, baseUrl: string): string {
  const { method, path, pathNames } = routeOf(operation)
  const { example, access } = operation
  const url = baseUrl + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(example[name])))
  const rest = Object.entries(example).filter(([name]) => !pathNames.includes(name))
  const keys = {
    widget: ['-H "X-Widget-Key: $KONKYO_WIDGET_KEY"', "-H 'Origin: https://www.example.jp'"],
    required: ['-H "X-API-Key: $KONKYO_API_KEY"'],
    admin: ['-H "X-Admin-Key: $KONKYO_ADMIN_KEY"'],
  }
  const key = access.key === 'required' || access.key === 'widget' || access.key === 'admin' ? keys[access.key] : []
  const command = [`curl ${method === 'DELETE' ? '-X DELETE ' : ''}${quoted(url)}`, ...key]
  if (method === 'POST') {
    command.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(Object.fromEntries(rest)))}`)
  } else if (rest.length > 0) {
    const pairs = rest.flatMap(([name, value]) =>
      [value].flat().map((one) => `--data-urlencode ${quoted(`${name}=${one}`)}`),
    )
    command.push('-G', ...pairs)
  }
  return command.join(' \\\n  ')
}
