import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { coreTimes } from '../process-facts.ts'
import { serviceEnv } from '../service.ts'
import { built } from '../workspace.ts'
import { requestSteps, type Step } from './request-steps.ts'
import { type Lateness, watchTimer } from './timer-watch.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
}

/** How the service may be called. */
export interface AuditService {
  readonly port: number
  readonly apiKey: string
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

/** The whole service in this process, which tells how its event loop and its memory fared. */
export async function run({ app: folder, dataDir }: Args): Promise<void> {
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
  process.send?.({ port, apiKey } satisfies AuditService)
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
