import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the package: the first folder above this module that says what package it is, in `src` as in `dist`. */
function top(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (folder === dirname(folder)) throw new Error('no package.json above this module')
  return top(dirname(folder))
}

const root = top(dirname(fileURLToPath(import.meta.url)))

/** The path of something that is shipped beside the code, named from the top of the package. */
export const shipped = (path: string): string => join(root, path)
