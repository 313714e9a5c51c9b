import { pino } from 'pino'
import { questions } from '../eval/question-list.ts'
import { summary, type Times } from './times.ts'
import { built } from './workspace.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
}

/** Times the questions of the evaluation, as whole calls of search_programs without a socket, on a published snapshot. */
export async function run({ app, dataDir }: Args): Promise<void> {
  const { buildApp } = await built<typeof import('../src/app.ts')>(app, 'app.js')
  const { readConfig } = await built<typeof import('../src/config.ts')>(app, 'config.js')
  const unlimited = { KONKYO_RATE_ANON: '1000000:1000000', KONKYO_ANON_DAILY: '1000000' }
  const config = readConfig({ PORT: '0', KONKYO_DATA_DIR: dataDir, ...unlimited }, '/nonexistent')
  const service = await buildApp(config, { log: pino({ level: 'silent' }), followEveryMs: 0 })
  const requested = questions().filter(({ search }) => search === 'search_programs')
  const ask = async (q: string): Promise<number> => {
    const url = `/v1/programs/search?${new URLSearchParams({ q, fields: 'brief', limit: '10' })}`
    const began = performance.now()
    const { statusCode } = await service.http.inject({ method: 'GET', url })
    if (statusCode !== 200) throw new Error(`${q}: ${statusCode}`)
    return performance.now() - began
  }
  // Names and lexicons are read by the first question that needs them.
  for (const { q } of requested.slice(0, 3)) await ask(q)
  const times: number[] = []
  for (const { q } of requested) times.push(await ask(q))
  await service.close()
  process.send?.(summary('a question of the evaluation, as a whole call', times) satisfies Times)
}
