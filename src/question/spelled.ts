/** A question in one spelling, which knows where each of its characters stands in what was written. */
export interface QuestionSpelling {
  /** NFKC, lower case, new kanji; kana as they were written. */
  readonly plain: string
  /** The same with hiragana as katakana, character by character. */
  readonly folded: string
  /** Where the characters from `from` up to `to` stand in the question, in UTF-16 units. */
  place(from: number, to: number): Span
}

/** A piece of a question: the character at `end` is no part of it. */
export interface Span {
  readonly start: number
  readonly end: number
}

const settled = /^[一-鿿ぁ-ゖァ-ヺー々、。「」0-9a-z ]*$/
const marks = /^[\p{M}\uff9e\uff9f]/u
const longestMarkRun = 8

/** Brings a question into the spelling in which words are compared; `newKanji` replaces old characters by one new one each. */
export function spelled(question: string, newKanji: ReadonlyMap<string, string>): QuestionSpelling {
  if (settled.test(question)) {
    const plain = replaced(question, newKanji)
    return { plain, folded: katakana(plain), place: (start, end) => ({ start, end }) }
  }
  const starts: number[] = []
  const ends: number[] = []
  let plain = ''
  for (let at = 0, next = 0; at < question.length; at = next) {
    next = clusterEnd(question, at)
    const cluster = question.slice(at, next)
    const part = newKanji.get(cluster) ?? replaced(cluster.normalize('NFKC').toLowerCase(), newKanji)
    for (let i = 0; i < part.length; i++) {
      starts.push(at)
      ends.push(next)
    }
    plain += part.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/\s/g, ' ')
  }
  const place = (from: number, to: number): Span => ({
    start: starts[from] ?? question.length,
    end: ends[to - 1] ?? question.length,
  })
  return { plain, folded: katakana(plain), place }
}

/** A word of a lexicon in the same spelling. */
export const foldedWord = (word: string, newKanji: ReadonlyMap<string, string>): string =>
  katakana(replaced(word.normalize('NFKC').toLowerCase().trim(), newKanji))

/** The end of a character with its marks: half-width kana carry theirs behind them. */
function clusterEnd(text: string, at: number): number {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  for (let count = 0; count < longestMarkRun && end < text.length; count++) {
    const next = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (!marks.test(next)) break
    end += next.length
  }
  return end
}

const katakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))

/** Old and new forms are one UTF-16 unit each, so that nothing moves. */
function replaced(text: string, newKanji: ReadonlyMap<string, string>): string {
  let result = ''
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const other = newKanji.get(text[i] as string)
    if (other === undefined) continue
    result += text.slice(from, i) + other
    from = i + 1
  }
  return from === 0 ? text : result + text.slice(from)
}

const noKanji: ReadonlyMap<string, string> = new Map()

/** Finds in a text the first part that has any of some normal forms; undefined where none has. The text is spelled once for all of them. */
export function partFinder(text: string): (normals: readonly string[]) => Span | undefined {
  let spelling: QuestionSpelling | undefined
  return (normals) => {
    spelling ??= spelled(text, noKanji)
    const { folded, place } = spelling
    let first: Span | undefined
    for (const normal of normals) {
      const at = normal === '' ? -1 : folded.indexOf(normal)
      if (at < 0) continue
      const found = place(at, at + normal.length)
      if (!first || found.start < first.start) first = found
    }
    return first
  }
}

/** Where in a text the first part stands that has any of some normal forms; undefined where none has. */
export const firstAsWritten = (text: string, normals: readonly string[]): Span | undefined => partFinder(text)(normals)

/** The part of a text that has a normal form, as it is written there; undefined where none has. */
export function partAsWritten(text: string, normal: string): string | undefined {
  const found = firstAsWritten(text, [normal])
  return found && text.slice(found.start, found.end)
}
