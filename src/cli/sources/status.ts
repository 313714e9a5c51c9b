import { jstDate } from '../../lib/jst.ts'
import { RecordStore } from '../../records/record-store.ts'
import { type CheckRow, sourceChecks } from '../../records/source-checks.ts'
import { commandConfig, say, sayTable } from '../session.ts'

/** `konkyo sources status`. */
export function tellStatus({ json }: { json?: boolean }): void {
  const store = new RecordStore(commandConfig().KONKYO_DATA_DIR)
  try {
    const byFinding = new Map<string, number>()
    for (const { json } of store.current(sourceChecks, jstDate(new Date()))) {
      const { dataset, finding, checked_by } = JSON.parse(json) as CheckRow
      const key = `${dataset}\t${finding}\t${checked_by === null ? 'command' : 'person'}`
      byFinding.set(key, (byFinding.get(key) ?? 0) + 1)
    }
    const values = [...byFinding].sort().map(([key, values]) => [...key.split('\t'), String(values)])
    const hosts = store.visits.counts()
    if (json) {
      const checks = values.map(([dataset, finding, by, values]) => ({ dataset, finding, by, values: Number(values) }))
      say(JSON.stringify({ checks, hosts }))
      return
    }
    sayTable(['dataset', 'finding', 'by', 'values'], values)
    say('')
    sayTable(
      ['host', 'pages', '', 'last'],
      hosts.map(({ host, state, pages, last }) => [host, state, String(pages), last]),
    )
  } finally {
    store.close()
  }
}
