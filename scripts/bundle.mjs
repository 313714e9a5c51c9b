import { chmodSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { licencesOf } from './licences.mjs'

const folder = 'dist'
const threads = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('-thread.mjs') || path.endsWith('-process.mjs'))
  .map((path) => join('src', path))

/**
 * The libraries that are joined into the build, which an installed package therefore does without: those that nearly every
 * service loads, at its start or later, and docx, of whose own dependencies npm would warn. The others stay where npm installs them.
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
 * Writes what is not ASCII in our modules as escapes, as esbuild does in strings but not in regular expressions: a module that
 * holds one other sign is kept in memory at two bytes a character, and every start reads megabytes of them.
 */
const asciiSources = {
  name: 'ascii-sources',
  setup({ onLoad }) {
    const ours = /[\\/]src[\\/].*\.(?:ts|mjs)$/
    onLoad({ filter: ours }, ({ path }) => ({
      contents: asciiText(readFileSync(path, 'utf8')),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    }))
  },
}

/** The text of a module with every sign that is not ASCII as an escape. */
export const asciiText = (text) => text.replace(/(\\*)([^\0-\x7f])/g, asEscape)

/** A backslash before a sign that needs none goes away: before an escape it would be another one's. */
const asEscape = (_, slashes, sign) =>
  `${slashes.slice(slashes.length % 2)}\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

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
    // Every start reads all of it; lines stay short enough for the traces of errors to be read.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    lineLimit: 160,
    plugins: [asciiSources],
  })
  for (const thread of threads)
    renameSync(join(folder, `${basename(thread, '.mjs')}.js`), join(folder, basename(thread)))
  chmodSync(join(folder, 'main.js'), 0o755)
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesOf(Object.keys(metafile.inputs)))
}
