import { Type } from 'typebox'
import { savedSearchesOf } from '../../ledger/saved-searches.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { savedSearchShape, searchForOwner } from './shape.ts'

export const listSavedSearches = defineOperation({
  name: 'list_saved_searches',
  http: 'GET /v1/me/saved_searches',
  title: { ja: '保存した検索の一覧', en: 'My saved searches' },
  keywords: ['保存した検索の一覧', '登録済みの検索条件', 'my saved searches'],
  summary: 'List the saved searches of the account, oldest first',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Array(savedSearchShape),
  example: {},
  async run(_, context) {
    return (await savedSearchesOf(context.db, context.secrets, accountOf(context).id)).map(searchForOwner)
  },
})
