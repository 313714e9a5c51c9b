/** English words that tell no tool from another. */
const empty = new Set(
  'a about an and any are as at be by can could do does for from get give has have how i if in into is it its me my of on one or our out please so some tell than that the their them there these they this to us use want was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Text in which words are looked for: full-width letters as narrow ones, capitals as small ones. */
export const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The English words of a plain text in their order, each as its stem. */
export const stemsOf = (plain: string): string[] => (plain.match(/[a-z0-9]+/g) ?? []).map(stemOf)

export const isEmpty = (word: string): boolean => empty.has(word)

/** A plural, a past and a progressive as the word itself, without the e that the others lose: enough for the texts of operations. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2)
  const single = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  return single.length > 4 && single.endsWith('e') ? single.slice(0, -1) : single
}

/** Runs of Japanese letters that carry a meaning; hiragana alone bind words together. */
const japaneseRun = /[\u30a0-\u30ff\u3400-\u9fff々〆]{2,}/g

/** Every two letters of Japanese that stand beside each other, once each. */
export function gramsOf(plain: string): string[] {
  const grams = (plain.match(japaneseRun) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  )
  return [...new Set(grams)]
}

/** Words by their first letter, so that a text is compared at each place with few of them; longer ones come first. */
export function byFirstLetter<T extends { readonly written: string }>(words: Iterable<T>): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const word of words) {
    const letter = word.written.charAt(0)
    const group = groups.get(letter)
    if (group) group.push(word)
    else groups.set(letter, [word])
  }
  for (const group of groups.values()) group.sort((one, other) => other.written.length - one.written.length)
  return groups
}
