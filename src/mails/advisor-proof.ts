import { Type } from 'typebox'
import { defineMail } from './mail-kind.ts'

/** Asks a firm whether the sign-up is its own: whoever reads mail at the host that it publishes can say so. */
export const advisorProof = defineMail({
  name: 'advisor_proof',
  when: 'somebody has the number of a firm looked up whose e-mail address is at the host that the company publishes: to that address',
  recipient: 'named',
  facts: Type.Object({ houjin_bangou: Type.String(), confirm_url: Type.String(), days: Type.Integer() }),
  words({ houjin_bangou, confirm_url: url, days }, language) {
    if (language === 'ja')
      return {
        subject: '【Konkyo】専門家としての掲載を確認してください',
        body: [
          `法人番号 ${houjin_bangou} の事務所として、このメールアドレスで専門家の登録がありました。`,
          { link: { text: 'このリンクを開き、内容を確認のうえボタンを押して掲載を開始する', url } },
          `確認されるまで、事務所も連絡先も掲載されません。${days}日以内に確認されない登録は削除されます。お心当たりがない場合は、何もする必要はありません。`,
        ],
      }
    return {
      subject: '[Konkyo] Please confirm the listing of your firm',
      body: [
        `A professional firm with corporate number ${houjin_bangou} has been registered with this address.`,
        { link: { text: 'Open this link, check the details and press the button to start the listing', url } },
        `Neither the firm nor its contact details are listed until you confirm. If you do not confirm within ${days} days, the registration is deleted. If you did not ask for this, you do not need to do anything.`,
      ],
    }
  },
})
