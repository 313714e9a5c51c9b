import { Type } from 'typebox'
import { grouped } from '../lib/grouped.ts'
import { yenText } from '../lib/yen-text.ts'
import { defineMail, jstTime } from './mail-kind.ts'

/** Tells a customer in time that the monthly cap will stop their calls. */
export const capNear = defineMail({
  name: 'cap_near',
  when: 'four fifths of a monthly cap are used; once for each month and cap: to its customer',
  recipient: 'known',
  facts: Type.Object({ cap_yen: Type.Integer(), used_yen: Type.Integer(), resets_at: Type.String() }),
  words({ cap_yen, used_yen, resets_at }, language) {
    const percent = Math.floor((used_yen / cap_yen) * 100)
    if (language === 'ja')
      return {
        subject: `【Konkyo】今月の利用額が上限の${percent}％に達しました`,
        body: [
          '月額上限に達すると、以後の従量課金の呼び出しは503で拒否されます（課金は発生しません）。',
          {
            rows: [
              ['今月の利用額（税抜）', yenText(used_yen)],
              ['月額上限（税抜）', yenText(cap_yen)],
              ['上限の更新', jstTime(resets_at, language)],
            ],
          },
          '上限は POST /v1/me/cap で変更できます。',
        ],
      }
    return {
      subject: `[Konkyo] You have used ${percent}% of your monthly cap`,
      body: [
        'Once you reach the cap, metered calls are refused with status 503. You are not charged for refused calls.',
        {
          rows: [
            ['Used this month (before tax)', `${grouped(used_yen)} JPY`],
            ['Monthly cap (before tax)', `${grouped(cap_yen)} JPY`],
            ['Resets', jstTime(resets_at, language)],
          ],
        },
        'You can change the cap with POST /v1/me/cap.',
      ],
    }
  },
})
