import { Type } from 'typebox'
import { oneOf } from '../schema/fields.ts'
import type { Block } from './blocks.ts'
import { defineMail, jstTime } from './mail-kind.ts'

/** What people call a request. */
export const requestNames = {
  refund: { ja: '返金のご依頼', en: 'request for a refund' },
  disclosure: { ja: '個人情報の開示のご請求', en: 'request for disclosure of personal data' },
  deletion: { ja: '個人情報の削除のご請求', en: 'request for deletion of personal data' },
}

const followed = { ja: '対応の状況を確認する', en: 'Check the status' }

/** Tells a person that a request of theirs has arrived, and by when it is answered. */
export const requestReceived = defineMail({
  name: 'request_received',
  when: 'somebody asks for a refund, or about data about themselves: to the address that they gave',
  recipient: 'named',
  facts: Type.Object({
    request: oneOf(['refund', 'disclosure', 'deletion']),
    request_id: Type.String(),
    received_at: Type.String(),
    answer_within_days: Type.Integer(),
    state_url: Type.Optional(Type.String()),
  }),
  words({ request, request_id, received_at, answer_within_days: days, state_url }, language) {
    const name = requestNames[request][language]
    const follow: Block[] = state_url === undefined ? [] : [{ link: { text: followed[language], url: state_url } }]
    if (language === 'ja')
      return {
        subject: `【Konkyo】${name}を受け付けました`,
        body: [
          `${name}を受け付けました。担当者が${days}日以内に、このメールアドレスへ回答します。`,
          {
            rows: [
              ['受付番号', request_id],
              ['受付日時', jstTime(received_at, language)],
            ],
          },
          ...follow,
          'この時点では、返金・データの変更・キーの失効などは何も行われていません。',
          'お心当たりがない場合は、どなたかが誤ってこのメールアドレスを入力した可能性があります。その旨をご返信ください。',
        ],
      }
    return {
      subject: `[Konkyo] We have received your ${name}`,
      body: [
        `We have received your ${name}. A member of our staff will reply to this address within ${days} days.`,
        {
          rows: [
            ['Reference number', request_id],
            ['Received', jstTime(received_at, language)],
          ],
        },
        ...follow,
        'At this point nothing has been refunded, changed or revoked.',
        'If you did not make this request, someone may have entered your address by mistake. Please let us know by replying to this email.',
      ],
    }
  },
})
