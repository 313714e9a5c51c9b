import { Type } from 'typebox'
import { definePage } from '../../../operation/pages/define-page.ts'
import { completeByCheckout } from '../complete-by-checkout.ts'
import { pageOf } from './login-page.ts'

/**
 * Where the processor sends somebody back who paid. It may be called from anywhere, and more than once: a checkout lets in
 * only the device whose code it was opened for.
 */
export const comeBack = definePage({
  name: 'come_back',
  access: 'anybody',
  http: 'GET /go/{code}/done',
  input: Type.Object({
    code: Type.String({ maxLength: 100 }),
    session_id: Type.String({ minLength: 3, maxLength: 255 }),
  }),
  back: ({ code }) => pageOf(code),
  async run({ code, session_id }, context) {
    await completeByCheckout(context, code, session_id)
    return code
  },
  show: (code, { link }) => ({ seeOther: link(pageOf(code)) }),
})
