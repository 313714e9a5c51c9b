/** Elements whose text may hold no other element: they are marked themselves. */
const textOnly: ReadonlySet<string> = new Set(['title', 'option', 'textarea', 'text', 'desc'])

/** What is no text of the page. */
const unread: ReadonlySet<string> = new Set(['script', 'style'])

const empty: ReadonlySet<string> = new Set(['input', 'br', 'hr', 'img', 'meta', 'link', 'wbr', 'rect', 'line', 'path'])

const letter = /[々〆ぁ-ゖァ-ヺー-ヿ㐀-䶿一-鿿豈-﫿ｦ-ﾟ\u{20000}-\u{3134f}]/u

/** Text in the writing of Japanese. */
export const isJapanese = (text: string): boolean => letter.test(text)

/**
 * A page in English with every Japanese text in it marked `lang="ja"` (WCAG 2.2, 3.1.2): words with Japanese letters, and what stands between them.
 * The markup is that of `html`: in it no attribute holds a `>`.
 */
export function japaneseMarked(markup: string): string {
  if (!isJapanese(markup)) return markup
  const marked: string[] = []
  const open: Opened[] = []
  let at = 0
  while (at < markup.length) {
    const start = markup.indexOf('<', at)
    const text = markup.slice(at, start === -1 ? markup.length : start)
    marked.push(open.at(-1)?.isMarked ? text : runsMarked(text))
    if (start === -1) break
    const end = markup.indexOf('>', start) + 1 || markup.length
    const tag = markup.slice(start, end)
    const { name = '' } = namePattern.exec(tag)?.groups ?? {}
    const rest = unread.has(name) && !tag.startsWith('</') ? markup.indexOf(`</${name}`, end) : end
    at = rest === -1 ? markup.length : rest
    marked.push(tagMarked({ tag, name, markup, end, open }), markup.slice(end, at))
  }
  return marked.join('')
}

interface Opened {
  readonly name: string
  /** Whether the language of its text is said, or cannot be said inside of it. */
  readonly isMarked: boolean
}

const namePattern = /^<\/?(?<name>[a-z][a-z0-9]*)/i

interface Tag {
  readonly tag: string
  readonly name: string
  readonly markup: string
  /** Where the tag ends. */
  readonly end: number
  readonly open: Opened[]
}

/** A tag as it is sent; what it opens or closes is noted. */
function tagMarked({ tag, name, markup, end, open }: Tag): string {
  if (name === '') return tag
  if (tag.startsWith('</')) {
    const place = open.findLastIndex((one) => one.name === name)
    if (place !== -1) open.length = place
    return tag
  }
  const said = langPattern.exec(tag)?.[1]
  const isInJapanese = said === undefined ? (open.at(-1)?.isMarked ?? false) : said !== 'en'
  if (empty.has(name) || tag.endsWith('/>'))
    return name === 'input' && !isInJapanese && isJapanese(shownOf(tag)) ? withLang(tag, name) : tag
  const isWhole = textOnly.has(name)
  open.push({ name, isMarked: isInJapanese || isWhole })
  const isToBeMarked = isWhole && !isInJapanese && isJapanese(markup.slice(end, markup.indexOf('<', end)))
  return isToBeMarked ? withLang(tag, name) : tag
}

const langPattern = / lang="([a-z]{2})"/

/** What a field shows of its attributes. */
const shownOf = (tag: string): string => (tag.match(/ (?:value|placeholder)="[^"]*"/g) ?? []).join('')

const withLang = (tag: string, name: string): string => `<${name} lang="ja"${tag.slice(name.length + 1)}`

/** A word of English prose: what is around it is not one Japanese text. */
const prose = /^["(]?[A-Za-z][a-z]*[),.:;"]*$/

function runsMarked(text: string): string {
  if (!isJapanese(text)) return text
  const words = text.split(/(\s+)/)
  const first = words.findIndex((word) => word.trim() !== '')
  const last = words.findLastIndex((word) => word.trim() !== '')
  if (!words.some((word) => prose.test(word)))
    return `${words.slice(0, first).join('')}${inJapanese(words.slice(first, last + 1))}${words.slice(last + 1).join('')}`
  let shown = ''
  for (let at = 0; at < words.length; at++) {
    const end = isJapanese(words[at] as string) ? lastOfRun(words, at) : at
    shown += isJapanese(words[at] as string) ? inJapanese(words.slice(at, end + 1)) : words[at]
    at = end
  }
  return shown
}

const inJapanese = (words: readonly string[]): string => `<span lang="ja">${words.join('')}</span>`

/** Most words between two Japanese ones that belong to both. */
const mostBetween = 4

/** The last word of the Japanese text that begins with a word; every second entry is the space between two. */
function lastOfRun(words: readonly string[], first: number): number {
  let last = first
  for (let next = first + 2; next < words.length && next - last <= 2 * mostBetween; next += 2) {
    const word = words[next] as string
    if (isJapanese(word)) last = next
    else if (prose.test(word)) break
  }
  return last
}
