import { type Static, Type } from 'typebox'
import { defineMail } from './mail-kind.ts'

const words = Type.Object({
  subject: Type.String({ minLength: 1, maxLength: 200 }),
  paragraphs: Type.Array(Type.String({ minLength: 1, maxLength: 4000 }), { minItems: 1, maxItems: 50 }),
})

/** What an operator announces, in both languages. */
export const announcementShape = Type.Object({ ja: words, en: words })

export type AnnouncementTexts = Static<typeof announcementShape>

/** News of the service, in the words of its operator. */
export const announcement = defineMail({
  name: 'announcement',
  when: 'the operator runs `konkyo mail announce`: to everybody who asked for news, each text once',
  recipient: 'known',
  facts: Type.Object({ announced: announcementShape, end_url: Type.String() }),
  words({ announced: text, end_url: url }, language) {
    const { subject, paragraphs } = text[language]
    const end = { ja: 'お知らせの配信を停止する', en: 'Unsubscribe from news' }[language]
    return { subject, body: [...paragraphs, { link: { text: end, url } }] }
  },
})
