import { Command, CommanderError } from 'commander'
import { ConfigError } from '../config.ts'
import { version } from '../version.ts'
import { corpusCommand } from './corpus.ts'
import { doctorCommand } from './doctor.ts'
import { ingestCommand } from './ingest.ts'
import { keysCommand } from './keys.ts'
import { mcpCommand } from './mcp.ts'
import { migrateCommand } from './migrate.ts'
import { serveCommand } from './serve.ts'

/** Exit codes of every command (`contract/run.md`). */
const done = 0
const failed = 1
const wrongUsage = 2

/** Runs `konkyo …` and answers the exit code; errors are one clear sentence on stderr. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  const program = new Command('konkyo')
    .description("Evidence API and MCP server over Japan's public programs and their rules (根拠)")
    .version(version)
    .showHelpAfterError('(add --help for the options)')
  for (const command of [
    serveCommand(),
    mcpCommand(),
    ingestCommand(),
    corpusCommand(),
    keysCommand(),
    migrateCommand(),
    doctorCommand(),
  ]) {
    program.addCommand(command)
  }
  throwInsteadOfExiting(program)
  try {
    await program.parseAsync([...argv])
    return done
  } catch (error) {
    if (error instanceof CommanderError)
      return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(error.code) ? done : wrongUsage
    const lines = error instanceof ConfigError ? error.problems : [(error as Error).message]
    for (const line of lines) process.stderr.write(`konkyo: ${line}\n`)
    return failed
  }
}

function throwInsteadOfExiting(command: Command): void {
  command.exitOverride()
  for (const child of command.commands) throwInsteadOfExiting(child)
}
