/** The languages that people are spoken to in. */
export type Language = 'ja' | 'en'
