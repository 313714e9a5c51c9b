import { resolve } from 'node:path'
import { Command } from 'commander'
import { buildApp } from '../app.ts'
import { servedOperations } from '../compose/gates.ts'
import { readConfig } from '../config.ts'
import { version } from '../lib/version.ts'
import { processLog } from '../telemetry/logger.ts'
import { mcpStdio } from '../transports/mcp/stdio.ts'
import { ensureCorpus } from './ensure-corpus.ts'

/** `konkyo mcp`: the same tools over stdin and stdout, with the key of KONKYO_API_KEY or as the operator's own use. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('serve MCP over stdio; calls use KONKYO_API_KEY when it is set')
    .action(serveStdio)
}

async function serveStdio(): Promise<void> {
  const config = readConfig()
  const { log } = processLog(config.KONKYO_LOG_LEVEL, 2) // stdout carries the protocol
  if (!config.KONKYO_CORPUS_URL) await ensureCorpus(config.KONKYO_DATA_DIR, log)
  const app = await buildApp(config, { log })
  app.jobs.start()
  log.info(
    { data: resolve(config.KONKYO_DATA_DIR), snapshot: app.corpus.currentId },
    'konkyo is serving MCP over stdio',
  )
  await mcpStdio({
    operations: servedOperations(config),
    pipeline: app.pipeline,
    version,
    clock: app.time.now,
    onError: (error) => log.error({ err: error }, 'an MCP message failed'),
    onCall: app.onCall,
    apiKey: config.KONKYO_API_KEY || undefined,
  })
  await app.close()
}
