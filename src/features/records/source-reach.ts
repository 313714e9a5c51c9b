import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { asTitle } from '../../lib/text.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import type { OperatorFacts } from '../../operation/context.ts'
import { type DeclaredSource, declaredSources } from '../../schema/declared-sources.ts'
import { countOrNull, nullable, oneOf, text, textOrNull, timestampOrNull } from '../../schema/fields.ts'
import { alarmKinds, runOutcomes, type SourceTry, tryOf } from '../../schema/source-state.ts'

const reachStates = ['complete', 'partial', 'blocked', 'never_tried'] as const

/** What a source gives of a kind of record, and what of it is here. */
export const sourceReach = Type.Object({
  source: text(),
  title: text(),
  title_ja: text(),
  dataset: text(),
  state: oneOf(reachStates, {
    description:
      'complete: all of as_of; partial: something of it; blocked: tried, and never read whole; never_tried: nothing was asked',
  }),
  as_of: textOrNull({ description: 'Day of the complete list' }),
  rows: countOrNull({ description: 'Rows that were read from it; null: the snapshot does not say' }),
  prefectures: nullable(
    Type.Record(Type.String(), Type.Integer(), { description: 'The rows by prefecture; _none: no place is named' }),
  ),
  last_try_at: timestampOrNull(),
  last_try_outcome: nullable(oneOf(runOutcomes, { description: 'null: it runs, was cut off, or there was none' })),
  last_good_at: timestampOrNull({ description: 'When the last read began that got all it asked for' }),
  alarms: Type.Array(oneOf(alarmKinds), { description: 'What was not as it should be at the last try' }),
  needs: Type.Array(text(), { description: 'Settings without which it gives nothing' }),
  command: text({ description: 'The command that brings it up to date' }),
})

/** How the last try of each source ended: on this machine, else when the snapshot was built. */
function sourceTries(
  { manifest }: Snapshot,
  operator: Pick<OperatorFacts, 'sources'>,
): Readonly<Record<string, SourceTry>> {
  const here = operator.sources()
  if (here === null) return manifest.tries ?? {}
  return Object.fromEntries(
    here.flatMap(({ source, last_try, last_good_at }) => (last_try ? [[source, tryOf(last_try, last_good_at)]] : [])),
  )
}

/** Whether it is known here which sources were tried. */
export const knowsTries = ({ manifest }: Snapshot, operator: Pick<OperatorFacts, 'sources'>): boolean =>
  manifest.tries !== undefined || operator.sources() !== null

/** Every source and kind of record that this version reads, and what of it is here. */
export function reachOf(
  snapshot: Snapshot,
  operator: Pick<OperatorFacts, 'sources'>,
  only: string | undefined,
): Static<typeof sourceReach>[] {
  const tries = sourceTries(snapshot, operator)
  return declaredSources().flatMap((source) =>
    source.gives
      .filter((dataset) => only === undefined || dataset === only)
      .map((dataset) => reachOfOne(source, dataset, snapshot, tries[source.source])),
  )
}

function reachOfOne(
  { source, title, needs, is_on_network }: DeclaredSource,
  dataset: string,
  snapshot: Snapshot,
  tried: SourceTry | undefined,
): Static<typeof sourceReach> {
  const { by_source } = snapshot.manifest.datasets[dataset] ?? {}
  const prefectures = by_source?.[source] ?? null
  const rows = by_source ? Object.values(prefectures ?? {}).reduce((sum, count) => sum + count, 0) : null
  const isComplete =
    snapshot.manifest.complete?.[dataset]?.stated_by === source && completenessOf(snapshot, { name: dataset }).complete
  return {
    source,
    ...asTitle(title),
    dataset,
    state: isComplete ? 'complete' : stateOf(rows ?? 0, tried),
    as_of: isComplete ? completenessOf(snapshot, { name: dataset }).data_as_of : null,
    rows,
    prefectures: prefectures && { ...prefectures },
    last_try_at: tried?.at ?? null,
    last_try_outcome: tried?.outcome ?? null,
    last_good_at: tried?.good_at ?? null,
    alarms: [...(tried?.alarms ?? [])],
    needs: needs.map(({ setting }) => setting),
    command: is_on_network ? `konkyo sync --only ${source}` : `konkyo ingest ${source} --input PATH`,
  }
}

function stateOf(rows: number, tried: SourceTry | undefined): 'partial' | 'blocked' | 'never_tried' {
  if (rows > 0 || tried?.good_at) return 'partial'
  return tried ? 'blocked' : 'never_tried'
}
