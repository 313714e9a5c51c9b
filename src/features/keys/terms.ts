import { type Static, Type } from 'typebox'
import type { ChildTerms } from '../../ledger/child-keys.ts'
import { allows, isForSheets, type KeyScope, sheetScope } from '../../ledger/scopes.ts'
import { grouped } from '../../lib/grouped.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { type Wrong, wrongWriting } from '../../operation/usual-problems.ts'
import { nullable, oneOf, text, timestamp } from '../../schema/fields.ts'

/** What a key for somebody else may do: one that may change the account could lift its own limits. */
const givenScopes = ['api:read', 'account:read', 'api:metered', sheetScope] as const satisfies readonly KeyScope[]

/** The most that a key may spend in a month that stands in addresses, JPY. */
export const mostSheetYen = 10_000

/** What its owner says of a key. */
export const termFields = {
  label: text({ maxLength: 80, description: 'Whom or what it is for' }),
  scopes: Type.Array(oneOf(givenScopes), {
    minItems: 1,
    maxItems: givenScopes.length,
    uniqueItems: true,
    description:
      'api:read looks at plan and use, account:read at all that is private of the account (addresses, searches, jobs of others, bills, keys), api:metered makes calls that cost; sheets:read alone opens the addresses of spreadsheets, up to 10,000 yen a month',
  }),
  monthly_cap_yen: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      'What it may spend in a month of Japan, JPY excluding tax at list price; the cap of the account holds as well',
  }),
  expires_at: nullable(timestamp({ description: 'When it ends (UTC); null = with its parent alone' })),
  client_tag: nullable(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,32}$',
      description: 'The client that all of its calls are for, as in X-Client-Tag; null = as each call says',
    }),
  ),
  dedupe_seconds: Type.Integer({
    minimum: 0,
    maximum: 3600,
    description: 'For how long the same read is answered again for nothing; 0 bills each call',
  }),
}

const all = Type.Object(termFields)

type Fields = Static<typeof all>

const lacks = (scope: string): Wrong => ({
  ja: `このキー自身に権限 ${scope} がありません。`,
  en: `this key lacks ${scope} itself`,
  type: 'scope',
})

const isOver: Wrong = { ja: '現在より後の日時を指定してください。', en: 'must be later than now', type: 'time' }

/** 422 for terms that this caller cannot give, or that are over before they begin. */
export function checkTerms({ label, scopes, expires_at }: Partial<Fields>, ctx: Context): void {
  const { scopes: held } = accountOf(ctx)
  const missing = (scopes ?? []).filter((scope) => !allows(held, scope === sheetScope ? 'api:metered' : scope))
  const problems: Problem[] = [
    ...(label === undefined ? [] : wrongWriting(label, 80)).map((one) => ({ loc: ['body', 'label'], ...one })),
    ...missing.map((scope) => ({ loc: ['body', 'scopes'], ...lacks(scope) })),
    ...(expires_at && Date.parse(expires_at) <= ctx.now.getTime() ? [{ loc: ['body', 'expires_at'], ...isOver }] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
}

/** Every term of a new key, in the words of the ledger. */
export const termsOf = (given: Fields): ChildTerms => ({
  label: given.label,
  scopes: given.scopes,
  capYen: given.monthly_cap_yen,
  expiresAt: momentOf(given.expires_at),
  clientTag: given.client_tag,
  dedupeSeconds: given.dedupe_seconds,
})

/** The terms that change. */
export const changedTermsOf = (given: Partial<Fields>): Partial<ChildTerms> => ({
  ...(given.label !== undefined && { label: given.label }),
  ...(given.scopes !== undefined && { scopes: given.scopes }),
  ...(given.monthly_cap_yen !== undefined && { capYen: given.monthly_cap_yen }),
  ...(given.expires_at !== undefined && { expiresAt: momentOf(given.expires_at) }),
  ...(given.client_tag !== undefined && { clientTag: given.client_tag }),
  ...(given.dedupe_seconds !== undefined && { dedupeSeconds: given.dedupe_seconds }),
})

const notAlone: Wrong = {
  ja: `権限 ${sheetScope} は単独で指定してください。このキーはURLに書かれるためです。`,
  en: `${sheetScope} stands alone: such a key is written into addresses`,
  type: 'scope',
}

const tooMuch: Wrong = {
  ja: `URLに書かれるキーの上限は月${grouped(mostSheetYen)}円までです。`,
  en: `a key that is written into addresses may spend ${grouped(mostSheetYen)} yen a month at most`,
  type: 'cap',
}

/** 422 for a key for spreadsheets that could do more than be written into an address may. */
export function checkSheetTerms({ scopes, capYen }: Pick<ChildTerms, 'scopes' | 'capYen'>): void {
  if (!scopes.includes(sheetScope)) return
  const problems: Problem[] = [
    ...(isForSheets(scopes) ? [] : [{ loc: ['body', 'scopes'], ...notAlone }]),
    ...(capYen > mostSheetYen ? [{ loc: ['body', 'monthly_cap_yen'], ...tooMuch }] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
}

const momentOf = (text: string | null): string | null => text && new Date(text).toISOString()
