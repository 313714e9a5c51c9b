import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { AnyDataset } from '../../schema/dataset.ts'
import { dateOrNull, nullable, paging, ratio, shape, textOrNull, timestamp } from '../../schema/fields.ts'
import { disclaimerKey } from '../answer/disclaimer.ts'
import type { Context } from '../context.ts'
import { noneConfirmed } from '../evidence/none-confirmed.ts'
import { withDefaults } from '../input/input-problems.ts'
import { type AnyOperation, defineOperation, type OperationTexts } from '../operation.ts'
import { understoodKeys } from '../search/understood-shapes.ts'
import type { WordSearch } from '../word-search.ts'
import { findLess, totalOfLess } from './find-less.ts'
import { failedAnswer, type LookupResult, lookupAnswer } from './lookup-answer.ts'
import { envelopeKeys } from './lookup-envelope.ts'
import { LookupError, lookupErrorShape } from './lookup-error.ts'

interface Paged {
  readonly limit: number
  readonly offset?: number
}

interface Lookup<P extends TProperties, Item extends TObject> extends OperationTexts {
  /** What is looked through, as answers name it. */
  readonly dataset: AnyDataset
  readonly parameters: P
  readonly limit: { readonly default: number; readonly maximum: number }
  /** The parameter whose words a row must hold: where none does, fewer are looked for, and other answers point here. */
  readonly words?: keyof P & string
  /** Parameters that show what it leaves out unless asked for, where an input finds nothing. */
  readonly wider?: WordSearch['wider']
  /** Callers may say how many rows to skip; else an answer says 0. */
  readonly takesOffset?: true
  readonly item: Item
  /** What a caller must pass on with every answer, whatever is found. */
  readonly disclaimer?: string
  /** Members that only this lookup has, beside its rows. */
  readonly beside?: TProperties
  /** Those among them that are known whatever is found: an answer with an error states them as well. */
  known?(input: Static<TObject<P>> & Paged, ctx: Context): Readonly<Record<string, unknown>>
  check?(input: Static<TObject<P>> & Paged, ctx: Context): void
  /** A LookupError it throws stands in the answer, with status 200. */
  find(input: Static<TObject<P>> & Paged, ctx: Context): LookupResult | Promise<LookupResult>
}

/** An input that may ask for confirmed records alone (`confirmedParameter`). */
interface Sure {
  readonly confirmed?: boolean
}

const meta = nullable(
  shape('LookupMeta', {
    data_as_of: dateOrNull({
      description: 'Newest day on which a source of this kind of record was read; null = none was',
    }),
    read_share: nullable(ratio({ description: 'Share of its rows for which the source was read' })),
    built_at: timestamp({ description: 'When the snapshot was built, which says nothing of its sources' }),
    alternative_intents: Type.Array(Type.String()),
    hints: Type.Array(Type.String()),
    rewrite_plan: Type.Optional(
      Type.Object(
        {
          extracted: Type.Record(Type.String(), Type.Unknown()),
          residual: Type.String({ description: 'Words of the question that stand for no parameter' }),
        },
        { description: 'How natural_query was read' },
      ),
    ),
  }),
)

/** The answer of a lookup with rows (docs/contract/shapes.md#extended-lookups). */
const lookupShape = (item: TSchema, beside: TProperties = {}) =>
  Type.Object({
    total: Type.Integer({ minimum: 0, description: 'Rows that match, before the page is cut' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    results: Type.Array(item),
    error: lookupErrorShape,
    meta,
    retrieval_note: textOrNull({ description: 'The date or the fallback that was applied' }),
    ...envelopeKeys,
    ...beside,
  })

/** Declares an extended lookup: rows in one envelope, and an error object with status 200 where a well-formed call finds nothing. */
export function defineLookup<P extends TProperties, Item extends TObject>(lookup: Lookup<P, Item>): AnyOperation {
  const { dataset, parameters, limit, words, wider, takesOffset, item, beside, known, find, check, ...rest } = lookup
  const { disclaimer: _disclaimer, ...texts } = rest
  const said = _disclaimer === undefined ? {} : { _disclaimer }
  const { offset, ...others } = paging(limit)
  const totalOf: WordSearch['total'] = async (input, ctx, how) => {
    // Rows are only counted: one is made, whatever a page holds.
    const given = withDefaults(operation, { ...input, limit: 1 }) as never
    try {
      const { total } = await find(given, ctx)
      return total === 0 && how ? totalOfLess({ operation, find }, given, ctx) : total
    } catch (error) {
      if (error instanceof LookupError) return 0
      throw error
    }
  }
  const operation: AnyOperation = defineOperation({
    ...texts,
    access: { key: 'optional' },
    effect: 'read',
    billing: { units: 1 },
    input: Type.Object({ ...parameters, ...others, ...(takesOffset && { offset }) }),
    output: lookupShape(item, {
      ...beside,
      ...(_disclaimer !== undefined && disclaimerKey),
      ...(words !== undefined && understoodKeys),
    }),
    ...(words !== undefined && {
      searches: {
        dataset,
        parameter: words,
        isRegister: false,
        isLookUp: false,
        forPurposes: true,
        ...(wider && { wider }),
        total: totalOf,
      },
    }),
    ...(check && { check: (input, ctx) => check(input as never, ctx) }),
    async run(input, ctx) {
      const given = input as Static<TObject<P>> & Paged
      const page = { limit: given.limit, offset: given.offset ?? 0 }
      try {
        const found = await find(given, ctx)
        const answered = found.total > 0 ? found : await findLess({ operation, find }, given, found, ctx)
        const none = (given as Sure).confirmed && found.total === 0 && noneConfirmed(dataset, ctx.snapshot)
        const noted = none ? { ...answered, retrievalNote: `${none.en}. ${none.ja}` } : answered
        return { ...lookupAnswer(dataset, noted, page, ctx), ...said, ...known?.(given, ctx) } as never
      } catch (error) {
        if (error instanceof LookupError)
          return { ...failedAnswer(error, page), ...said, ...known?.(given, ctx) } as never
        throw error
      }
    },
  })
  return operation
}
