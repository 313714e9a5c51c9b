import type { Language } from '../../../lib/language.ts'
import { isText, type Members } from './members.ts'

/** The text of an object that is nothing but one text in both languages. */
export function onlyText(value: Members, language: Language): unknown {
  const names = Object.keys(value)
  return names.length === 2 && isText(value.ja) && isText(value.en) ? value[language] : undefined
}

/** Names of texts that some answers say in Japanese, with the English one beside it. */
const englishTwins = new Set(['reason_en', 'message_en', 'question_en', 'standing_en', '_disclaimer_en'])

/** Members of which one says the same as another in the other language: the one in the asked language stays, under the plain name. */
export function inOneLanguage(given: Members, language: Language): Members {
  const isPair = isText(given.ja) && isText(given.en)
  const other = language === 'ja' ? 'en' : 'ja'
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (isPair && name === other) continue
    const plain = name.endsWith('_ja') ? name.slice(0, -3) : undefined
    if (plain !== undefined && isSaid(value) && isSaid(given[plain])) continue
    if (englishTwins.has(name) && isSaid(given[name.slice(0, -3)])) continue
    kept[name] = twinOf(given, name, language) ?? value
  }
  return kept
}

/** The text of a member in the asked language, where it stands under another name. */
function twinOf(given: Members, name: string, language: Language): unknown {
  const japanese = given[`${name}_ja`]
  const english = englishTwins.has(`${name}_en`) ? given[`${name}_en`] : undefined
  const twin = language === 'ja' ? japanese : english
  return isSaid(given[name]) && isSaid(twin) ? twin : undefined
}

/** A text, or a list of texts. */
const isSaid = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText))
