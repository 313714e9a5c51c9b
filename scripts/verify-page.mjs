import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

const place = 'dist/verify.html'

/** Bundles the page that verifies receipts into one file; the same sources give the same bytes. */
export async function writeVerifyPage() {
  const script = await bundled('web/verify/page.ts', { format: 'iife', target: 'es2022', minify: true })
  const { verifyPage } = await import(
    asModule(await bundled('web/verify/markup.ts', { format: 'esm', platform: 'node' }))
  )
  const page = verifyPage(script, (text) => createHash('sha256').update(text).digest('base64'))
  if (existsSync(place) && readFileSync(place, 'utf8') === page) return
  mkdirSync('dist', { recursive: true })
  // Renamed into place, because a service or another run may be reading it.
  writeFileSync(`${place}.${process.pid}`, page)
  renameSync(`${place}.${process.pid}`, place)
}

async function bundled(entry, options) {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, charset: 'utf8', ...options })
  return outputFiles[0].text.trim()
}

const asModule = (code) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
