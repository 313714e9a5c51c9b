import { type Static, type TObject, Type } from 'typebox'
import { byName } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Text } from '../../lib/text.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { MeteredAnswer } from '../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../operation/context.ts'
import { steps } from '../../operation/jobs/job-shape.ts'
import type { OwnRows } from '../../operation/lists/csv-list.ts'
import { aboveLines, tableMember, withCells } from '../../operation/lists/own-table.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import type { RequestBody } from '../../operation/operation-groups.ts'
import { date } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { companyDisclaimer, endedPublication } from '../company/wording.ts'
import { type GivenCompany, mostAtOnce, paidAs } from './given-numbers.ts'
import { sourceOf, sourceShape } from './screened-sources.ts'

interface Screening<In extends TObject, Row extends TObject> {
  readonly name: string
  readonly http: `POST /${string}`
  readonly title: Text
  readonly keywords: readonly string[]
  readonly summary: string
  /** What each row says and does not say. */
  readonly guidance: string
  readonly sources: readonly Parameters<typeof sourceOf>[1][]
  /** How the companies are named. */
  readonly input: In
  linesOf(input: Static<In>): readonly GivenCompany[]
  /** The sheet that the companies came in, for a list that may be one. */
  tableOf?(input: Static<In>): OwnRows | null
  /** Refuses what its shape cannot. */
  check?(input: Static<In>): void
  readonly body?: RequestBody
  /** What lines cost, in words. */
  readonly note: Text
  readonly row: Row
  rowOf(line: GivenCompany, day: string, context: Context): Static<Row> | Promise<Static<Row>>
  /** Whether a row that could be read is paid: one that found nobody to look for is not. */
  isPaid?(row: Static<Row>): boolean
  /** What rows are, where they say it in `status`: they are counted. */
  readonly statuses?: readonly string[]
}

/** Companies held against sources, a row for each line in its order; a job where they are many. */
export const defineScreening = <In extends TObject, Row extends TObject>(
  screening: Screening<In, Row>,
): AnyOperation => {
  const { sources, row, rowOf, guidance, input, linesOf, tableOf, check, body, note, statuses, isPaid, ...texts } =
    screening
  const predicted = (given: unknown) => new Set(linesOf(given as Static<In>).flatMap((one) => paidAs(one) ?? [])).size
  return defineOperation({
    ...texts,
    guidance: `${guidance} Up to ${mostAtOnce} lines at once; more, or async: true, are a job for get_job. Needs an Idempotency-Key and a budget. Relay _disclaimer.`,
    access: { key: 'required', isOpenToOperator: true },
    effect: 'read',
    replay: { idempotencyKey: 'required', from: 'snapshot' },
    billing: {
      costCap: 'required',
      units: { note, predicted },
      lines: (given: unknown) => linesOf(given as Static<In>).length,
    },
    asJob: { isLong: (given) => linesOf(given as Static<In>).length > mostAtOnce },
    ...(body && { transport: { body } }),
    input: Type.Object({
      ...input.properties,
      as_of: Type.Optional(
        date({ description: 'Day that exclusions and registrations are judged for; today in Japan' }),
      ),
      max_cost_jpy: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
      ),
    }),
    output: Type.Object({
      as_of: Type.String(),
      total: Type.Integer(),
      ...(statuses && { counts: Type.Object(Object.fromEntries(statuses.map((one) => [one, Type.Integer()]))) }),
      sources: Type.Array(sourceShape),
      results: Type.Array(row),
      ...(tableOf && tableMember),
      known_gaps: Type.Array(gapShape),
      ...disclaimerKey,
      ...snapshotKeys,
    }),
    example: { numbers: ['1000020012131', '1234'], max_cost_jpy: 3 },
    ...(check && { check: (given: unknown) => check(given as Static<In>) }),
    async run(given, context) {
      const { snapshot, now } = context
      const day = (given as { as_of?: string }).as_of ?? jstDate(now)
      const { results, counts, paid } = await screened(linesOf(given as Static<In>), day, screening, context)
      const answer = {
        as_of: day,
        total: results.length,
        ...(statuses && { counts }),
        sources: sources.map((one) => sourceOf(snapshot, one)),
        ...withOwn(results, given as Static<In>, tableOf),
        known_gaps: [endedPublication],
        _disclaimer: companyDisclaimer,
        ...snapshotNamed(snapshot),
      }
      return new MeteredAnswer(answer, paid) as never
    },
  })
}

/** The rows, with the cells of their lines where these were wanted. */
function withOwn<In>(rows: readonly unknown[], given: In, tableOf?: (input: In) => OwnRows | null) {
  const table = (given as { with_cells?: boolean }).with_cells === true ? tableOf?.(given) : null
  if (!table) return { results: rows }
  return { results: withCells(rows as { row: number }[], table.rows), table: aboveLines(table) }
}

/** Every line in its order, with pauses; what is paid is counted once, and rows by what they are. */
async function screened<In extends TObject, Row extends TObject>(
  lines: readonly GivenCompany[],
  day: string,
  { rowOf, isPaid = () => true, statuses = [] }: Screening<In, Row>,
  context: Context,
) {
  const step = steps(context, lines.length)
  const results: Static<Row>[] = []
  const paid = new Set<string>()
  const counts: Record<string, number> = byName(Object.fromEntries(statuses.map((status) => [status, 0])))
  for (const line of lines) {
    const row = await rowOf(line, day, context)
    const asWhat = paidAs(line)
    if (asWhat !== null && isPaid(row)) paid.add(asWhat)
    const { status } = row as { status?: string }
    if (status !== undefined) counts[status] = (counts[status] ?? 0) + 1
    results.push(row)
    await step(counts)
  }
  return { results, counts, paid: paid.size }
}
