import { Type } from 'typebox'
import { alertFilters } from '../lib/alert-message.ts'
import { valueName } from '../lib/labels.ts'
import { nullable, oneOf } from '../schema/fields.ts'
import { defineMail } from './mail-kind.ts'

/** Asks whoever reads mail at an address whether alerts may be sent there: none is before they said so. */
export const alertConfirm = defineMail({
  name: 'alert_confirm',
  when: 'an account subscribes to alerts at an address that was not confirmed for it: to that address',
  recipient: 'named',
  facts: Type.Object({
    confirm_url: Type.String(),
    filter_type: oneOf(alertFilters),
    filter_value: nullable(Type.String()),
    days: Type.Integer(),
  }),
  words({ confirm_url: url, filter_type, filter_value, days }, language) {
    const watched = [valueName('filter_type', filter_type, language), filter_value ?? ''].join(' ').trim()
    if (language === 'ja')
      return {
        subject: '【Konkyo】アラートの送信先メールアドレスを確認してください',
        body: [
          `公的データの変更を知らせるアラート（${watched}）の送信先として、このメールアドレスが登録されました。`,
          { link: { text: 'このリンクを開き、ボタンを押して受信を確定する', url } },
          `確定されるまで、アラートは送信されません。${days}日以内に確定されない場合、登録は取り消されます。お心当たりがない場合は、何もする必要はありません。`,
        ],
      }
    return {
      subject: '[Konkyo] Please confirm your email address for alerts',
      body: [
        `A Konkyo account has asked us to send alerts about changes in public data (${watched}) to this address.`,
        { link: { text: 'Open this link and press the button to confirm', url } },
        `No alerts are sent until you confirm. If you do not confirm within ${days} days, the request is cancelled. If you did not ask for this, you do not need to do anything.`,
      ],
    }
  },
})
