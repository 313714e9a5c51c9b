import type { ChangedField } from '../../../corpus/changed-fields.ts'
import type { RecordChange } from '../../../lib/alert-message.ts'
import { idOf } from '../../../schema/dataset.ts'
import { type AmendedSource, amendedIn } from '../../webhooks/events/amended-records.ts'
import { severityOfChange } from './severity-of-change.ts'
import { textsOf, type WatchedKind, watchedKinds } from './watched-kinds.ts'

type Row = Readonly<Record<string, unknown>> & { readonly license: string | null }

/** A change with what its record is about. */
export interface SubjectChange extends RecordChange {
  readonly laws: readonly string[]
  readonly industries: readonly string[]
  readonly company: string | null
}

/** Every change of a watched kind of record that a source tells of. */
export function* changesIn(source: AmendedSource): Generator<SubjectChange> {
  for (const kind of watchedKinds)
    for (const changes of amendedIn<Row>(source, kind.dataset))
      for (const { detectedAt, fields, state, sourceUrl } of changes) {
        const [first, ...others] = fields
        if (first) yield changeOf(kind, [first, ...others], state, { source_url: sourceUrl, observed_at: detectedAt })
      }
}

function changeOf(
  { kind, dataset, name, laws, industries, company }: WatchedKind,
  fields: readonly [ChangedField, ...ChangedField[]],
  state: Row,
  seen: Pick<RecordChange, 'source_url' | 'observed_at'>,
): SubjectChange {
  return {
    record_id: idOf(dataset, state),
    record_kind: kind,
    record_name: textIn(state, name),
    ...severityOfChange(dataset, fields, state),
    ...seen,
    laws: textsOf(laws?.(state)),
    industries: textsOf(industries?.(state)),
    company: textIn(state, company),
  }
}

function textIn(state: Row, field: string | undefined): string | null {
  const value = field === undefined ? null : state[field]
  return typeof value === 'string' ? value : null
}
