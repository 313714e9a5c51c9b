const latinWord = /^[a-z0-9]+$/
const latin = /[a-z]/

/** Whether a text in lower case holds a word: one of Latin letters stands alone, as IT is not in WITH; any other stands anywhere. */
export function holdsWord(text: string, word: string): boolean {
  if (!latinWord.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!latin.test(text[at - 1] ?? '') && !latin.test(text[at + word.length] ?? '')) return true
  return false
}
