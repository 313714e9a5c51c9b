import { parseArgs } from 'node:util'
import { jstDate } from '../src/lib/jst.ts'
import { problemsOf } from './starter/problems.ts'
import { type Counts, reportOn } from './starter/report.ts'
import { starter } from './starter/starter.ts'

const help = `npm run starter:report [-- --on YYYY-MM-DD] [--json]

Counts what the starter holds and lacks, by dataset, field, prefecture and designated city, and names what no starter may have.

  --on DATE  the day in Japan on which programs are usable or not (today)
  --json     the counts as JSON`

const { values } = parseArgs({
  options: {
    on: { type: 'string' },
    json: { type: 'boolean', default: false },
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

if (values.help) process.stdout.write(`${help}\n`)
else {
  const report = reportOn(starter(), values.on ?? jstDate(new Date()))
  const problems = problemsOf(starter())
  if (values.json) process.stdout.write(`${JSON.stringify({ ...report, problems }, null, 2)}\n`)
  else {
    const { programs, ...tables } = report
    for (const rows of [[programs], ...Object.values(tables)]) process.stdout.write(table(rows))
    for (const problem of problems) process.stdout.write(`${problem}\n`)
    process.stdout.write(`${problems.length} problems\n`)
  }
}
