import { Type } from 'typebox'
import { nullable, oneOf } from '../schema/fields.ts'
import { defineMail } from './mail-kind.ts'

const labels = {
  'program.created': { ja: '制度の公開', en: 'New program' },
  'program.amended': { ja: '制度の変更', en: 'Changed program' },
  'enforcement.added': { ja: '行政処分等', en: 'Administrative action' },
  'tax_ruleset.amended': { ja: '税制ルールの変更', en: 'Changed tax rule' },
}

/** Events that the newsletter tells of. */
export const newsTypes = ['program.created', 'program.amended', 'enforcement.added', 'tax_ruleset.amended'] as const

/** What is new for one subscriber of the newsletter. */
export const newsletterNews = defineMail({
  name: 'newsletter_news',
  when: 'there is news for a confirmed newsletter: once a JST day where it is paid, else once a month',
  recipient: 'known',
  facts: Type.Object({
    items: Type.Array(
      Type.Object({ type: oneOf(newsTypes), name: nullable(Type.String()), url: nullable(Type.String()) }),
    ),
    more: Type.Integer(),
    own_url: Type.String(),
  }),
  words({ items, more, own_url }, language) {
    const isJapanese = language === 'ja'
    const lines = items.map(({ type, name, url }) => {
      const text = `${labels[type][language]}: ${name ?? (isJapanese ? '（名称非公表）' : '(name not published)')}`
      return url === null ? text : { text, url }
    })
    const count = items.length + more
    return {
      subject: isJapanese
        ? `【Konkyo】コンプライアンス・ニュース ${count}件`
        : `[Konkyo] Compliance news: ${count} ${count === 1 ? 'item' : 'items'}`,
      body: [
        { items: lines },
        ...(more > 0 ? [isJapanese ? `ほか${more}件` : `and ${more} more`] : []),
        isJapanese
          ? '公表情報を機械的に照合したものです。判断の前に必ず出典をご確認ください。'
          : 'Compiled automatically from public sources. Please check the source before you make a decision.',
        { link: { text: isJapanese ? '設定・解約' : 'Settings and unsubscribing', url: own_url } },
      ],
    }
  },
})
