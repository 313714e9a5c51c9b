import { readFileSync } from 'node:fs'

const file = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** Version of this software, as in package.json. */
export const version: string = file.version
