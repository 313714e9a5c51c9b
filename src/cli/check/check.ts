import { Command } from 'commander'
import { checkListCommand } from './check-list.ts'
import { counterpartyCheck, invoiceCheck } from './list-checks.ts'

/** `konkyo check …`: lists of one's own against the published records, on this machine and unmetered. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('check a list of your own against the published records')
    .addCommand(checkListCommand(invoiceCheck))
    .addCommand(checkListCommand(counterpartyCheck))
