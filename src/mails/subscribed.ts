import { Type } from 'typebox'
import { defineMail } from './mail-kind.ts'

/** Tells who asked for news of the service how to ask for no more. */
export const subscribed = defineMail({
  name: 'subscribed',
  when: 'somebody asks for news of the service: to the address that they gave, once until they say no',
  recipient: 'named',
  facts: Type.Object({ end_url: Type.String() }),
  words({ end_url: url }, language) {
    if (language === 'ja')
      return {
        subject: '【Konkyo】お知らせの配信登録を受け付けました',
        body: [
          'Konkyo 根拠からのお知らせ（新機能・データの追加・障害など）の配信登録を受け付けました。',
          { link: { text: '配信を停止する', url } },
          'お心当たりがない場合は、どなたかが誤ってこのメールアドレスを入力しています。上のリンクで停止できます。',
        ],
      }
    return {
      subject: '[Konkyo] You are subscribed to our news',
      body: [
        'You are now subscribed to news from Konkyo about new features, added data and outages.',
        { link: { text: 'Unsubscribe', url } },
        'If you did not ask for this, someone entered your address by mistake. You can unsubscribe with the link above.',
      ],
    }
  },
})
