import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { type WholeSearch, wholeSearch } from '../../operation/search/whole-search.ts'

type Given = Readonly<Record<string, unknown>>

const wanted = {
  needless: ['limit', 'offset', 'fields'],
  wrong: {
    ja: '表示のしかたの指定です。保存した検索はすべての該当を見るため、外してください。',
    en: 'says how to show hits: leave it out, a saved search looks at all of them',
    type: 'needless',
  },
}

/** A search that can be kept; 422 for what is none, and for arguments that it would refuse. */
export const keptSearch = (name: string, given: Given, context: Context): WholeSearch =>
  wholeSearch(name, given, wanted, context)

/** The same for a search that was saved: 409 where this version would not save it any more. */
export function stillKept(name: string, given: Given, context: Context): WholeSearch {
  try {
    return keptSearch(name, given, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('conflict', {
      ja: '保存時の条件では検索できなくなりました。もう一度保存してください。',
      en: `this search cannot be run as it was saved; save it again: ${error.message}`,
      body: { code: 'search_changed' },
    })
  }
}
