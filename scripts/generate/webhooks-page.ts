import { readFileSync } from 'node:fs'
import { type EventKind, inLanguage } from '../../src/features/webhooks/events/event-kind.ts'
import { code, table } from './markdown.ts'

export const webhooksPagePath = 'docs/reference/webhooks.md'

const begin = '<!-- Made by `npm run generate` from `src/features/webhooks/events`; do not edit. -->'
const end = '<!-- End of what is made. -->'

/** The written page of webhooks with its table of events made anew. */
export function webhooksPage(kinds: readonly EventKind[]): string {
  const written = readFileSync(webhooksPagePath, 'utf8')
  const [from, to] = [written.indexOf(begin), written.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${webhooksPagePath} lacks the marks of its table of events`)
  return `${written.slice(0, from)}${begin}\n\n${eventTable(kinds)}\n\n${written.slice(to)}`
}

const eventTable = (kinds: readonly EventKind[]): string =>
  table(
    ['event_type', 'いつ', 'when', 'event_id', 'severity'],
    kinds.map(({ type, when, eventId, severity }) => [
      code(type),
      when.ja,
      when.en,
      inLanguage(eventId, 'en'),
      inLanguage(severity, 'en'),
    ]),
  )
