import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of all libraries of which one of these files was joined into the build: they ask to be passed on with the code. */
export function licencesOf(inputs) {
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])
  return [...new Set(folders)]
    .sort()
    .map(licenceOf)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((path) => /^licen[cs]e/i.test(path))
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : 'no text in the package'}\n`
}
