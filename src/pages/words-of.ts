import type { Language } from '../lib/language.ts'

/** A text in both languages. */
export type Both = Readonly<Record<Language, string>>

/** A text in both languages, the Japanese one first. */
export const both = (ja: string, en: string): Both => ({ ja, en })
