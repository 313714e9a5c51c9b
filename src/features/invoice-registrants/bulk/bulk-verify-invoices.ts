import { type Static, Type } from 'typebox'
import { grouped } from '../../../lib/grouped.ts'
import { jstDate } from '../../../lib/jst.ts'
import { disclaimerKey } from '../../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { MeteredAnswer } from '../../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../../operation/context.ts'
import { invalid } from '../../../operation/errors.ts'
import { steps } from '../../../operation/jobs/job-shape.ts'
import { lineFormats } from '../../../operation/lists/lines-file.ts'
import { aboveLines, cellsOption, columnsOption, tableMember, withCells } from '../../../operation/lists/own-table.ts'
import { readInThread } from '../../../operation/long-input/long-input.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { eitherOf, wrongCount } from '../../../operation/usual-problems.ts'
import { nullable, oneOf } from '../../../schema/fields.ts'
import { attribution, attributionShape } from '../attribution.ts'
import { riskDisclaimer } from '../risk.ts'
import { riskGapsShape } from '../risk-gaps.ts'
import { validityGaps } from '../validity/validity-gaps.ts'
import { hasCsv, invoiceList, linesOf, mostLines } from './given-lines.ts'
import { verifiedFile } from './verified-file.ts'
import { numberToCheck, statuses, type VerifiedLine, verifiedLine, verifiedLineOf } from './verified-line.ts'

/** Lines that are answered at once; more are a job. */
const mostAtOnce = 1000

const line = Type.Object(
  {
    number: Type.String({ maxLength: 64, description: 'T and 13 digits in any spelling' }),
    date: Type.Optional(nullable(Type.String({ maxLength: 40, description: 'Day of the transaction' }))),
    name: Type.Optional(nullable(Type.String({ maxLength: 300, description: 'Compared with the registered name' }))),
  },
  { additionalProperties: false },
)

const input = Type.Object({
  lines: Type.Optional(
    Type.Array(line, {
      minItems: 1,
      maxItems: mostLines,
      description: 'Numbers to verify, each with the day and the name that it is checked for',
    }),
  ),
  csv: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4_000_000,
      description: 'Instead of lines: number, date, name; a header is optional and may name them in Japanese',
    }),
  ),
  columns: columnsOption(['number', 'date', 'name']),
  with_cells: cellsOption,
  format: oneOf(['json', ...lineFormats], { default: 'json' }),
  max_cost_jpy: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
  ),
})

type Input = Static<typeof input>

export const bulkVerifyInvoices = defineOperation({
  name: 'bulk_verify_invoices',
  http: 'POST /v1/invoice_registrants/bulk_verify',
  title: { ja: '登録番号の一括確認', en: 'Check a list of invoice numbers' },
  keywords: [
    'インボイス番号のCSVを検証',
    '大量の登録番号をチェック',
    '仕入先マスタの登録番号を一括照合',
    'エクセルの番号をまとめて検証',
    '取引日つき一覧',
    'verify thousands of invoice numbers',
  ],
  summary: `Check up to ${grouped(mostLines)} qualified invoice numbers, each on its day, as JSON, CSV or XLSX`,
  guidance: `Up to ${grouped(mostAtOnce)} lines are answered at once; more, or async: true, are a job for get_job. One row for each line in its order; status unknown is neither good nor bad, because a partial copy cannot say that a number is not registered. Needs an Idempotency-Key and a budget. Show the attribution and relay _disclaimer.`,
  access: { key: 'required', isOpenToOperator: true },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: {
    costCap: 'required',
    units: {
      note: {
        ja: '確認した登録番号1件ごとに1単位（同じ番号は1度だけ。番号や日付を読めない行は無料）',
        en: '1 per distinct well-formed number that is checked; lines whose number or date cannot be read are free',
      },
      predicted: (given: Input) => numbersOf(given).size,
    },
    lines: (given: Input) => linesOf(given).length,
  },
  asJob: { isLong: (given) => linesOf(given).length > mostAtOnce },
  transport: { exports: lineFormats, body: { limit: 16 * 1024 * 1024, inThread: readInThread } },
  input,
  output: Type.Object({
    total: Type.Integer({ description: 'Lines, and rows of results' }),
    counts: Type.Object(Object.fromEntries(statuses.map((status) => [status, Type.Integer()]))),
    units: Type.Integer({ description: 'Distinct well-formed numbers' }),
    results: Type.Array(verifiedLine),
    ...tableMember,
    known_gaps: riskGapsShape,
    attribution: attributionShape,
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: {
    lines: [{ number: 'Ｔ１０００－０２００１２１３１', date: '2026-04-01', name: '苫小牧市' }, { number: 'T123' }],
    max_cost_jpy: 3,
  },
  check: checkLines,
  async run(given, context) {
    const { snapshot, now } = context
    const day = jstDate(now)
    const { results, counts, reasons, lastValidDay } = await verified(given, day, context)
    const table = hasCsv(given) ? invoiceList.tableOf(given) : null
    const { format, with_cells } = given
    const isWhole = table !== null && (with_cells === true || format !== 'json')
    const answer = {
      total: results.length,
      counts,
      units: numbersOf(given).size,
      results: isWhole ? withCells(results, table.rows) : results,
      ...(isWhole && { table: aboveLines(table) }),
      known_gaps: validityGaps(snapshot, { counts: reasons, lastValidDay }),
      attribution,
      _disclaimer: riskDisclaimer,
      ...snapshotNamed(snapshot),
    }
    const body =
      format === 'json' ? answer : await verifiedFile(answer, answer.results, { format, day, language: null })
    return new MeteredAnswer(body, answer.units)
  },
})

/** Every line, with pauses, and how many there are of each kind. */
async function verified(given: Input, day: string, context: Context) {
  const lines = linesOf(given)
  const step = steps(context, lines.length)
  const results: VerifiedLine[] = []
  const counts: Record<string, number> = Object.fromEntries(statuses.map((status) => [status, 0]))
  const reasons: Partial<Record<VerifiedLine['reason'], number>> = {}
  let lastValidDay: string | null = null
  for (const one of lines) {
    const checked = verifiedLineOf(one, context.snapshot, day)
    results.push(checked)
    counts[checked.status] = (counts[checked.status] ?? 0) + 1
    reasons[checked.reason] = (reasons[checked.reason] ?? 0) + 1
    if (checked.status === 'valid' && checked.date !== null && checked.date > (lastValidDay ?? ''))
      lastValidDay = checked.date
    await step(counts)
  }
  return { results, counts, reasons, lastValidDay }
}

const distinct = new WeakMap<object, ReadonlySet<string>>()

/** The different numbers of an input, in their one spelling. */
function numbersOf(given: Input): ReadonlySet<string> {
  let numbers = distinct.get(given)
  if (!numbers) {
    numbers = new Set(linesOf(given).flatMap((one) => numberToCheck(one) ?? []))
    distinct.set(given, numbers)
  }
  return numbers
}

function checkLines(given: Input): void {
  const { lines, csv } = given
  if ((lines === undefined) === (csv === undefined))
    throw invalid([{ loc: ['body', 'lines'], ...eitherOf('lines', 'csv') }])
  const count = linesOf(given).length
  if (count === 0 || count > mostLines)
    throw invalid([{ loc: ['body', csv === undefined ? 'lines' : 'csv'], ...wrongCount(count, mostLines) }])
}
