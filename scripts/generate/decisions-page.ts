import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { page, table } from './markdown.ts'

const folder = 'docs/decisions'

/** The rooms that decisions are about, in the order in which a newcomer meets them. */
const rooms: Readonly<Record<string, string>> = {
  declarations: 'What is declared once, and what is written by hand',
  corpus: 'Snapshots and the record store',
  sources: 'Official sources',
  search: 'How questions are read and rows are found',
  answers: 'What an answer may say',
  proofs: 'Receipts, seals and the log',
  money: 'The ledger: what is charged, kept and given again',
  keys: 'Who may do what',
  work: 'Threads, processes and jobs',
  notices: 'Webhooks, alerts and mail',
  documents: 'Files that are written and read',
  agents: 'MCP and A2A',
  pages: 'Pages for people and the widget',
  running: 'Running it, and testing it',
}

interface Decision {
  readonly name: string
  readonly title: string
  readonly status: string
  readonly room: string
}

/** The decisions of the repository, in the order of their numbers; one without a status or a room that is known fails. */
function decisionsIn(path: string): Decision[] {
  const names = readdirSync(path).filter((name) => /^\d{4}-.+\.md$/.test(name))
  return names.sort().map((name) => {
    const text = readFileSync(join(path, name), 'utf8')
    const [, title = ''] = /^# (.+)\n/.exec(text) ?? []
    const [, status, room] = /^Status: (.+)\. Room: (\w+)\.$/m.exec(text) ?? []
    if (title === '' || status === undefined || room === undefined || !(room in rooms))
      throw new Error(`${name} needs a title and a line "Status: in force. Room: ${Object.keys(rooms).join(' | ')}."`)
    return { name, title, status, room }
  })
}

/** The index of decisions by what they are about. */
export function decisionsPage(): string {
  const all = decisionsIn(folder)
  const sections = Object.entries(rooms).flatMap(([room, about]) => [
    `## ${about}`,
    table(
      ['decision', 'status'],
      all
        .filter((one) => one.room === room)
        .map(({ name, title, status }) => [`${name.slice(0, 4)} [${title}](${name})`, status]),
    ),
  ])
  return page('Decisions', 'the decisions beside it', [
    'Why things are as they are, each in one page. A decision says what is so now; where another one changes a part of it, its status says so. The next one takes the next number.',
    ...sections,
  ])
}
