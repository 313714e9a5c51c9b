import type { Account } from '../../ledger/account.ts'
import { accountOf } from '../../operation/account-of.ts'
import type { Context } from '../../operation/context.ts'
import type { Access } from '../../operation/operation-groups.ts'

/** Who may call what a widget calls: its key from its pages, a hundred times a minute in all. */
export const widgetAccess: Access = { key: 'widget', limit: { calls: 100, per: 'minute', across: 'widget' } }

/** The id of the widget that calls. */
export const callingWidget = (context: Context): Account['keyId'] => accountOf(context).keyId
