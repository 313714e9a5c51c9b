import { type Config, isWithUser, readConfig } from '../config.ts'
import { clockMark } from '../ledger/clock-mark.ts'
import { migrate } from '../ledger/migrate.ts'
import { type Ledger, openLedger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { SteadyTime } from '../lib/steady-time.ts'
import { textWidth } from '../lib/text-width.ts'
import { ledgerSecrets } from '../settings/ledger-secrets.ts'

/** The configuration of a command; where its state lies is said if no setting and no folder at hand says it. */
export function commandConfig(): Config {
  const config = readConfig()
  if (isWithUser(config)) process.stderr.write(`konkyo: data directory ${config.KONKYO_DATA_DIR}\n`)
  return config
}

/** Opens the migrated ledger for one command and closes it afterwards; what time it is for the command, the ledger knows as well. */
export async function withLedger<T>(
  work: (ledger: Ledger, secrets: Secrets, config: Config, clock: () => Date) => Promise<T>,
): Promise<T> {
  const config = commandConfig()
  const ledger = await openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
  try {
    await migrate(ledger)
    return await work(ledger.unhurried, await ledgerSecrets(config, ledger.unhurried), config, await clockOf(ledger))
  } finally {
    await ledger.close()
  }
}

/** The clock of this machine, but never before the latest time in the ledger. */
async function clockOf({ unhurried: ledger }: Ledger): Promise<() => Date> {
  const { at } = await clockMark(ledger)
  const time = new SteadyTime({ clock: () => new Date(), monotonicMs: () => performance.now() }, at)
  return () => time.now()
}

/** Writes a line to stdout. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Writes rows as an aligned table to stdout. */
export function sayTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((name, i) => Math.max(textWidth(name), ...rows.map((row) => textWidth(row[i] ?? ''))))
  for (const row of [header, ...rows])
    say(
      row
        .map((cell, i) => cell + ' '.repeat(Math.max(0, (widths[i] ?? 0) - textWidth(cell))))
        .join('  ')
        .trimEnd(),
    )
}

/** Whether people at this terminal read Japanese, as ICU finds in LC_ALL, LC_MESSAGES and LANG. */
export const isJapanese = (): boolean => new Intl.NumberFormat().resolvedOptions().locale.startsWith('ja')
