// Joins the client for TypeScript and the verifier of the house into sdk/typescript/dist, and writes the types beside it.
import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'

const dist = 'sdk/typescript/dist'

await build({
  entryPoints: ['sdk/typescript/index.ts'],
  outfile: `${dist}/index.js`,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
})
const shape = [
  '--declaration',
  '--emitDeclarationOnly',
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--lib',
  'es2023,es2024.string',
  '--strict',
  '--skipLibCheck',
]
const extensions = [
  '--allowImportingTsExtensions',
  '--rewriteRelativeImportExtensions',
  '--types',
  'node',
  '--rootDir',
  '.',
]
execFileSync(
  'npx',
  ['tsc', ...shape, ...extensions, '--ignoreConfig', '--outDir', `${dist}/types`, 'sdk/typescript/index.ts'],
  { stdio: 'inherit' },
)
