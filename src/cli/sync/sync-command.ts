import { Command, InvalidArgumentError } from 'commander'
import type { Connector } from '../../ingest/connector.ts'
import { sourcesNamed } from '../../ingest/sync/sources-named.ts'
import { messageOf } from '../../lib/caught.ts'
import { addDays, isRealDate, jstDate } from '../../lib/jst.ts'
import { sync } from './sync.ts'

/** `konkyo sync`: all official sources, one after the other and side by side, and a snapshot of them. */
export function syncCommand(): Command {
  return new Command('sync')
    .description(
      'read all official sources, everything the first time and what changed after it, and publish a snapshot',
    )
    .option('--dry-run', 'print the plan: sources, settings they need, bytes, requests, hours, disk; ask nobody')
    .option('--only <sources>', 'only these, separated by commas', named)
    .option(
      '--until <when>',
      'begin nothing after this hour (HH:MM in Japan) or day (YYYY-MM-DD); go on next time',
      moment,
    )
    .option(
      '--verify',
      'look at the sources of single figures again before the snapshot is built (konkyo sources verify)',
    )
    .option('--no-build', 'leave the snapshot as it is; `konkyo corpus build` makes one')
    .option('--json', 'print the plan or the report as JSON')
    .addHelpText('after', afterHelp)
    .action(sync)
}

const afterHelp = `
Each source is asked at its own pace, several side by side. A run that was stopped, also by kill -9, goes on with what it has; a
second run changes nothing. A source that fails, or whose documents do not look as they should, leaves the data that were held
and is named, and the others go on: exit code 1. Sources without a setting that they need are left out: exit code 0.`

function named(value: string): Connector[] {
  try {
    return sourcesNamed(value.split(','))
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error))
  }
}

/** The next time that an hour comes, or the end of a day, in Japan. */
function moment(value: string): Date {
  const now = new Date()
  const today = jstDate(now)
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) {
    const at = new Date(`${today}T${value}:00+09:00`)
    return at > now ? at : new Date(at.getTime() + 24 * 3600_000)
  }
  if (isRealDate(value) && value >= today) return new Date(`${addDays(value, 1)}T00:00:00+09:00`)
  throw new InvalidArgumentError('it must be an hour as 06:30, or a day from today on as YYYY-MM-DD')
}
