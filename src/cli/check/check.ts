import { Command } from 'commander'
import { checkInvoicesCommand } from './check-invoices.ts'

/** `konkyo check …`: lists of one's own against the published records, on this machine and unmetered. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('check a list of your own against the published records')
    .addCommand(checkInvoicesCommand())
