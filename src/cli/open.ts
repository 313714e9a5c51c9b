import { Command } from 'commander'
import { baseUrlOf, type Config } from '../config.ts'
import { makeOperatorLink } from '../ledger/admin-sessions.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { say, withLedger } from './session.ts'

/** `konkyo open`: a link that opens the pages of this service to the operator, whose looks are not counted. */
export const openCommand = (): Command =>
  new Command('open')
    .description(
      'print a link that opens the pages to you as the operator, once and within an hour; nothing is counted',
    )
    .option('--json', 'print one line of JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const url = await withLedger((ledger, secrets, config, clock) =>
        operatorLink({ ledger, secrets, config, now: clock() }),
      )
      say(json ? JSON.stringify({ url }) : url)
    })

interface At {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly config: Config
  readonly now: Date
}

/** The address that logs one browser in as the operator of the service with these settings. */
export async function operatorLink({ ledger, secrets, config, now }: At): Promise<string> {
  const link = await makeOperatorLink(ledger.db, secrets, now)
  return `${baseUrlOf(config)}/open?${new URLSearchParams({ link })}`
}
