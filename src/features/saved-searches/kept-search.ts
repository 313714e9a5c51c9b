import type { Context } from '../../operation/context.ts'
import { AppError, invalid, type Problem } from '../../operation/errors.ts'
import { inputProblems } from '../../operation/input-problems.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { WordSearch } from '../../operation/word-search.ts'

type Given = Readonly<Record<string, unknown>>

/** A search that can be kept: what it finds can be compared between two snapshots. */
export interface KeptSearch {
  readonly operation: AnyOperation
  readonly searches: WordSearch & Required<Pick<WordSearch, 'hits' | 'rowsAt'>>
}

/** Members of a search that say how to show hits and not which: a saved search looks at all of them. */
const ofPages = ['limit', 'offset', 'fields']

/** The search of an operation; 422 for what is none, and for arguments that it would refuse. */
export function keptSearch(name: string, given: Given, context: Context): KeptSearch {
  const operation = context.service.operations.get(name)
  const search = operation && keepable(operation)
  if (!search) throw invalid([{ loc: ['body', 'operation'], msg: msgOf(context), type: 'operation' }])
  const needless = ofPages.filter((one) => given[one] !== undefined)
  const problems: Problem[] = [
    ...needless.map((one) => ({
      loc: ['body', one],
      msg: 'says how to show hits: leave it out, a saved search looks at all of them',
      type: 'needless',
    })),
    ...inputProblems(search.operation, given, context),
  ]
  if (problems.length > 0)
    throw invalid(problems.map((one) => ({ ...one, loc: ['body', 'arguments', ...one.loc.slice(1)] })))
  return search
}

/** The same for a search that was saved: 409 where this version would not save it any more. */
export function stillKept(name: string, given: Given, context: Context): KeptSearch {
  try {
    return keptSearch(name, given, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('conflict', `this search cannot be run as it was saved; save it again: ${error.message}`, {
      body: { code: 'search_changed' },
      messageJa: '保存時の条件では検索できなくなりました。もう一度保存してください。',
    })
  }
}

function keepable(operation: AnyOperation): KeptSearch | undefined {
  const { searches } = operation
  const { hits, rowsAt } = searches ?? {}
  return searches && hits && rowsAt ? { operation, searches: { ...searches, hits, rowsAt } } : undefined
}

function msgOf({ service: { operations } }: Context): string {
  const names = [...operations.values()].filter(keepable).map(({ name }) => name)
  return `must be one of ${names.join(', ')}`
}
