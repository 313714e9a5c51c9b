import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { outputs } from './generate/outputs.ts'

/** Writes every derived file, or with --check names the ones that differ from what would be written. */
function main(): void {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const stale = outputs
    .map(({ path, make }) => ({ path, content: make() }))
    .filter(({ path, content }) => onDisk(path) !== content)
  if (!values.check) {
    for (const { path, content } of stale) write(path, content)
    process.stdout.write(
      stale.length === 0 ? 'everything is up to date\n' : stale.map(({ path }) => `wrote ${path}\n`).join(''),
    )
    return
  }
  if (stale.length === 0) return
  for (const { path } of stale) process.stderr.write(`${path} is stale\n`)
  process.stderr.write('run: npm run generate\n')
  process.exitCode = 1
}

function onDisk(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

main()
