import { type Static, Type } from 'typebox'
import { dayWords } from '../../../lib/day-words.ts'
import { grouped } from '../../../lib/grouped.ts'
import { datasetName } from '../../../lib/labels.ts'
import { asMessage } from '../../../lib/text.ts'
import { askedKinds, type Inquiry } from '../../../question/meaning.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { nullable, oneOf, shape } from '../../../schema/fields.ts'
import { nothingFound } from '../../absence/checked-scope.ts'
import type { Context } from '../../context.ts'
import { routeOf } from '../../operation.ts'
import type { AnySearch, Offer } from '../search.ts'

const offered = shape('AskedBeside', {
  about: oneOf(askedKinds),
  id: Type.String({ description: 'The row that it is about' }),
  name: Type.String(),
  total: Type.Integer({ minimum: 0, description: 'Records held here; 0 is no proof that there is none' }),
  newest_on: nullable(Type.String({ description: 'Day of the newest of them' })),
  operation: Type.String(),
  endpoint: Type.String(),
  args: Type.Record(Type.String(), Type.Unknown()),
  look_up: Type.Optional(Type.String({ description: 'Official place to look' })),
  message: Type.String(),
  message_ja: Type.String(),
})

/** Beside rows that were found by the names in q: what q asks about them. */
export const askedKey = {
  asked_beside: Type.Optional(
    Type.Array(offered, { description: 'What q asks about the first rows, with the call that answers it' }),
  ),
}

export type BesideOffer = Static<typeof offered>

/** The member itself. */
export interface AskedBeside {
  readonly asked_beside?: readonly BesideOffer[]
}

/** Rows about which something is offered. */
const mostRows = 3

/** What words ask about the first rows, each with how many records are held of it and the call that shows them. */
export async function askedBeside(
  { dataset, asked }: AnySearch,
  ranks: readonly number[],
  about: ReadonlySet<Inquiry>,
  ctx: Context,
): Promise<AskedBeside> {
  const offers = (asked?.offers ?? []).filter((offer) => offer.about.some((one) => about.has(one)))
  const found: BesideOffer[] = []
  const table = ctx.snapshot.table(dataset)
  for (const rank of ranks.slice(0, mostRows))
    for (const offer of offers) {
      const record = table.recordAt(rank) as Record<string, unknown>
      const name = String(record[dataset.listed?.name ?? ''] ?? '')
      const one = await offerOf(offer, { id: idOf(dataset, record), name }, ctx)
      if (one) found.push({ about: offer.about[0] as Inquiry, ...one })
    }
  return found.length > 0 ? { asked_beside: found } : {}
}

async function offerOf(
  { operation: name, parameter, day }: Offer,
  row: { readonly id: string; readonly name: string },
  ctx: Context,
): Promise<Omit<BesideOffer, 'about'> | undefined> {
  const operation = ctx.service.operations.get(name)
  const { searches } = operation ?? {}
  if (!operation || !searches?.hits) return undefined
  const args = { [parameter]: row.id }
  const { total, hits } = await searches.hits(args, ctx, 1)
  const [newest] = hits
  const { dataset } = searches
  const stated = newest && (ctx.snapshot.table(dataset).recordAt(newest.rank) as Record<string, unknown>)[day]
  const none = nothingFound(ctx.snapshot, dataset, [parameter])
  const newest_on = typeof stated === 'string' ? stated : null
  return {
    ...row,
    total,
    newest_on,
    operation: name,
    endpoint: routeOf(operation).path,
    args,
    ...(dataset.lookUp !== undefined && { look_up: dataset.lookUp }),
    ...(total > 0 ? heldWords(dataset, row.name, total, newest_on) : noneWords(dataset, row.name, none)),
  }
}

function heldWords({ name: dataset }: AnyDataset, name: string, total: number, day: string | null) {
  const [ja, en] = [datasetName(dataset, 'ja'), datasetName(dataset, 'en')]
  return asMessage({
    ja: `${name}の${ja}を${grouped(total)}件収録しています${day ? `（最新は${dayWords(day, 'ja')}）` : ''}。収録は一部です。`,
    en: `${en} of ${name} held here: ${grouped(total)}${day ? `, the newest of ${dayWords(day, 'en')}` : ''}. This copy is partial.`,
  })
}

/** Of whom and of what none is held: what is searched in the rows of one dataset says nothing of the rows above it. */
function noneWords({ name: dataset }: AnyDataset, name: string, none: { message: string; message_ja: string }) {
  const [ja, en] = [datasetName(dataset, 'ja'), datasetName(dataset, 'en')]
  return asMessage({ ja: `${name}の${ja}：${none.message_ja}`, en: `${en} of ${name}: ${none.message}` })
}
