import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { buildApp } from '../app.ts'
import { servedOperations, toolLists } from '../compose/gates.ts'
import { readConfig } from '../config.ts'
import { version } from '../lib/version.ts'
import { type Profile, profiles } from '../operation/toolsets.ts'
import { processLog } from '../telemetry/logger.ts'
import type { Detail } from '../transports/mcp/call-tool.ts'
import { mcpStdio } from '../transports/mcp/stdio.ts'
import { ensureCorpus } from './ensure-corpus.ts'

interface Options {
  readonly profile: Profile
  readonly readOnly: boolean
  readonly detail: Detail
}

/** `konkyo mcp`: the same tools over stdin and stdout, with the key of KONKYO_API_KEY or as the operator's own use. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('serve MCP over stdio; calls use KONKYO_API_KEY when it is set')
    .addOption(
      new Option('--profile <name>', 'which tools to list; any tool can be called').choices(profiles).default('core'),
    )
    .addOption(
      new Option('--detail <how>', 'full: answers stand in the text as JSON, for clients that read nothing else')
        .choices(['short', 'full'])
        .default('short'),
    )
    .option('--read-only', 'list and run only tools that change nothing', false)
    .action(serveStdio)
}

async function serveStdio({ profile, readOnly, detail }: Options): Promise<void> {
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
    listedIn: toolLists,
    view: { profile, isReadOnly: readOnly },
    detail,
    pipeline: app.pipeline,
    version,
    clock: app.time.now,
    onError: (error) => log.error({ err: error }, 'an MCP message failed'),
    onCall: app.onCall,
    apiKey: config.KONKYO_API_KEY || undefined,
  })
  await app.close()
}
