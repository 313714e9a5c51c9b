import { Type } from 'typebox'
import { defineMail, jstTime } from './mail-kind.ts'

/** Tells a customer that a key was replaced, so that one who did not do it can act. */
export const keyRotated = defineMail({
  name: 'key_rotated',
  when: 'a key is replaced by `rotate_key`: to its customer',
  recipient: 'known',
  facts: Type.Object({ former_prefix: Type.String(), prefix: Type.String(), at: Type.String() }),
  words({ former_prefix, prefix, at }, language) {
    if (language === 'ja')
      return {
        subject: '【Konkyo】APIキーが交換されました',
        body: [
          'APIキーが新しいキーに交換されました。以前のキーと、そのキーによるログインは無効です。',
          {
            rows: [
              ['以前のキー', `${former_prefix}…`],
              ['新しいキー', `${prefix}…`],
              ['日時', jstTime(at, language)],
            ],
          },
          'お心当たりがない場合は、キーが第三者に知られています。すぐにこのメールに返信してください。',
        ],
      }
    return {
      subject: '[Konkyo] Your API key has been replaced',
      body: [
        'Your API key has been replaced with a new one. The previous key no longer works, and every session that was logged in with it has ended.',
        {
          rows: [
            ['Previous key', `${former_prefix}…`],
            ['New key', `${prefix}…`],
            ['When', jstTime(at, language)],
          ],
        },
        'If you did not do this, someone else knows your key. Please reply to this email immediately.',
      ],
    }
  },
})
