import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type OnLoadArgs, type Plugin } from 'esbuild'

const root = resolve(import.meta.dirname, '..')
const compiled = join(root, '.compiled')
const list = join(compiled, 'made-of.json')
const isSource = (file: string): boolean => /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts')
const compiledName = (file: string): string => join(compiled, file.replace(/\.ts$/, '.js'))

/** What a source file was when it was compiled, by its path from the top. */
type MadeOf = Record<string, string>

/**
 * Has the tests of one run load the sources as JavaScript that was compiled once: Node loads two thousand modules in a tenth
 * of the time that their transformation in every worker takes. Only what changed since the last run is compiled again.
 */
export function compiledSource() {
  let isWatching = false
  return {
    name: 'compiled-source',
    enforce: 'pre' as const,
    configResolved({ test }: { test?: { watch?: boolean } }) {
      isWatching = test?.watch === true
    },
    buildStart: refresh,
    resolveId(specifier: string, importer: string | undefined) {
      // Whoever watches has the sources themselves looked after.
      if (isWatching || !importer || !specifier.startsWith('.')) return null
      const file = relative(root, resolve(dirname(importer), specifier))
      return file.startsWith('src/') && isSource(file) ? { id: compiledName(file), external: true } : null
    },
  }
}

/** Compiles what is new or changed, and removes what has gone. */
async function refresh(): Promise<void> {
  const [was, is] = [existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as MadeOf) : {}, sources()]
  for (const file of Object.keys(was)) if (is[file] === undefined) rmSync(compiledName(file), { force: true })
  const changed = Object.keys(is).filter((file) => was[file] !== is[file])
  if (changed.length === 0) return
  const { outputFiles } = await build({
    entryPoints: changed.map((file) => ({ in: file, out: file.replace(/\.ts$/, '') })),
    outdir: compiled,
    absWorkingDir: root,
    write: false,
    sourcemap: 'inline',
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [javascriptNames],
  })
  for (const { path, contents } of outputFiles) writeWhole(path.replace(/\.mjs\.js$/, '.mjs'), contents)
  writeWhole(list, JSON.stringify(is))
}

function sources(): MadeOf {
  const made: MadeOf = {}
  for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const file = join('src', name)
    if (!isSource(file)) continue
    const { mtimeMs, size } = statSync(join(root, file))
    made[file] = `${mtimeMs} ${size}`
  }
  return made
}

/** Another run may read the file meanwhile. */
function writeWhole(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}`
  writeFileSync(part, contents)
  renameSync(part, path)
}

/** Imports name the files that are made, as those of `tsc` do. */
const javascriptNames: Plugin = {
  name: 'javascript-names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }: OnLoadArgs) => ({
      contents: readFileSync(path, 'utf8').replace(/((?:from|import\(|import) ?'\.[^']*)\.ts'/g, "$1.js'"),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    })),
}
