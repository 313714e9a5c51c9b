import { Type } from 'typebox'
import { defineMail } from './mail-kind.ts'

/** Tells whoever bought a widget where its key is picked up. */
export const widgetReady = defineMail({
  name: 'widget_ready',
  when: 'the checkout of a widget is completed: to the address that was given for it',
  recipient: 'known',
  facts: Type.Object({ link: Type.String(), key_id: Type.String(), origins: Type.Array(Type.String()) }),
  words({ link, key_id, origins }, language) {
    if (language === 'ja')
      return {
        subject: '【Konkyo】検索ウィジェットをご利用いただけます',
        body: [
          'お支払いの手続きが完了しました。次のリンクを、お手続きを始めたブラウザーで24時間以内に開くと、ウィジェットのキーを一度だけ受け取れます。',
          link,
          {
            rows: [
              ['ウィジェット', key_id],
              ['利用できるページ', origins.join('、')],
            ],
          },
          'キーは登録されたページでのみ動作します。すでに受け取られた場合、このメールへの対応は不要です。',
        ],
      }
    return {
      subject: '[Konkyo] Your search widget is ready',
      body: [
        'Your payment has been completed. To receive the key of the widget, open this link within 24 hours in the browser that you used for the checkout. The key is shown only once.',
        link,
        {
          rows: [
            ['Widget', key_id],
            ['Works on', origins.join(', ')],
          ],
        },
        'The key works only on the registered pages. If you have already received it, you do not need to do anything.',
      ],
    }
  },
})
