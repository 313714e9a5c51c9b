import { Type } from 'typebox'
import { logInByLink } from '../../features/admin/log-in.ts'
import { definePage } from '../../operation/pages/define-page.ts'

/** Where the link of `konkyo serve` and `konkyo open` leads: logs the browser in as the operator, and goes on. */
export const openPage = definePage({
  name: 'page_open',
  access: 'anybody',
  http: 'GET /open',
  input: Type.Object({ link: Type.String({ maxLength: 100 }) }),
  back: () => '/',
  async run({ link }, context) {
    await logInByLink(link, context)
    return {}
  },
  show: (_, { link }) => ({ seeOther: link('/') }),
})
