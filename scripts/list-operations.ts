import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../src/catalog.ts'
import { routeOf } from '../src/operation/operation.ts'

const root = 'src/features'

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(root, file))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const rows = operations.map((operation) => {
  const { method, path } = routeOf(operation)
  const source = sources.find(({ text }) => text.includes(`name: '${operation.name}'`))
  return [operation.name, method, path, source?.path ?? 'derived from its dataset']
})
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))

for (const row of rows) {
  process.stdout.write(`${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}
