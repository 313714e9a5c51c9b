import { existsSync, readFileSync } from 'node:fs'

const beginning = (part: string): string => `<!-- ${part} -->\n`
const parts = /^<!-- [a-z-]+ -->$/m

/** A page with a new text for one of its parts, or for what stands before all of them; the others stay as they are. */
export function pageWith(page: URL, text: string, part: string | undefined): string {
  const old = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const at = old.search(parts)
  const [head, tail] = at === -1 ? [old, ''] : [old.slice(0, at), old.slice(at)]
  if (part === undefined) return tail === '' ? text : `${text}\n${tail}`
  const others = tail.split(/(?=^<!-- [a-z-]+ -->$)/m).filter((one) => one !== '' && !one.startsWith(beginning(part)))
  const below = text.replaceAll(/^#/gm, '##')
  return [head.trimEnd(), ...others.map((one) => one.trimEnd()), `${beginning(part)}\n${below}`].join('\n\n')
}
