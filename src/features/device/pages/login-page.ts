import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { DeviceLogin } from '../../../ledger/device-logins.ts'
import type { CallLimit } from '../../../operation/access/call-limit.ts'
import type { Context } from '../../../operation/context.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Page } from '../../../operation/pages/page.ts'
import { objectOf } from '../../../schema/fields.ts'
import { loginByCode } from '../../session/login-by-code.ts'
import { checkWaiting } from '../check-waiting.ts'

const code = { code: Type.String({ maxLength: 100 }) }

/** Address of the page of a code. */
export const pageOf = (userCode: string): string => `/go/${encodeURIComponent(userCode)}`

interface Step<Fields extends TProperties> {
  readonly name: string
  /** End of its address. */
  readonly at: `POST /${string}`
  readonly limit?: CallLimit
  readonly fields: Fields
  /** Decides on a login that waits; answers where to go on, unless it is the page of the code. */
  decide(login: DeviceLogin, input: Static<TObject<Fields>>, context: Context): Promise<string | undefined>
}

/** One button of the page of a code: it decides something and leads back to that page. */
export function decision<Fields extends TProperties>({ name, at, limit, fields, decide }: Step<Fields>): Page {
  return definePage({
    name,
    access: 'anybody',
    http: at.replace('POST ', 'POST /go/{code}') as `POST /${string}`,
    ...(limit ? { limit } : {}),
    input: objectOf(code, fields),
    back: (input) => pageOf(input.code),
    async run(input, context) {
      const { code: typed } = input
      const login = await loginByCode(context, typed)
      checkWaiting(login, context.now)
      const onward = await decide(login, input as { code: string } & Static<TObject<Fields>>, context)
      return { typed, onward: onward ?? null }
    },
    show: ({ typed, onward }, { link }) => ({ seeOther: onward ?? link(pageOf(typed)) }),
  })
}
