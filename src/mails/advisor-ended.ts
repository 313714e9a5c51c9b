import { Type } from 'typebox'
import { oneOf } from '../schema/fields.ts'
import { defineMail } from './mail-kind.ts'

const causes = {
  number_proven: {
    ja: '同じ法人番号について、別の登録者がご本人であることを証明したため、',
    en: 'Another sign-up has proven that the number is its own, so',
  },
  refused: {
    ja: 'ご本人の登録であることを確認できなかったため、',
    en: 'It could not be verified that the sign-up is that of the firm, so',
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
      subject: '[Konkyo] A sign-up of a firm has ended',
      body: [
        `${causes[cause].en} the sign-up from this address with the corporate number ${houjin_bangou} has ended.`,
        'If you think that this is wrong, answer this mail: a person looks into it.',
      ],
    }
  },
})
