/** A title in front of the number of an article: 刑訴法３５９条, 会社法第４２３条, 法人税法施行令７２条の３. */
const cited = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+)(?=\d+条)/gu
const longestTitle = 60

/**
 * Identifiers of the laws whose articles a text cites, in its order, each once. A title counts when it stands alone or
 * behind kana: of 地方法人税法 the end is another law's title. What `idOf` does not know is left out.
 */
export function lawsCitedIn(text: string, idOf: (title: string) => string | undefined): string[] {
  const found = new Set<string>()
  for (const [, words = ''] of text.normalize('NFKC').matchAll(cited)) {
    const id = idOfTitleAtEnd(words.replace(/第$/, ''), idOf)
    if (id !== undefined) found.add(id)
  }
  return [...found]
}

function idOfTitleAtEnd(words: string, idOf: (title: string) => string | undefined): string | undefined {
  for (let from = Math.max(0, words.length - longestTitle); from < words.length; from++) {
    const before = words[from - 1] ?? ''
    const id = before === '旧' || !/\p{Script=Han}/u.test(before) ? idOf(words.slice(from)) : undefined
    if (id !== undefined) return id
  }
  return undefined
}
