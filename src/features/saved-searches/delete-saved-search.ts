import { Type } from 'typebox'
import { dropSavedSearch, isSearchWatched } from '../../ledger/saved-searches.ts'
import { accountOf } from '../../operation/context.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { pathId } from './shape.ts'

export const deleteSavedSearch = defineOperation({
  name: 'delete_saved_search',
  http: 'DELETE /v1/me/saved_searches/{search_id}',
  title: { ja: '保存した検索の削除', en: 'Delete a saved search' },
  keywords: ['保存した検索の削除', '検索条件を消す', 'delete a saved search'],
  summary: 'Forget a saved search of the account',
  guidance: 'One that an active alert watches is 409: end the alert first.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({ search_id: pathId }),
  output: Type.Object({ ok: Type.Literal(true), id: Type.Integer() }),
  example: { search_id: 404 },
  exampleRefusal: 'not_found',
  async run({ search_id: id }, context) {
    if (await isSearchWatched(context.db, accountOf(context).id, id)) throw isWatched()
    const isDropped = await dropSavedSearch(context.db, accountOf(context).id, id)
    if (!isDropped) throw unknownRecord({ ja: '保存した検索', en: 'saved search' }, String(id))
    return { ok: true as const, id }
  },
})

const isWatched = () =>
  new AppError('conflict', {
    ja: 'この検索を対象とするアラートがあります。先にアラートを停止してください。',
    en: 'an alert watches this search: end it first (list_alert_subscriptions)',
    body: { code: 'search_is_watched' },
  })
