import { Type } from 'typebox'
import { defineMail } from './mail-kind.ts'

/** Gives a firm that signed up the link to its dashboard; nothing that was typed at the sign-up is repeated. */
export const advisorRegistered = defineMail({
  name: 'advisor_registered',
  when: 'a professional firm signs up, or the operator sends its link again: to the address of the firm',
  recipient: 'named',
  facts: Type.Object({ advisor_id: Type.Integer(), houjin_bangou: Type.String(), dashboard_url: Type.String() }),
  words({ advisor_id, houjin_bangou, dashboard_url: url }, language) {
    if (language === 'ja')
      return {
        subject: '【Konkyo】専門家登録を受け付けました',
        body: [
          '専門家としての登録を受け付けました。適格請求書発行事業者の登録と、ご本人の登録であることが確認できると掲載されます（POST /v1/advisors/verify-houjin/{advisor_id}）。30日以内に確認できない登録は削除されます。',
          {
            rows: [
              ['登録番号', String(advisor_id)],
              ['法人番号', houjin_bangou],
            ],
          },
          { link: { text: '紹介と手数料の状況', url } },
          'このリンクを知っている方は、どなたでも状況を確認できます。他の方に渡さないでください。',
          'お心当たりがない場合は、どなたかが誤ってこのメールアドレスを入力した可能性があります。その旨をご返信ください。',
        ],
      }
    return {
      subject: '[Konkyo] We have received the registration of your firm',
      body: [
        'We have received the registration of your firm. It will be listed once we have found it in the register of qualified invoice issuers and confirmed that the registration was made by the firm itself (POST /v1/advisors/verify-houjin/{advisor_id}). A registration that cannot be confirmed within 30 days is deleted.',
        {
          rows: [
            ['Registration number', String(advisor_id)],
            ['Corporate number', houjin_bangou],
          ],
        },
        { link: { text: 'Referrals and commissions', url } },
        'Anyone who has this link can view them, so please do not share it.',
        'If you did not register, someone may have entered your address by mistake. Please let us know by replying to this email.',
      ],
    }
  },
})
