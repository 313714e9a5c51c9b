import { Command } from 'commander'
import { migrate } from '../ledger/migrate.ts'
import { openLedger } from '../ledger/open.ts'
import { resealAll } from '../ledger/pepper-use.ts'
import { ledgerSecrets } from '../settings/ledger-secrets.ts'
import { commandConfig, say } from './session.ts'

/** `konkyo migrate`: brings the ledger to this version, as `serve` does, and what is sealed in it to the current pepper. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('apply ledger migrations, and seal anew what an older pepper sealed')
    .action(async () => {
      const config = commandConfig()
      const ledger = await openLedger({ url: config.KONKYO_LEDGER_URL || undefined, dataDir: config.KONKYO_DATA_DIR })
      try {
        const applied = await migrate(ledger)
        const resealed = await resealAll(ledger.unhurried.db, await ledgerSecrets(config, ledger.unhurried))
        say(applied.length === 0 ? 'the ledger is up to date' : `applied ${applied.join(', ')}`)
        if (resealed > 0) say(`sealed ${resealed} texts anew under the current pepper`)
      } finally {
        await ledger.close()
      }
    })
}
