import type { Context } from '../context.ts'
import { invalid, type Problem } from '../errors.ts'
import { inputProblems } from '../input/input-problems.ts'
import type { AnyOperation } from '../operation.ts'
import { notAmong, type Wrong } from '../usual-problems.ts'
import type { WordSearch } from '../word-search.ts'

type Given = Readonly<Record<string, unknown>>

/** A search that another operation is given by its name, all of whose hits can be read. */
export interface WholeSearch {
  readonly operation: AnyOperation
  readonly searches: WordSearch & Required<Pick<WordSearch, 'hits' | 'rowsAt'>>
}

/** What the other operation does not take of a search. */
export interface SearchRemainder {
  /** Members that say how to show hits and not which. */
  readonly needless: readonly string[]
  /** What is wrong with those. */
  readonly wrong: Wrong
  readonly isTaken?: (search: WordSearch) => boolean
}

/** The search of an operation; 422 for what is none, and for arguments that it would refuse. */
export function wholeSearch(name: string, given: Given, wanted: SearchRemainder, context: Context): WholeSearch {
  const { isTaken = () => true } = wanted
  const operation = context.service.operations.get(name)
  const search = operation && wholeOf(operation)
  if (!search || !isTaken(search.searches)) {
    const names = [...context.service.operations.values()].filter((one) => {
      const searches = wholeOf(one)?.searches
      return searches && isTaken(searches)
    })
    const wrong = notAmong(names.map((one) => one.name))
    throw invalid([{ loc: ['body', 'operation'], ...wrong, type: 'operation' }])
  }
  const needless = wanted.needless.filter((one) => given[one] !== undefined)
  const problems: Problem[] = [
    ...needless.map((one) => ({ loc: ['body', one], ...wanted.wrong })),
    ...inputProblems(search.operation, given, context),
  ]
  if (problems.length > 0)
    throw invalid(problems.map((one) => ({ ...one, loc: ['body', 'arguments', ...one.loc.slice(1)] })))
  return search
}

function wholeOf(operation: AnyOperation): WholeSearch | undefined {
  const { searches } = operation
  const { hits, rowsAt } = searches ?? {}
  return searches && hits && rowsAt ? { operation, searches: { ...searches, hits, rowsAt } } : undefined
}
