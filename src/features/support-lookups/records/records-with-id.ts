import type { Snapshot } from '../../../corpus/snapshot.ts'
import { annotation } from '../../../datasets/annotation.ts'
import { datasets } from '../../../datasets/index.ts'
import { byName } from '../../../lib/by-name.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** A record that an identifier names, of whatever kind. */
export interface NamedOne {
  readonly dataset: AnyDataset
  readonly record: Readonly<Record<string, unknown>>
}

/** What stands before the id of a record where others name it. */
const prefixes: Readonly<Record<string, string>> = byName({ houjin: 'houjin:', loan_programs: 'loan:' })

/** Notes are not for everybody: their own look-up says which may be shown. */
const withheld: ReadonlySet<string> = new Set([annotation.name])

/** Every record with an identifier as answers write it, or as `<dataset>:<id>`, that may be shown on a day. */
export function recordsWithId(snapshot: Snapshot, id: string, day: string): NamedOne[] {
  return datasets.flatMap((dataset) => {
    if (withheld.has(dataset.name)) return []
    const forms = [prefixes[dataset.name] ?? '', `${dataset.name}:`]
    const ids = forms.flatMap((form) => (id.startsWith(form) ? [id.slice(form.length)] : []))
    const record = ids.flatMap((one) => snapshot.table(dataset).record(one) ?? [])[0]
    return record && isShown(record, day) ? [{ dataset, record: record as NamedOne['record'] }] : []
  })
}

const isShown = ({ license, disclosed_until: until }: Stated, day: string): boolean =>
  isRedistributable(license ?? null) && (until === undefined || until === null || until >= day)

interface Stated {
  readonly license?: string | null
  readonly disclosed_until?: string | null
}
