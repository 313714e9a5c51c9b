import { normalizeText, textFault } from './japanese-text.ts'

/** Longer texts are the name of nothing. */
const longestName = 500

/** What all spellings of a name have in common: width, case, kana and spaces do not count, as in a search. */
export const spellingKey = (name: string): string =>
  textFault(name, longestName) === null ? normalizeText(name).replaceAll(' ', '') : name
