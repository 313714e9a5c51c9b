import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { visibleKey } from '../corpus/layout.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { page, paging } from '../schema/shapes.ts'
import type { Context } from './context.ts'
import { defaultShape } from './default-shape.ts'
import { invalid } from './errors.ts'
import { type Clauses, filterClauses, queryOf } from './filter-clauses.ts'
import { filterParameters, filterProblems } from './filter-parameters.ts'
import { type AnyOperation, defineOperation, type Operation } from './operation.ts'
import { ReadyJson } from './ready-json.ts'
import { scopeKey, scopeMember } from './search-scope.ts'
import { wordsOf, wordsParameter, wordsProblem } from './search-words.ts'

type Texts = Pick<Operation, 'name' | 'http' | 'title' | 'summary' | 'guidance' | 'example' | 'agent'>

interface Search<P extends TProperties> extends Texts {
  readonly dataset: AnyDataset
  readonly limit?: { default: number; maximum: number }
  /** Fewest characters of `q`. */
  readonly leastWords?: number
  /** Parameters besides words, filters and page. */
  readonly parameters?: P
  /** What those parameters, the day or the dataset's own rules select; `terms` replaces the plain reading of `q`. */
  select?(input: Static<TObject<P>> & { q?: string }, ctx: Context): Partial<Clauses & ReturnType<typeof wordsOf>>
  /** Keys beside the page, and how they stand in it. */
  readonly beside?: { readonly properties: TProperties; readonly json: string }
}

/** Declares the search over a dataset: words, filters and page as the dataset declares them (decisions.md 10.8). */
export function defineSearch<P extends TProperties = TProperties>(search: Search<P>): AnyOperation {
  const { dataset, parameters, select, limit, beside, leastWords = 0, ...texts } = search
  return defineOperation({
    ...texts,
    access: 'optional',
    effect: 'read',
    units: 1,
    input: Type.Object({
      q: wordsParameter(),
      ...filterParameters(dataset),
      ...parameters,
      ...paging(limit),
    } as TProperties),
    output: Type.Object({ ...page(defaultShape(dataset)).properties, ...beside?.properties, ...scopeKey }),
    check(input) {
      const given = input as Record<string, unknown>
      const problems = [...wordsProblem(given.q as string | undefined, leastWords), ...filterProblems(dataset, given)]
      if (problems.length > 0) throw invalid(problems)
    },
    async run(input, ctx) {
      const given = input as Record<string, unknown> & { q?: string; offset: number; limit: number }
      const { terms, whole, ...own } = select?.(given as never, ctx) ?? {}
      const words = terms ? { terms, whole: whole ?? '' } : wordsOf(given.q)
      const filters = filterClauses(dataset, given, ctx.snapshot)
      const query = queryOf(words, given, { any: [[visibleKey]] }, filters, own)
      const { total, records } = await ctx.snapshot.table(dataset).search(query, 'default')
      const scope = scopeMember(ctx.snapshot, dataset, total, given)
      return ReadyJson.page(
        { total, limit: given.limit, offset: given.offset },
        records,
        `${beside?.json ?? ''}${scope}`,
      )
    },
  })
}
