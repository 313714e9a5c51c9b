import { Type } from 'typebox'
import type { Account } from '../../ledger/account.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import type { Access } from '../../operation/operation-groups.ts'
import { oneOf } from '../../schema/fields.ts'

/** What every answer to a widget says about the widget itself. */
export const widgetTerms = Type.Object({
  plan: oneOf(['metered']),
  branding: Type.Boolean({ description: 'The widget names this service' }),
  reqs_used_mtd: Type.Integer({ description: 'Searches of this month in Japan' }),
  included_reqs_mtd: Type.Integer({ description: 'Searches of a month that cost nothing' }),
  overage: Type.Boolean({ description: 'More was searched than is included' }),
})

/** Searches of a month that the one plan includes. */
export const includedRequests = 0

/** The terms of a widget that searched so often in this month. */
export const termsAfter = (requests: number) => ({
  plan: 'metered' as const,
  branding: true,
  reqs_used_mtd: requests,
  included_reqs_mtd: includedRequests,
  overage: requests > includedRequests,
})

/** Who may call what a widget calls: its key from its pages, a hundred times a minute in all. */
export const widgetAccess: Access = { key: 'widget', limit: { calls: 100, per: 'minute', across: 'widget' } }

/** The id of the widget that calls. */
export const callingWidget = (context: Context): Account['keyId'] => accountOf(context).keyId
