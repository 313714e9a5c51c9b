import { normalizeText } from '../../lib/japanese-text.ts'

/** Shorter names are parts of too many others. */
const shortest = 5
/** A frame is known by its own name where that is long: 社会保険適用時処遇改善コース, not 通常枠. */
const longFrame = 8
const frame = /(?:枠|型|コース|類型|回|次|年度?|分)$/
const inBrackets = /^(.+?)\(([^()]+)\)$/
/** What a popular name is said without: サポイン事業. */
const kindOfThing = /^([\p{sc=Katakana}ー]{4,})(?:事業|補助金|制度)$/u

/**
 * What a program that is over is called in questions, in the normal form: its names, the program and its frame
 * however they are joined, the frame or the popular name in brackets alone, and what the frames have in common.
 * Whatever else is called so, and is not over, keeps the name.
 */
export function namesOfOver(names: readonly string[], inUse: ReadonlySet<string>): string[] {
  const whole = names.map(normalizeText)
  const found = new Set(whole)
  for (const name of whole) {
    const [, base, within] = inBrackets.exec(name) ?? []
    if (base === undefined || within === undefined) continue
    for (const joined of ['', ' ', 'ノ']) found.add(`${base}${joined}${within}`)
    const alone = frame.test(within) ? within.length >= longFrame : within.length > shortest
    const others = [base, ...(alone ? [within, ...(kindOfThing.exec(within)?.slice(1) ?? [])] : [])]
    for (const other of others) if (!inUse.has(other)) found.add(other)
  }
  return [...found].filter(({ length }, at) => length >= (at < whole.length ? shortest : shortest - 1))
}
