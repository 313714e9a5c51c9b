import { Type } from 'typebox'
import { oneOf } from '../schema/fields.ts'
import { defineMail } from './mail-kind.ts'

const causes = {
  number_proven: {
    ja: '同じ法人番号について、別の登録者がご本人であることを証明したため、',
    en: 'Because another registrant has proven ownership of the same corporate number,',
  },
  refused: {
    ja: 'ご本人の登録であることを確認できなかったため、',
    en: 'Because we could not confirm that the registration was made by the firm itself,',
  },
}

/** Tells whoever signed up with a corporate number that the sign-up has ended. */
export const advisorEnded = defineMail({
  name: 'advisor_ended',
  when: 'a sign-up of a firm ends because another one has proven its number, or because the operator refuses it: to the address that signed up',
  recipient: 'named',
  facts: Type.Object({ houjin_bangou: Type.String(), cause: oneOf(['number_proven', 'refused']) }),
  words({ houjin_bangou, cause }, language) {
    if (language === 'ja')
      return {
        subject: '【Konkyo】専門家の登録を終了しました',
        body: [
          `${causes[cause].ja}法人番号 ${houjin_bangou} でのこのメールアドレスからの登録を終了しました。`,
          '誤りと思われる場合は、このメールにご返信ください。担当者が確認します。',
        ],
      }
    return {
      subject: '[Konkyo] Your listing as a professional firm has ended',
      body: [
        `${causes[cause].en} the registration made from this address for corporate number ${houjin_bangou} has ended.`,
        'If you believe this is a mistake, please reply to this email and a member of our staff will look into it.',
      ],
    }
  },
})
