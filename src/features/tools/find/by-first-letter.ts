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
