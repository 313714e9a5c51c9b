import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connector } from '../../src/ingest/connector.ts'
import { connectors } from '../../src/ingest/connectors/index.ts'
import { planOf } from '../../src/ingest/sync/plan.ts'
import { syncSources } from '../../src/ingest/sync/sync-sources.ts'
import { addDays } from '../../src/lib/jst.ts'
import { freshRecords } from '../journeys/records.ts'
import type { Scenario } from './scenario.ts'
import { sourceCountry } from './source-country.ts'

/** One source that is read again and again, a day later each time, from its stand-in over HTTP; pauses are not waited. */
export async function synced(
  name: string,
  { secrets = {}, declared = {} }: Pick<Scenario, 'secrets' | 'declared'> = {},
) {
  const firstDay = '2026-06-10'
  const { store, dataDir } = freshRecords()
  const { country, gateway } = await sourceCountry({ listDay: firstDay, houjin: '', invoice: '' })
  for (const [file, text] of Object.entries(declared)) writeFileSync(join(dataDir, file), text)
  const shipped = connectors.find((one) => one.name === name) as Connector
  const connector = withShortBeginning(shipped.within?.(dataDir) ?? shipped)
  let today = addDays(firstDay, -1)
  const sync = async () => {
    today = addDays(today, 1)
    country.asked.length = 0
    const now = new Date(`${today}T09:00:00+09:00`)
    const good = store.runs.latestGood()[name]
    const goodAt = new Map(good ? [[name, good.began_at]] : [])
    const secretOf = (setting: string) => secrets[setting]
    const plan = planOf({ connectors: [connector], goodAt, now, isSet: (setting) => setting in secrets })
    const network = {
      dataDir,
      userAgent: 'konkyo/0',
      allowPrivate: [],
      gateway,
      clock: () => now,
      wait: async () => {},
    }
    const quiet = { isStopped: () => false, onBegin: () => {}, onProgress: () => {}, onEnd: () => {} }
    const [report] = await syncSources(plan, { store, network, secretOf, ...quiet })
    if (!report) throw new Error(`${name} was left out`)
    const { outcome, created, amended, withdrawn, documents, alarms } = report
    return { outcome, created, amended, withdrawn, documents, alarms, kinds: alarms.map(({ kind }) => kind), report }
  }
  const held = (dataset: string): Record<string, unknown>[] =>
    [...store.current(dataset, today)].map(({ json }) => JSON.parse(json))
  return { country, sync, held, store, firstDay }
}

/** A source that is asked for a month the first time is asked for a day, so that its days can be counted on. */
const withShortBeginning = (connector: Connector): Connector =>
  connector.delivery?.firstDays === undefined
    ? connector
    : { ...connector, delivery: { ...connector.delivery, firstDays: 1, overlapDays: 1 } }
