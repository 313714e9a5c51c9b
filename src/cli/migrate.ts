import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../ledger/migrate.ts'
import { openLedger } from '../ledger/open.ts'
import { say } from './session.ts'

/** `konkyo migrate`: brings the ledger to this version; `serve` does so too. */
export function migrateCommand(): Command {
  return new Command('migrate').description('apply ledger migrations').action(async () => {
    const config = readConfig()
    const ledger = await openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
    try {
      const applied = await migrate(ledger)
      say(applied.length === 0 ? 'the ledger is up to date' : `applied ${applied.join(', ')}`)
    } finally {
      await ledger.close()
    }
  })
}
