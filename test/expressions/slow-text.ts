import { filled, textsAgainst } from './texts-against.ts'
import { leastTimeOf } from './time-of.ts'

/** The length of a notice, of an attachment's text or of a long draft. */
export const longText = 20_000

/** What reading it may take. */
export const mostMs = 50

const shortText = 2_000
const suspiciousMs = 0.3

/** The first text against which an expression takes longer than it may, with its time; undefined when there is none. */
export function slowText(
  expression: RegExp,
  most = mostMs,
): { readonly begins: string; readonly ms: number } | undefined {
  const look = looking(expression)
  for (const hostile of textsAgainst(expression)) {
    const short = filled(hostile, shortText)
    if (leastTimeOf(() => look(short), suspiciousMs) <= suspiciousMs) continue
    const long = filled(hostile, longText)
    const ms = leastTimeOf(() => look(long), most)
    if (ms > most) return { begins: long.slice(0, 40), ms: Math.round(ms) }
  }
  return undefined
}

/** Looks as the code does: for every match where an expression goes on behind one, else for the first. */
function looking({ source, flags }: RegExp): (text: string) => unknown {
  const own = new RegExp(source, flags.replace('y', 'g').replace(/g+/, 'g'))
  return own.global ? (text) => text.replace(own, '') : (text) => own.exec(text)
}
