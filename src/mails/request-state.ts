import { Type } from 'typebox'
import { nullable, oneOf } from '../schema/fields.ts'
import type { Block } from './blocks.ts'
import { defineMail } from './mail-kind.ts'
import { requestNames } from './request-received.ts'

const states = {
  in_progress: { ja: '対応を開始しました', en: 'is being processed' },
  done: { ja: '対応が完了しました', en: 'has been completed' },
  refused: { ja: 'お断りすることになりました', en: 'could not be granted' },
}

/** Tells whoever asked about personal data that the request has come further. */
export const requestState = defineMail({
  name: 'request_state',
  when: 'the operator changes the state of a request about personal data: to the address that it came with',
  recipient: 'known',
  facts: Type.Object({
    request: oneOf(['disclosure', 'deletion']),
    request_id: Type.String(),
    state: oneOf(['in_progress', 'done', 'refused']),
    reply: nullable(Type.String()),
    state_url: Type.String(),
  }),
  words({ request, request_id, state, reply, state_url: url }, language) {
    const [name, said] = [requestNames[request][language], states[state][language]]
    const reported: Block[] = reply === null ? [] : [reply]
    if (language === 'ja')
      return {
        subject: `【Konkyo】${name}について、${said}`,
        body: [
          `${name}（受付番号 ${request_id}）について、${said}。`,
          ...reported,
          { link: { text: '状況を確認する', url } },
          'ご不明な点は、このメールに返信してお問い合わせください。',
        ],
      }
    return {
      subject: `[Konkyo] Your ${name} ${said}`,
      body: [
        `Your ${name} (reference number ${request_id}) ${said}.`,
        ...reported,
        { link: { text: 'Check the status', url } },
        'If you have any questions, please reply to this email.',
      ],
    }
  },
})
