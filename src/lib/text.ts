/** A text for people in both languages, always written as a literal with the Japanese first; `text[language]` picks. */
export interface Text {
  readonly ja: string
  readonly en: string
}

/** What stands between the names of a list. */
export const comma: Text = { ja: '、', en: ', ' }

/** What stands between sentences. */
export const betweenSentences: Text = { ja: '', en: ' ' }

/** A text in the members in which most answers carry it. */
export const asMessage = ({ ja, en }: Text) => ({ message: en, message_ja: ja })

/** The text of an answer, read back. */
export const textIn = (answer: { readonly message: string; readonly message_ja: string }): Text => ({
  ja: answer.message_ja,
  en: answer.message,
})

/** The same of a remark that stands beside a value. */
export const asNote = ({ ja, en }: Text) => ({ note: en, note_ja: ja })

/** What something is called. */
export const asTitle = ({ ja, en }: Text) => ({ title: en, title_ja: ja })
