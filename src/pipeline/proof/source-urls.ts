import type { Pause } from '../../lib/pause.ts'

const names = /(^|_)source_urls?$/

/** Every address that an answer names as a source, each once, in the order of their first appearance. */
export async function sourceUrlsIn(answer: Readonly<Record<string, unknown>>, pause: Pause): Promise<string[]> {
  const found = new Set<string>()
  for (const [name, member] of Object.entries(answer)) {
    if (!Array.isArray(member)) collect({ [name]: member }, found)
    else
      for (const item of member) {
        collect({ [name]: item }, found)
        await pause()
      }
  }
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, member] of Object.entries(value)) {
    if (names.test(name)) for (const url of [member].flat()) if (typeof url === 'string') found.add(url)
    if (name === 'source' && typeof member?.url === 'string') found.add(member.url)
    collect(member, found)
  }
}
