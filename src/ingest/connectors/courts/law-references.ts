const longestTitle = 60
const mostDigits = 5
const lookedAt = longestTitle + mostDigits + 2
const words = new RegExp(`[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー・]{1,${lookedAt}}$`, 'u')

/**
 * Identifiers of the laws whose articles a text cites (刑訴法359条, 会社法第423条, 法人税法施行令72条の3), in its order, each
 * once. A title counts when it stands alone or behind kana: of 地方法人税法 the end is another law's title. What `idOf` does
 * not know is left out.
 */
export function lawsCitedIn(text: string, idOf: (title: string) => string | undefined): string[] {
  const found = new Set<string>()
  const plain = text.normalize('NFKC')
  // Only the little before each 条 is looked at, so that a long text is read once.
  for (let at = plain.indexOf('条'); at !== -1; at = plain.indexOf('条', at + 1)) {
    const id = idOfTitleAtEnd(titleBefore(plain.slice(Math.max(0, at - lookedAt), at)), idOf)
    if (id !== undefined) found.add(id)
  }
  return [...found]
}

function titleBefore(before: string): string {
  const head = before.replace(/\d{1,5}$/, '')
  return head === before ? '' : (words.exec(head.replace(/第$/, ''))?.[0] ?? '')
}

function idOfTitleAtEnd(words: string, idOf: (title: string) => string | undefined): string | undefined {
  for (let from = Math.max(0, words.length - longestTitle); from < words.length; from++) {
    const before = words[from - 1] ?? ''
    const id = before === '旧' || !/\p{Script=Han}/u.test(before) ? idOf(words.slice(from)) : undefined
    if (id !== undefined) return id
  }
  return undefined
}
