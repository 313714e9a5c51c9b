import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'esbuild'

/** How a script for browsers is joined: one piece, small, with the syntax that browsers of the last years know. */
export const forBrowsers = { format: 'iife', target: 'es2022', minify: true }

/** The text of an entry and all that it imports, joined; the same sources give the same bytes. */
export async function bundled(entry, options) {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, charset: 'utf8', ...options })
  return outputFiles[0].text.trim()
}

/** Puts a text where the service looks for it: renamed into place, because a service or another run may be reading it. */
export function put(place, text) {
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(`${place}.${process.pid}`, text)
  renameSync(`${place}.${process.pid}`, place)
}
