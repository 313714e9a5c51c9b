import { jstDate } from '../../lib/jst.ts'
import type { RecordStore } from '../../records/record-store.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { Connector, FetchPlan } from '../connector.ts'

interface Wanted {
  readonly store: RecordStore
  readonly now: Date
  /** The value of a setting, where it is set. */
  readonly secretOf: (setting: string) => string | undefined
  readonly since?: string | null | undefined
  readonly limit?: number | undefined
}

/** What a connector is told that is to ask its source: which part is wanted, what is held, and the settings that it names. */
export function fetchPlanOf(connector: Connector, { store, now, secretOf, since, limit }: Wanted): FetchPlan {
  const today = jstDate(now)
  return {
    ...(since && { since }),
    ...(limit !== undefined && { limit }),
    today,
    current: ({ name }: AnyDataset) => [...store.current(name, today)].map(({ json }) => JSON.parse(json)),
    secrets: Object.fromEntries((connector.credentials ?? []).map(({ name }) => [name, secretOf(name)])),
  }
}
