import { type Config, readConfig } from '../config.ts'
import { migrate } from '../ledger/migrate.ts'
import { type Ledger, openLedger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { secretsFrom } from '../settings/installation-secrets.ts'

/** Opens the migrated ledger for one command and closes it afterwards. */
export async function withLedger<T>(
  work: (ledger: Ledger, secrets: Secrets, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const ledger = await openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
  try {
    await migrate(ledger)
    return await work(ledger.unhurried, secretsFrom(config), config)
  } finally {
    await ledger.close()
  }
}

/** Writes a line to stdout. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Writes rows as an aligned table to stdout. */
export function sayTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  for (const row of [header, ...rows])
    say(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
