import type { Language } from './language.ts'
import type { Text } from './text.ts'

const english = new Map<string, string>()

/** A sentence that the contract carries in Japanese alone, said once in both languages; for constants only, which are few. */
export function wireText({ ja, en }: Text): string {
  english.set(ja, en)
  return ja
}

/** A sentence of an answer as a page says it: in English where it is one of ours, else as it stands. */
export const wireTextIn = (sentence: string, language: Language): string =>
  language === 'en' ? (english.get(sentence) ?? sentence) : sentence
