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
      subject: '[Konkyo] Your firm has signed up',
      body: [
        'A firm has signed up with this address. It is listed once it was found in the register of invoice issuers and it is proven that the sign-up is its own (POST /v1/advisors/verify-houjin/{advisor_id}); without that it is forgotten after 30 days.',
        {
          rows: [
            ['Number', String(advisor_id)],
            ['Corporate number', houjin_bangou],
          ],
        },
        { link: { text: 'Referrals and commissions', url } },
        'Whoever has this link can read them: do not pass it on.',
        'If you did not sign up, somebody may have typed your address by mistake: please tell us by answering this mail.',
      ],
    }
  },
})
