import type { Fetcher } from './connector.ts'
import { readText } from './read/text.ts'

const limit = 512 * 1024

/**
 * Throws a sentence when the robots.txt of a site forbids a path to all robots or to this one (RFC 9309). A site without
 * the file forbids nothing (2.3.1.3); when it cannot be reached, nothing is asked.
 */
export async function obeyRobots(fetcher: Fetcher, site: string, path: string): Promise<void> {
  const address = new URL('/robots.txt', site).href
  const text = await fetcher.fetch(address, { limit }).then(
    (document) => readText(document, 'utf-8', limit),
    (error: Error) => {
      if (/status 4\d\d/.test(error.message)) return ''
      throw error
    },
  )
  if (!robotsAllow(text, path)) throw new Error(`${address} forbids robots to read ${path}; give files with --input`)
}

interface Rule {
  readonly allows: boolean
  readonly pattern: string
}

/** Whether a robots.txt allows a path: the longest pattern that fits decides, and allowing wins a tie. */
export function robotsAllow(text: string, path: string): boolean {
  const fitting = (groupFor(text)?.rules ?? []).filter(({ pattern }) => pattern !== '' && fits(pattern, path))
  fitting.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows))
  return fitting[0]?.allows ?? true
}

/** The seconds between two requests that a robots.txt asks for (Crawl-delay, which many sites state); null without any. */
export const crawlDelay = (text: string): number | null => groupFor(text)?.delay ?? null

/** What is said to one robot. */
interface Group {
  readonly rules: Rule[]
  delay: number | null
}

const groupFor = (text: string): Group | undefined => {
  const groups = groupsOf(text)
  return groups.get('konkyo') ?? groups.get('*')
}

/** The rules for each robot; lines that name robots one after the other share the rules that follow. */
function groupsOf(text: string): Map<string, Group> {
  const groups = new Map<string, Group>()
  let named: Group[] = []
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const field = key.toLowerCase()
    if (field === 'user-agent') {
      const robot = value.trim().toLowerCase()
      const group = groups.get(robot) ?? { rules: [], delay: null }
      groups.set(robot, group)
      named = isNaming ? [...named, group] : [group]
      isNaming = true
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false
      for (const { rules } of named) rules.push({ allows: field === 'allow', pattern: encoded(value.trim()) })
    } else if (field === 'crawl-delay') {
      isNaming = false
      const seconds = Number(value.trim())
      if (value.trim() !== '' && seconds >= 0) for (const group of named) group.delay = seconds
    }
  }
  return groups
}

/** A pattern with its letters outside ASCII as the paths of addresses have them (RFC 9309, 2.2.2). */
const encoded = (pattern: string): string =>
  pattern
    .replace(/[^ -~]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase())

/** `*` stands for anything, `$` for the end (RFC 9309, 2.2.3). */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  const last = parts.at(-1)
  return !isWhole || (last === undefined ? at === path.length : path.endsWith(last))
}
