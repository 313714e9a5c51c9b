import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { jstDate } from '../src/lib/jst.ts'
import { problemsOf } from './starter/problems.ts'
import { type Counts, reportOn } from './starter/report.ts'
import { starter } from './starter/starter.ts'

const help = `npm run starter:report [-- --on YYYY-MM-DD] [--json | --write]

Counts what the starter holds and lacks, by dataset, field, prefecture and designated city, and names what no starter may have.

  --on DATE  the day in Japan on which programs are usable or not (today)
  --json     the counts as JSON
  --write    the counts as docs/starter.md`

const { values } = parseArgs({
  options: {
    on: { type: 'string' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Rows under the names of their columns, numbers to the right. */
function table(rows: readonly Counts[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name])))]
  const widths = names.map((_, i) => Math.max(...cells.map((row) => width(row[i] ?? ''))))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd()
  return `${cells.map(line).join('\n')}\n\n`
}

/** Columns of a terminal that a text takes: two for each character beyond Latin. */
const width = (text: string): number => [...text].reduce((sum, one) => sum + (one > '\u2fff' ? 2 : 1), 0)

const page = 'docs/starter.md'

const head = (day: string) => `# What the starter holds

Written by \`npm run starter:report -- --write\` from the tables in \`facts/\`, on ${day} in Japan. A program is usable when it takes applications on that day. Shares of amounts and rates are of
the kinds that have one by nature; a page is a program's own when it is no front page of an office and no three programs share it. No figure is confirmed: nobody has fetched a source from here
(\`konkyo sources verify\` does). Amounts, rates and pages that are missing stand in no table that was read: pages of many prefectures and cities name their lending schemes and location subsidies
without a sum, and calls that were not announced when the tables were read have no days.

`

const markdown = (rows: readonly Counts[]): string => {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |\n`
  return `${line(names)}${line(names.map(() => '---'))}${rows.map((row) => line(names.map((name) => row[name]))).join('')}\n`
}

function main(): void {
  if (values.help) return void process.stdout.write(`${help}\n`)
  const day = values.on ?? jstDate(new Date())
  const report = reportOn(starter(), day)
  const problems = problemsOf(starter())
  if (values.json) return void process.stdout.write(`${JSON.stringify({ ...report, problems }, null, 2)}\n`)
  const { programs, ...tables } = report
  const all = [[programs], ...Object.values(tables)]
  if (values.write) return void writeFileSync(page, `${head(day)}${all.map(markdown).join('')}`)
  for (const rows of all) process.stdout.write(table(rows))
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(`${problems.length} problems\n`)
}

main()
