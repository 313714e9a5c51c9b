import { Command, InvalidArgumentError } from 'commander'
import { datasets } from '../../datasets/index.ts'
import { isRealDate } from '../../lib/jst.ts'
import type { Only } from '../../verification/plan.ts'
import { confirmValue, forgetValue } from './by-person.ts'
import { tellStatus } from './status.ts'
import { usualDays, verifyAgain } from './verify-again.ts'

/** `konkyo sources`: looks at the sources of records again, and says what is known of them. */
export function sourcesCommand(): Command {
  const sources = new Command('sources').description('look at the sources of records again (出典の照合)')
  sources
    .command('verify')
    .description(
      'fetch the pages that records cite and look there for every figure that they state; then run `konkyo corpus build`',
    )
    .option('--only <what>', 'a dataset (programs), one record (programs:UNI-1) or a host (www.meti.go.jp)', only)
    .option(
      '--since <date>',
      `leave pages that were looked at on this day or later (without it: ${usualDays} days ago)`,
      day,
    )
    .option('--limit <n>', 'look at no more pages than this', count)
    .option('--json', 'print the report as JSON')
    .addHelpText('after', afterVerify)
    .action(verifyAgain)
  sources
    .command('status')
    .description('how many values were checked, with what result, and how each host answered')
    .option('--json', 'print JSON')
    .action(tellStatus)
  const about = ['<value>', 'dataset:id#field, as in programs:UNI-1#amount_max_man_yen'] as const
  sources
    .command('confirm')
    .description('say that a value is right: a person has read it in its source')
    .argument(...about)
    .requiredOption('--seen <json>', 'the value that you saw, as JSON')
    .option('--correct <json>', 'the right value, as JSON, where the one that you saw is wrong')
    .requiredOption('--by <who>', 'who says so')
    .requiredOption('--why <text>', 'where and how it was read')
    .option('--source <url>', 'the page where you read it, if it is not the source of the record')
    .option('--span <words>', 'words of the source, 60 characters at most')
    .option('--place <place>', 'page, heading or cell')
    .action(confirmValue)
  sources
    .command('forget')
    .description('take back what was found or said of a value')
    .argument(...about)
    .action(forgetValue)
  return sources
}

const afterVerify = `
Asks each host for one page at a time, as slowly as its robots.txt wishes, and skips what that forbids. What is found goes into
the record store page by page: a run that was stopped goes on when it is started again. Exit code 0 also with contradictions;
they are written to checks/ in the data directory, with both figures.`

function only(value: string): Only {
  const [dataset = '', ...id] = value.split(':')
  if (datasets.some(({ name }) => name === dataset)) return { dataset, id: id.length > 0 ? id.join(':') : null }
  if (/^[\w.-]+\.[a-z]{2,}(?::\d{1,5})?$/i.test(value)) return { host: value.toLowerCase() }
  throw new InvalidArgumentError('it must be a dataset, dataset:id or a host')
}

function day(value: string): string {
  if (isRealDate(value)) return value
  throw new InvalidArgumentError('it must be a date as YYYY-MM-DD')
}

function count(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('it must be a whole number from 1')
}
