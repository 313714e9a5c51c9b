import { readFileSync } from 'node:fs'
import { shipped } from './shipped.ts'

const file = JSON.parse(readFileSync(shipped('package.json'), 'utf8')) as { version: string }

/** Version of this software, as in package.json. */
export const version: string = file.version
