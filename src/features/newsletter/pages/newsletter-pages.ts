import { Type } from 'typebox'
import { checkToken, pathToken } from '../../../operation/access/link-token.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { newsletterBody, newsletterView, subscriberOf } from '../newsletter-view.ts'
import { openCheckout } from '../open-checkout.ts'

const titles = { ja: 'ニュースレターの設定', en: 'Your newsletter' }

/** Where the mails of a newsletter lead its owner: what it is, and how it ends. Looking changes nothing. */
const showNewsletter = definePage({
  name: 'show_newsletter',
  access: 'anybody',
  http: 'GET /newsletter/{token}',
  input: Type.Object({ token: pathToken }),
  back: () => '/',
  async run({ token }, context) {
    checkToken(token)
    return newsletterView(token, await subscriberOf(token, context), context)
  },
  show: (view, { language }) => ({ title: titles[language], body: newsletterBody(view, language) }),
})

/** The button that leads on to the payment. */
const payNewsletter = definePage({
  name: 'pay_newsletter',
  access: 'anybody',
  http: 'POST /newsletter/{token}/pay',
  input: Type.Object({ token: pathToken }),
  back: ({ token }) => `/newsletter/${encodeURIComponent(token)}`,
  async run({ token }, context) {
    checkToken(token)
    const own = `${context.service.baseUrl}/newsletter/${token}`
    const subscriber = await subscriberOf(token, context)
    return (await openCheckout(subscriber, { successUrl: own, cancelUrl: own }, context)).url
  },
  show: (url) => ({ seeOther: url }),
})

export const newsletterPages = [showNewsletter, payNewsletter]
