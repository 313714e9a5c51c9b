import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Libraries of hundreds of small files, which Node would read and compile one by one, and what is imported of each. */
const libraries = {
  typebox: ['.', './compile', './error', './system'],
  kysely: ['.'],
  '@modelcontextprotocol/server': ['.', './stdio'],
}

/** Writes each library in a few files where the built service finds it first: dist/node_modules. */
export async function writeJoinedLibraries() {
  for (const [name, entries] of Object.entries(libraries)) {
    const outdir = join('dist/node_modules', name)
    const entryPoints = Object.fromEntries(entries.map((entry) => [fileOf(entry), join(name, entry)]))
    mkdirSync(outdir, { recursive: true })
    await build({ entryPoints, outdir, bundle: true, splitting: true, format: 'esm', platform: 'node' })
    const exports = Object.fromEntries(entries.map((entry) => [entry, `./${fileOf(entry)}.js`]))
    writeFileSync(join(outdir, 'package.json'), JSON.stringify({ name, type: 'module', exports }))
  }
}

const fileOf = (entry) => (entry === '.' ? 'index' : entry.slice('./'.length))
