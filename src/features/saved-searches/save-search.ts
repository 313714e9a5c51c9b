import { Type } from 'typebox'
import { addSavedSearch, mostSavedSearches } from '../../ledger/saved-searches.ts'
import { accountOf } from '../../operation/context.ts'
import { AppError, checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'
import { keptSearch } from './kept-search.ts'
import { savedSearchShape, searchForOwner } from './shape.ts'

export const saveSearch = defineOperation({
  name: 'save_search',
  http: 'POST /v1/me/saved_searches',
  title: { ja: '検索条件の保存', en: 'Save a search' },
  keywords: ['検索条件の保存', '検索を保存する', 'よく使う検索の登録', 'save a search'],
  summary: 'Keep a search with its arguments; run_saved_search tells what is new or changed since its last run',
  guidance:
    'Any search by words and filters (search_programs, search_laws, search_bids and the like). Saving is free; the same search under the same name again gives the one that exists. A saved search belongs to the account and survives a new key; its arguments are stored sealed. Leave out limit, offset and fields.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({
    operation: Type.String({ maxLength: 128, description: 'Name of the search, such as search_programs' }),
    arguments: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
      default: {},
      description: 'What it is asked for, as its own input says',
    }),
    name: Type.Optional(
      nullable(Type.String({ minLength: 1, maxLength: 100, description: 'What you call it; else the operation' })),
    ),
  }),
  output: savedSearchShape,
  example: { operation: 'search_programs', arguments: { q: '省エネ', prefecture: '東京都' }, name: '省エネ（東京）' },
  check(input, context) {
    checkTexts(input, ['name'])
    keptSearch(input.operation, input.arguments, context)
  },
  async run({ operation, arguments: given, name }, context) {
    const { db, secrets, now } = context
    const wanted = { account_id: accountOf(context).id, name: name ?? operation, operation, arguments: given }
    const saved = await addSavedSearch(db, secrets, wanted, now)
    if (saved) return searchForOwner(saved)
    throw new AppError('conflict', {
      ja: `保存できる検索は${mostSavedSearches}件までです。不要なものを削除してから保存してください。`,
      en: `at most ${mostSavedSearches} searches are kept; delete one first`,
      body: { code: 'too_many_saved_searches', limit: mostSavedSearches },
    })
  },
})
