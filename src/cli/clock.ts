import { Command } from 'commander'
import { clockMark, resetClockMark } from '../ledger/clock-mark.ts'
import type { Check } from './doctor.ts'
import { say, withLedger } from './session.ts'

/** Clocks of machines that are kept right differ by less. */
const usualMs = 60_000

/** `konkyo clock`: the latest time in the ledger, which the time of the service never goes before. */
export function clockCommand(): Command {
  const clock = new Command('clock').description(
    'show or reset the latest time in the ledger: the service never goes before it',
  )
  clock
    .command('show')
    .description('compare it with the clock of this machine')
    .option('--json', 'print one line of JSON')
    .action(show)
  clock
    .command('reset')
    .description('set it back to the clock of this machine, after a clock that was ahead; look at `date -u` first')
    .action(reset)
  return clock
}

async function show({ json }: { json?: boolean }): Promise<void> {
  const { at } = await withLedger((ledger) => clockMark(ledger))
  const here = new Date()
  if (json) say(JSON.stringify({ latest: at, here }))
  else say(`the latest time in the ledger is ${at?.toISOString() ?? 'none'}, here it is ${here.toISOString()}`)
}

async function reset(): Promise<void> {
  await withLedger(async (ledger) => {
    const { at } = await clockMark(ledger)
    const here = new Date()
    const to = at !== null && at < here ? at : here
    await resetClockMark(ledger, to)
    const change = `was ${at?.toISOString() ?? 'none'} and is ${to.toISOString()}`
    say(`the latest time in the ledger ${change}; services take it over with their next calls`)
  })
}

/** Whether the clock of this machine stands where the ledger has been already. */
export function clockCheck(at: Date | null): Check {
  const behindMs = (at?.getTime() ?? 0) - Date.now()
  if (at === null || behindMs <= usualMs)
    return { name: 'time', isFine: true, says: 'the clock of this machine is not behind the latest time in the ledger' }
  const behind = `the clock of this machine is ${Math.round(behindMs / 1000)} s behind the latest time in the ledger, ${at.toISOString()}`
  return {
    name: 'time',
    isFine: false,
    says: `${behind}; set the clock right or, when it is right, run \`konkyo clock reset\``,
  }
}
