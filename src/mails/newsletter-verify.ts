import { Type } from 'typebox'
import { grouped } from '../lib/grouped.ts'
import { areaNames, newsletterAreas } from '../lib/newsletter-areas.ts'
import { oneOf } from '../schema/fields.ts'
import { defineMail } from './mail-kind.ts'

/** Asks who wants the newsletter to confirm it: nothing is sent to an address whose owner did not. */
export const newsletterVerify = defineMail({
  name: 'newsletter_verify',
  when: 'somebody wants the compliance newsletter: to the address that they gave',
  recipient: 'named',
  facts: Type.Object({
    verify_url: Type.String(),
    areas: Type.Array(oneOf(newsletterAreas)),
    plan: oneOf(['free', 'paid']),
    price_yen: Type.Integer(),
    days: Type.Integer(),
  }),
  words({ verify_url: url, areas, plan, price_yen, days }, language) {
    const list = { items: areas.map((area) => areaNames[area][language]) }
    const price = grouped(price_yen)
    if (language === 'ja')
      return {
        subject: '【Konkyo】ニュースレターの登録を確認してください',
        body: [
          '次の分野のコンプライアンス・ニュースレターの登録を受け付けました。',
          list,
          plan === 'paid'
            ? `有料プラン（毎日のアラート、月額${price}円）をお選びです。確認後にお支払いの手続きに進みます。`
            : '無料プラン（月1回のまとめ）をお選びです。',
          { link: { text: 'このリンクを開き、ボタンを押して登録を確定する', url } },
          `${days}日以内に確定されない場合、登録は取り消されます。お心当たりがない場合は、何もする必要はありません。`,
        ],
      }
    return {
      subject: '[Konkyo] Please confirm your newsletter subscription',
      body: [
        'We have received a request to send the compliance newsletter to this address. It covers:',
        list,
        plan === 'paid'
          ? `Plan: paid (an alert on every day with news, ${price} JPY a month). Payment follows after you confirm.`
          : 'Plan: free (one digest a month).',
        { link: { text: 'Open this link and press the button to confirm', url } },
        `If you do not confirm within ${days} days, the request is cancelled. If you did not ask for this, you do not need to do anything.`,
      ],
    }
  },
})
