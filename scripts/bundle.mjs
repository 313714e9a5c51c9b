import { chmodSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { licencesOf } from './licences.mjs'

const folder = 'dist'
const threads = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('-thread.mjs') || path.endsWith('-process.mjs'))
  .map((path) => join('src', path))

/**
 * The libraries that are joined into the build, which an installed package therefore does without: those that every start
 * loads, and docx, of whose own dependencies npm would warn. The others stay where npm installs them: native, or not always needed.
 */
export const bundled = [
  '@modelcontextprotocol/server',
  'commander',
  'docx',
  'fastify',
  'find-my-way',
  'ipaddr.js',
  'kysely',
  'pg',
  'pino',
  'tldts',
  'typebox',
  'undici',
]
/** Something that pg looks for and does without. */
const absent = ['pg-native']

/** What CommonJS libraries expect to find; a module of ours that imports the same name keeps its own. */
const requireOfModules =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/**
 * Joins the service and its threads into a few files, all in one folder: a module finds a thread beside itself, in `src` as
 * in `dist`. Node reads, compiles and keeps every small module on its own, which takes longer than all the rest of a start.
 */
export async function writeBundle() {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { metafile } = await build({
    entryPoints: ['src/main.ts', ...threads],
    entryNames: '[name]',
    chunkNames: 'part-[hash]',
    outdir: folder,
    bundle: true,
    splitting: true,
    external: [...Object.keys({ ...dependencies, ...optionalDependencies }), ...absent],
    banner: { js: requireOfModules },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    sourcemap: true,
    logLevel: 'warning',
  })
  for (const thread of threads)
    renameSync(join(folder, `${basename(thread, '.mjs')}.js`), join(folder, basename(thread)))
  chmodSync(join(folder, 'main.js'), 0o755)
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesOf(Object.keys(metafile.inputs)))
}
