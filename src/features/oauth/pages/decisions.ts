import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { grantAccess } from '../../../ledger/oauth/grants.ts'
import { allows } from '../../../ledger/scopes.ts'
import type { CallLimit } from '../../../operation/access/call-limit.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError, invalid } from '../../../operation/errors.ts'
import { insufficientScope } from '../../../operation/limits/key-refusals.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Page } from '../../../operation/pages/page.ts'
import { notAmong } from '../../../operation/usual-problems.ts'
import { objectOf } from '../../../schema/fields.ts'
import { logIn, loginLimit, visitor } from '../../session/log-in.ts'
import { grantedScope } from '../client-of.ts'
import {
  type AuthorizationRequest,
  answerTo,
  pageOf,
  type RequestFields,
  readRequest,
  requestFields,
} from './authorization-request.ts'

/** For how many days a person can let a program in. */
export const grantDays = [1, 7, 30, 90]
export const usualDays = 30
export const usualBudgetYen = 3000

const guestDays = 30
const dayMs = 24 * 3600 * 1000

type Sent<Fields extends TProperties> = RequestFields & Static<TObject<Fields>>

interface Step<Fields extends TProperties> {
  readonly name: string
  /** End of its address. */
  readonly at: `/${string}`
  readonly limit?: CallLimit
  readonly fields: Fields
  /** Decides; answers where to go on, unless it is the page of the request. */
  decide(request: AuthorizationRequest, input: Sent<Fields>, context: Context): Promise<string | undefined>
}

/** One button of the page. */
function decision<Fields extends TProperties>({ name, at, limit, fields, decide }: Step<Fields>): Page {
  return definePage({
    name,
    access: 'anybody',
    http: `POST /oauth/authorize${at}`,
    ...(limit && { limit }),
    input: objectOf(requestFields, fields),
    back: pageOf,
    async run(requested, context) {
      const request = await readRequest(requested, context)
      // The page of the request says what is wrong with it: nobody is sent on unasked.
      if ('tell' in request) return { requested, onward: null }
      return { requested, onward: (await decide(request, requested as Sent<Fields>, context)) ?? null }
    },
    show: ({ requested, onward }, { link }) => ({ seeOther: onward ?? link(pageOf(requested)) }),
  })
}

/** Its name is that of the operation, so that both count against one limit. */
const logInHere = decision({
  name: 'create_session',
  at: '/login',
  limit: loginLimit,
  fields: { api_key: Type.String({ maxLength: 256 }) },
  async decide(_, { api_key }, context) {
    await logIn(api_key.trim(), context)
    return undefined
  },
})

const approve = decision({
  name: 'oauth_approve',
  at: '/approve',
  fields: { budget_yen: Type.String({ maxLength: 20 }), days: Type.String({ maxLength: 5 }) },
  async decide(request, input, context) {
    const account = await visitor(context)
    if (!account) throw loggedOut()
    // A key with limits gives none away that it has not.
    if (account.limits !== null || !allows(account.scopes, 'account:write')) throw insufficientScope('account:write')
    const scope = grantedScope(request.scope, account.scopes).join(' ')
    return redirectWithCode(request, input, context, {
      by: account,
      loginHash: null,
      scope,
      budgetYen: budgetOf(input.budget_yen),
      days: daysOf(input.days),
    })
  },
})

const asGuest = decision({
  name: 'oauth_guest',
  at: '/guest',
  limit: { calls: 20, per: 'day' },
  fields: {},
  decide: (request, input, context) =>
    redirectWithCode(request, input, context, {
      by: null,
      loginHash: loginHashOf(context),
      scope: 'api:read',
      budgetYen: null,
      days: guestDays,
    }),
})

/** The person's browser is where a guest is made; a program may call from servers that it shares with many others. */
const loginHashOf = ({ caller }: Context): string | null => (caller.kind === 'anonymous' ? caller.addressHash : null)

const deny = decision({
  name: 'oauth_deny',
  at: '/deny',
  fields: {},
  decide: async (_, input, context) => answerTo(input, { error: 'access_denied' }, context),
})

/** Everything that can be done on the page. */
export const decisions = [logInHere, approve, asGuest, deny]

interface Decided extends Pick<Parameters<typeof grantAccess>[2], 'by' | 'loginHash' | 'scope' | 'budgetYen'> {
  readonly days: number
}

async function redirectWithCode(
  { client, redirectUri, resource, codeChallenge }: AuthorizationRequest,
  input: RequestFields,
  context: Context,
  { days, ...decided }: Decided,
): Promise<string> {
  const { db, secrets, now } = context
  const endsAt = new Date(now.getTime() + days * dayMs)
  const grant = { client, redirectUri, resource, codeChallenge, ...decided, endsAt, now }
  return answerTo(input, { code: await grantAccess(db, secrets, grant) }, context)
}

const noBudget = {
  ja: '3円から1,000,000円までの整数で指定してください。',
  en: 'must be a whole number of yen, 3 to 1000000',
  type: 'range',
}

function budgetOf(typed: string): number {
  const yen = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  if (yen >= 3 && yen <= 1_000_000) return yen
  throw invalid([{ loc: ['body', 'budget_yen'], ...noBudget }])
}

function daysOf(typed: string): number {
  const days = Number(typed)
  if (grantDays.includes(days)) return days
  throw invalid([{ loc: ['body', 'days'], ...notAmong(grantDays) }])
}

const loggedOut = () =>
  new AppError('unauthorized', {
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    en: 'you are not logged in any more',
  })
