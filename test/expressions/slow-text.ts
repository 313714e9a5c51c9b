import { filled, textsAgainst } from './texts-against.ts'
import { leastTimeOf } from './time-of.ts'

/** The length of a notice, of an attachment's text or of a long draft. */
export const longText = 20_000

/** What reading it may take. */
export const mostMs = 50

const shortText = 2_000
const suspiciousMs = 0.3
/** Ten times the text takes ten times as long where each letter is looked at a bounded number of times. */
const mostGrowth = 40
const farTooMany = 6

/** The first text against which an expression takes longer than it may, with its time; undefined when there is none. */
export function slowText(
  expression: RegExp,
  most = mostMs,
): { readonly begins: string; readonly ms: number } | undefined {
  const look = looking(expression)
  for (const hostile of textsAgainst(expression)) {
    const short = filled(hostile, shortText)
    const shortMs = leastTimeOf(() => look(short), suspiciousMs)
    if (shortMs <= suspiciousMs) continue
    const long = filled(hostile, longText)
    const ms = leastTimeOf(() => look(long), most)
    // A slow machine takes longer for both: what is told is what grows faster than its text, or takes far too long.
    if (ms > most && (ms > mostGrowth * shortMs || ms > farTooMany * most))
      return { begins: long.slice(0, 40), ms: Math.round(ms) }
  }
  return undefined
}

/** Looks as the code does: for every match where an expression goes on behind one, else for the first. */
function looking({ source, flags }: RegExp): (text: string) => unknown {
  const own = new RegExp(source, flags.replace('y', 'g').replace(/g+/, 'g'))
  return own.global ? (text) => text.replace(own, '') : (text) => own.exec(text)
}
