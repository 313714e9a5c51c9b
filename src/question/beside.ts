/** The script of a character, as far as a change of it parts words. */
export type Script = 'kanji' | 'katakana' | 'hiragana' | 'latin' | 'none'

/** The script of a character of a text in its compared spelling; `none` at its ends. */
export function scriptAt(text: string, index: number): Script {
  const code = text.charCodeAt(index)
  if (Number.isNaN(code)) return 'none'
  if ((code >= 0x30a1 && code <= 0x30fa) || code === 0x30fc) return 'katakana'
  if (code >= 0x3041 && code <= 0x309f) return 'hiragana'
  if ((code >= 0x4e00 && code <= 0x9fff) || code === 0x3005) return 'kanji'
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? 'latin' : 'none'
}

/** A word somewhere in a text, and which characters other words have taken. */
export interface WordSpan {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isTaken: (index: number) => boolean
}

/** Shorter words in kana are parts of too many others. */
const longKana = 4
const particle = /^[をがにではのとへもやか、。 ]/

/** Whether a word is one of its own: katakana and Latin words and single signs end where the script does, short words in hiragana at particles. */
export function isWhole({ text, from, to, isTaken }: WordSpan): boolean {
  const first = scriptAt(text, from)
  const last = scriptAt(text, to - 1)
  const goesOn = (script: Script, at: number) => scriptAt(text, at) === script && !isTaken(at)
  if (to - from === 1 && (goesOn(first, from - 1) || goesOn(last, to))) return false
  if ((first === 'katakana' || first === 'latin') && goesOn(first, from - 1)) return false
  if ((last === 'katakana' || last === 'latin') && goesOn(last, to)) return false
  if (first !== 'hiragana' || to - from >= longKana || !/^[ぁ-ゖー]+$/.test(text.slice(from, to))) return true
  // What follows kanji ends their word: かき of 雪かき is no 花卉.
  if (goesOn('kanji', from - 1)) return false
  return !goesOn('hiragana', from - 1) && (!goesOn('hiragana', to) || particle.test(text.slice(to)))
}
