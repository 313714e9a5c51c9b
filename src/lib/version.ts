import { readFileSync } from 'node:fs'
import { shipped } from './shipped.ts'

const file = JSON.parse(readFileSync(shipped('package.json'), 'utf8')) as { version: string }

/** Version of this software, as in package.json. */
export const version: string = file.version

/** How registries and clients of MCP know this server: reverse DNS and a name, as `mcpName` in package.json says as well. */
export const mcpName = 'io.github.konkyo/konkyo'

export const serverTitle = 'Konkyo (根拠)'

/** What it is, in the hundred characters that registries show. */
export const serverSummary = "Evidence on Japan's public programs, laws, tax measures, bids and companies, with sources"
