import { watchedKinds as watchedByAlerts } from '../../../features/alerts/changes/watched-kinds.ts'
import { titleOf } from '../../../features/records/open-record.ts'
import type { AlertFilter } from '../../../lib/alert-message.ts'
import { datasetText } from '../../../lib/labels.ts'
import type { Text } from '../../../lib/text.ts'
import type { Context } from '../../../operation/context.ts'
import { watchedKinds } from '../../addresses.ts'
import type { AnswerOf } from '../../asking.ts'

/** What an alert watches, as people know it. */
export interface WatchedThing {
  readonly name: Text
  /** The kind of its record, where it is one that is held. */
  readonly dataset: string | null
}

/** What a filter of an alert names: a record, a saved search or a kind by its name; what none of them is, as it was typed. */
export function watchedThing(
  type: string,
  value: string,
  { searches, ctx }: { readonly searches: AnswerOf<'list_saved_searches'>; readonly ctx: Context },
): WatchedThing {
  if (type === 'saved_search') {
    const search = searches.find(({ id }) => String(id) === value)
    return { name: same(search?.name ?? value), dataset: null }
  }
  if (type === 'tool') {
    const kind = watchedByAlerts.find((one) => one.kind === value)
    return { name: kind ? datasetText(kind.dataset.name) : same(value), dataset: null }
  }
  return recordNamed(type, value, ctx) ?? { name: same(value), dataset: null }
}

function recordNamed(type: string, id: string, { service, snapshot }: Context): WatchedThing | undefined {
  const kind = watchedKinds.get(type as AlertFilter)
  const dataset = service.datasets.find(({ name }) => name === kind)
  const record = dataset && (snapshot.table(dataset).record(id) as Record<string, unknown> | undefined)
  return dataset && record ? { name: same(titleOf({ dataset, record }, id)), dataset: dataset.name } : undefined
}

const same = (text: string): Text => ({ ja: text, en: text })
