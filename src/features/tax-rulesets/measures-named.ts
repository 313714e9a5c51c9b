import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { nameBook } from '../../datasets/subjects/name-book.ts'
import { stateOfMeasure, taxMeasure } from '../../datasets/tax-measure.ts'
import { jstDate } from '../../lib/jst.ts'
import { lifecycleStatuses } from '../../lib/lifecycle.ts'
import type { Context } from '../../operation/context.ts'
import { knownNames } from '../../operation/search/relaxed/known-names.ts'
import { namesInside } from '../../operation/search/relaxed/names-inside.ts'
import { lexicon } from '../../question/lexicon.ts'
import { readQuestion } from '../../question/read-question.ts'
import { oneOf } from '../../schema/fields.ts'
import { inOrder, newestFirst } from '../../schema/record-order.ts'
import { periodsStated } from './stated-periods.ts'

const { canonical_id, name, amount_or_rate, application_period_from, application_period_to } = taxMeasure.fields

const named = Type.Object({
  ...{ canonical_id, name, amount_or_rate, application_period_from, application_period_to },
  status: oneOf(lifecycleStatuses, { description: 'Where it stands on the day of the call' }),
})

/** Periods that one answer names, those that end last. */
const mostNamed = 5
const noEnd = '9999-12-31'

/** Periods of a measure that only the other table states, where words name the measure. */
export const namedMeasures = {
  properties: {
    named_measures: Type.Optional(
      Type.Array(named, {
        description:
          'Measures that q names, in periods that tax_measures alone states: they are no rows of this search (search_tax_measures reads them)',
      }),
    ),
  },
  async of(q: string, ctx: Context): Promise<{ readonly named_measures?: readonly Static<typeof named>[] }> {
    const only = await statedByMeasuresAlone(ctx.snapshot)
    const ids = (await idsNamed(q, ctx)).filter((id) => only.has(id))
    if (ids.length === 0) return {}
    const day = jstDate(ctx.now)
    const table = ctx.snapshot.table(taxMeasure)
    const held = ids.flatMap((id) => table.record(id) ?? [])
    const rows = inOrder(held, ({ application_period_to: to }) => [newestFirst(to ?? noEnd)]).slice(0, mostNamed)
    return {
      named_measures: rows.map((row) => ({
        canonical_id: row.canonical_id,
        name: row.name,
        amount_or_rate: row.amount_or_rate,
        application_period_from: row.application_period_from,
        application_period_to: row.application_period_to,
        status: stateOfMeasure(row, day).status,
      })),
    }
  },
}

const statedByMeasuresAlone = (snapshot: Snapshot): Promise<ReadonlySet<string>> =>
  snapshot.remember('periods that tax measures alone state', async () => {
    const periods = await periodsStated(snapshot)
    return new Set(periods.filter(({ dataset }) => dataset === taxMeasure.name).map(({ unified_id }) => unified_id))
  })

/** Measures whose name the words are, or that stand in them under any of their names. */
async function idsNamed(q: string, { snapshot, now }: Context): Promise<string[]> {
  const table = snapshot.table(taxMeasure)
  const words = await lexicon()
  const names = await knownNames(snapshot, taxMeasure)
  const inside = namesInside({ q, question: readQuestion(q, words, jstDate(now)), lexicon: words, names })
  const whole = (await nameBook(snapshot)).named(q).subjects.flatMap(({ records }) => records)
  const held = whole.filter(({ dataset, isShown }) => isShown && dataset.name === taxMeasure.name).map(({ id }) => id)
  const ranks = inside.flatMap((one) => one.ranks)
  return [...new Set([...held, ...ranks.map((rank) => table.recordAt(rank).canonical_id)])]
}
