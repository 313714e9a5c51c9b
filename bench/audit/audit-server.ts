import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { coreTimes } from '../process-facts.ts'
import { serviceEnv } from '../service.ts'
import { built } from '../workspace.ts'
import { requestSteps, type Step } from './request-steps.ts'
import { type Lateness, watchTimer } from './timer-watch.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly rulesets: number
}

/** How the service may be called. */
export interface AuditService {
  readonly port: number
  readonly apiKey: string
  readonly rulesetIds: readonly string[]
}

/** What one call did to the process; times in milliseconds, memory in MB. */
export interface Strain extends Lateness {
  /** Time that the event loop was ready to run while other processes had the cores. */
  readonly waited: number
  readonly growth: number
}

/** What the parent may ask for. */
export type Request = 'begin' | 'end' | { steps: string }

const megabyte = 2 ** 20
const rss = () => process.memoryUsage.rss() / megabyte

/** The whole service in this process on a snapshot of rulesets, which tells how its event loop and its memory fared. */
export async function run({ app: folder, dataDir, rulesets }: Args): Promise<void> {
  const rulesetIds = await publishRulesets(folder, dataDir, rulesets)
  const { buildApp } = await built<typeof import('../../src/app.ts')>(folder, 'app.js')
  const { readConfig } = await built<typeof import('../../src/config.ts')>(folder, 'config.js')
  const { createKey } = await built<typeof import('../../src/ledger/keys.ts')>(folder, 'ledger/keys.js')
  const app = await buildApp(readConfig(serviceEnv(dataDir, 0), '/nonexistent'), { log: pino({ level: 'silent' }) })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { apiKey } = await createKey(app.ledger, app.secrets, { plan: 'metered', now: new Date() })
  const { port } = app.http.server.address() as AddressInfo
  process.on('SIGTERM', () => process.exit(0))
  let end = watch()
  process.on('message', async (request: Request) => {
    if (request === 'begin') {
      end = watch()
      process.send?.('watching')
    } else if (request === 'end') process.send?.(end())
    else process.send?.((await requestSteps(folder, Buffer.from(request.steps))) satisfies Step[])
  })
  process.send?.({ port, apiKey, rulesetIds } satisfies AuditService)
}

function watch(): () => Strain {
  const lateness = watchTimer()
  const before = rss()
  let peak = before
  const { waitedMs } = coreTimes()
  const sampler = setInterval(() => {
    peak = Math.max(peak, rss())
  }, 20)
  return () => {
    clearInterval(sampler)
    return { ...lateness(), waited: coreTimes().waitedMs - waitedMs, growth: peak - before }
  }
}

/** The rulesets of the starter, repeated under other ids until there are enough. */
async function publishRulesets(folder: string, dataDir: string, count: number): Promise<string[]> {
  const { RecordStore } = await built<typeof import('../../src/records/record-store.ts')>(
    folder,
    'records/record-store.js',
  )
  const { release } = await built<typeof import('../../src/corpus/release.ts')>(folder, 'corpus/release.js')
  const { corpusFolder } = await built<typeof import('../../src/ingest/ensure-snapshot.ts')>(
    folder,
    'ingest/ensure-snapshot.js',
  )
  const { datasets } = await built<typeof import('../../src/catalog.ts')>(folder, 'catalog.js')
  const lines = readFileSync(join(folder, 'starter/tax_rulesets.jsonl'), 'utf8').trim().split('\n')
  const store = new RecordStore(dataDir)
  const now = new Date()
  const ids = Array.from({ length: count }, (_, i) => `TAX-${i.toString(16).padStart(10, '0')}`)
  store.transaction(() => {
    for (const [i, unified_id] of ids.entries()) {
      const record = { ...JSON.parse(lines[i % lines.length] as string), unified_id }
      const lineage = { source_url: null, fetched_at: null, license: null }
      store.put({ dataset: 'tax_rulesets', id: unified_id, json: JSON.stringify(record), lineage }, now.toISOString())
    }
  })
  await release(store, datasets, corpusFolder(dataDir), now)
  store.close()
  return ids
}
