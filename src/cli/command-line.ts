import { Command, CommanderError } from 'commander'
import { ConfigError } from '../config.ts'
import { byName } from '../lib/by-name.ts'
import { version } from '../lib/version.ts'
import { failureSentence } from './failure-sentence.ts'

/** Exit codes of every command. */
const done = 0
const failed = 1
const wrongUsage = 2

/** Loaded on demand: a command should not wait for the modules of the others. */
const commands: Record<string, () => Promise<Command>> = byName({
  serve: async () => (await import('./serve.ts')).serveCommand(),
  open: async () => (await import('./open.ts')).openCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  sync: async () => (await import('./sync/sync-command.ts')).syncCommand(),
  ingest: async () => (await import('./ingest.ts')).ingestCommand(),
  corpus: async () => (await import('./corpus.ts')).corpusCommand(),
  keys: async () => (await import('./keys.ts')).keysCommand(),
  billing: async () => (await import('./billing.ts')).billingCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  check: async () => (await import('./check/check.ts')).checkCommand(),
  verify: async () => (await import('./verify.ts')).verifyCommand(),
  sources: async () => (await import('./sources/sources.ts')).sourcesCommand(),
  dispatch: async () => (await import('./dispatch.ts')).dispatchCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  mail: async () => (await import('./mail.ts')).mailCommand(),
  clock: async () => (await import('./clock.ts')).clockCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
})

/** Every command of this version. */
export const allCommands = (): Promise<Command[]> => Promise.all(Object.values(commands).map((load) => load()))

/** The command that was asked for, none for the version, or all of them for help and suggestions. */
async function commandsFor(name: string | undefined): Promise<Command[]> {
  if (name === '--version' || name === '-V') return []
  const known = name === undefined ? undefined : commands[name]
  return known ? [await known()] : allCommands()
}

/** Runs `konkyo …` and answers the exit code; errors are one clear sentence on stderr. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  const program = new Command('konkyo')
    .description("Evidence API and MCP server over Japan's public programs, laws, decisions, bids and companies (根拠)")
    .version(version)
    .showHelpAfterError('(add --help for the options)')
  for (const command of await commandsFor(argv[2])) program.addCommand(command)
  throwInsteadOfExiting(program)
  try {
    await program.parseAsync([...argv])
    return done
  } catch (error) {
    if (error instanceof CommanderError)
      return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(error.code) ? done : wrongUsage
    const lines = error instanceof ConfigError ? error.problems : [failureSentence(error)]
    for (const line of lines) process.stderr.write(`konkyo: ${line}\n`)
    return failed
  }
}

function throwInsteadOfExiting(command: Command): void {
  command.exitOverride()
  for (const child of command.commands) throwInsteadOfExiting(child)
}
