/** The languages that people are spoken to in. */
export type Language = 'ja' | 'en'

/** A text in both languages. */
export type Text = Readonly<Record<Language, string>>
