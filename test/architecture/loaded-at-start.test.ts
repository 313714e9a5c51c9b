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
  const onDemand = ['pg', 'undici', '@modelcontextprotocol/server', 'zod', 'docx', 'unpdf', 'saxes', 'yauzl']
  const others = ['cheerio', 'pdfkit', 'fontkit', 'write-excel-file', 'nodemailer', 'stripe', 'prom-client']
  const loaded = librariesOf(started)
  expect([...onDemand, ...others].filter((name) => loaded.has(name))).toEqual([])
  expect([...loaded]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'typebox', 'csv-parse']))
})

test('`konkyo mcp`, and a ledger on PostgreSQL, load what they rest on at once', () => {
  expect(librariesOf(['src/cli/mcp.ts'])).toContain('@modelcontextprotocol/server')
  expect(librariesOf(['src/ledger/open-postgres.ts'])).toContain('pg')
})
