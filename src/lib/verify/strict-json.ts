import { canonicalJson } from '../canonical-json.ts'

/** A document may have this many bytes; longer ones are refused unread. */
export const mostBytes = 32 * 1024 * 1024

/** The canonical JSON of a deeper value is not defined here. */
const maxDepth = 64

/** The longest number of RFC 8785 has 25 characters. */
const longestNumber = 30

type Strict = { readonly value: unknown } | { readonly problem: string; readonly problem_ja: string }

const refuse = (problem: string, problem_ja: string) => ({ problem, problem_ja })

/**
 * Reads I-JSON (RFC 7493) that has one meaning for every reader: no name twice in an object, numbers as RFC 8785
 * writes them, hex digits of escapes in lower case. Without these rules some changed bytes would mean the same.
 */
export function readStrictJson(text: string): Strict {
  if (isTooLong(text)) return refuse('The document is longer than 32 MiB.', '文書が32MiBを超えています。')
  try {
    // First, because reading deep nests and endless numbers is what costs a reader most.
    const irregular = irregularityOf(text)
    if (irregular) return irregular
    const value: unknown = JSON.parse(text)
    return isWhole(text, value) ? { value } : unpaired
  } catch {
    return refuse('This is not JSON.', 'JSONではありません。')
  }
}

/** A character has at most three bytes a UTF-16 unit, so that most texts need not be counted. */
const isTooLong = (text: string): boolean =>
  text.length > mostBytes || (text.length > mostBytes / 3 && new TextEncoder().encode(text).length > mostBytes)

const unpaired = refuse('A text holds half a character.', '文字の半分だけを含む文字列があります。')

/** Whether no text has half a character; only an escape, or a text that was never bytes, can hold one. */
function isWhole(text: string, value: unknown): boolean {
  if (text.isWellFormed() && !/\\ud[89a-f]/.test(text)) return true
  try {
    canonicalJson(value)
    return true
  } catch {
    return false
  }
}

/** What is irregular in a text; of one that is no JSON anything may be found, or nothing. */
function irregularityOf(text: string): Strict | null {
  /** The names so far of every open object; null for an open array. */
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (letter === '"') {
      const end = endOfString(text, at)
      if (end === null)
        return refuse('An escape has upper-case hex digits.', 'エスケープに大文字の16進数字があります。')
      const names = open.at(-1)
      if (names && isName(text, end)) {
        const name = JSON.parse(text.slice(at, end)) as string
        if (names.has(name))
          return refuse(
            `The name ${quoted(name)} stands twice in one object.`,
            `1つのオブジェクトに名前${quoted(name)}が2度あります。`,
          )
        names.add(name)
      }
      at = end - 1
    } else if (letter === '{' || letter === '[') {
      if (open.push(letter === '{' ? new Set() : null) > maxDepth)
        return refuse('The document is nested deeper than 64 levels.', '入れ子が64段を超えています。')
    } else if (letter === '}' || letter === ']') open.pop()
    else if (letter === '-' || (letter >= '0' && letter <= '9')) {
      const number = numberAt(text, at)
      if (number.length > longestNumber || String(Number(number)) !== number)
        return refuse(
          `The number ${quoted(number)} is not written canonically.`,
          `数値${quoted(number)}が正規の書き方ではありません。`,
        )
      at += number.length - 1
    }
  }
  return null
}

/** The place after the closing quote; null when an escape has upper-case hex digits. */
function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') return at + 1
    if (letter !== '\\') continue
    at += 1
    if (text[at] === 'u' && /[A-F]/.test(text.slice(at + 1, at + 5))) return null
  }
  return text.length
}

function isName(text: string, end: number): boolean {
  let at = end
  while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1
  return text[at] === ':'
}

function numberAt(text: string, start: number): string {
  let end = start + 1
  while ('0123456789.eE+-'.includes(text[end] ?? 'x')) end += 1
  return text.slice(start, end)
}

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** The text of a file, or null when its bytes are not UTF-8: a reader that mends bytes could hide a changed one. */
export function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
