import { readFileSync } from 'node:fs'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

const started = ['src/main.ts', 'src/cli/serve.ts']
const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

let inputs: Metafile['inputs']

beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: ['src/main.ts'],
    bundle: true,
    write: false,
    splitting: true,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    external: [...Object.keys({ ...dependencies, ...optionalDependencies }), 'pg-native'],
    metafile: true,
    logLevel: 'silent',
  })
  inputs = metafile.inputs
}, 60_000)

/** The libraries that modules reach without a dynamic import, which are compiled before the first of them runs. */
function librariesOf(modules: readonly string[]): ReadonlySet<string> {
  const seen = new Set(modules)
  for (const path of seen)
    for (const { kind, path: to } of inputs[path]?.imports ?? []) if (kind !== 'dynamic-import') seen.add(to)
  return new Set([...seen].map(libraryOf))
}

/** The name of the library that a file belongs to, or that an import names. */
const libraryOf = (path: string): string => /^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path

test('a start loads no library that only some calls or some installations need', () => {
  const onDemand = ['pg', 'docx', 'unpdf', 'saxes', 'yauzl']
  const others = ['cheerio', 'pdfkit', 'fontkit', 'write-excel-file', 'nodemailer', 'stripe', 'prom-client']
  const loaded = librariesOf(started)
  expect([...onDemand, ...others].filter((name) => loaded.has(name))).toEqual([])
})

// Node keeps the failure of a module that it could not open, as where a process has no file descriptor left.
test('a start loads what calls rest on, and a ledger on PostgreSQL what it rests on', () => {
  const needed = ['fastify', 'kysely', 'typebox', '@modelcontextprotocol/server', 'undici']
  expect([...librariesOf(started)]).toEqual(expect.arrayContaining(needed))
  expect(librariesOf(['src/ledger/open-postgres.ts'])).toContain('pg')
})
