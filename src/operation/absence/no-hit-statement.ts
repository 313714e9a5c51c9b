import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { grouped } from '../../lib/grouped.ts'
import { asMessage } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { nullable, oneOf, shape } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { absenceShape } from './absence.ts'
import { nothingFound } from './checked-scope.ts'
import { completenessOf, rowsComparable, rowsOf } from './completeness.ts'
import { sourceGaps, starterGaps } from './corpus-gaps.ts'
import { type NameCandidate, nameCandidateShape } from './name-candidates.ts'

/** What was looked for and not found, and in how much; it never says that there is nothing to find. */
export const noHitStatement = restsOn(
  'manifest',
  shape('NoHitStatement', {
    statement: oneOf(['no_record_matched', 'not_compared'], {
      description: 'not_compared: no row states what it would be compared by',
    }),
    dataset: Type.String(),
    predicate: restsOn(
      'input',
      Type.Record(Type.String(), Type.Unknown(), { description: 'What every row was compared with' }),
    ),
    corpus_snapshot_id: Type.String(),
    rows_scanned: Type.Integer({ description: 'Rows of the dataset in the snapshot that are shown' }),
    rows_comparable: Type.Integer({
      description: 'Rows in which the compared fields are filled: none-matched is said of these only',
    }),
    why: absenceShape,
    coverage: shape('NoHitCoverage', {
      data_as_of: nullable(
        Type.String({ description: 'Newest day on which a source of this dataset was read; null = none was' }),
      ),
      last_fetched_at: nullable(Type.String({ description: 'Newest fetch of a row of this dataset' })),
      complete: Type.Boolean({ description: 'The complete list of its source' }),
      is_starter: Type.Boolean({ description: 'A selection, not the whole country' }),
      not_stated_by_sources: Type.Array(Type.String(), { description: 'What the sources of the dataset never say' }),
    }),
    candidates: Type.Optional(
      Type.Array(nameCandidateShape, {
        description: 'Records that could be meant although the compared fields are empty',
      }),
    ),
    no_hit_not_absence: Type.Literal(true),
    message: restsOn('words', Type.String()),
    message_ja: restsOn('words', Type.String()),
  }),
)

/** Where a name agrees, the sentence says so: nobody reads it as none. */
function withCandidates(said: ReturnType<typeof nothingFound>, count: number) {
  if (count === 0) return said
  return {
    why: said.why,
    ...asMessage({
      ja: `${said.message_ja}名称が一致し法人番号のない記録が${grouped(count)}件あります（名寄せしていません）。`,
      en: `${said.message} Records of the same name without a number: ${grouped(count)}, not joined (see candidates).`,
    }),
  }
}

/** The statement that no shown row of a dataset satisfies a predicate. */
export function stateNoHit(
  snapshot: Snapshot,
  dataset: AnyDataset,
  predicate: Readonly<Record<string, unknown>>,
  candidates: readonly NameCandidate[] = [],
) {
  const { datasets } = snapshot.manifest
  const { complete, data_as_of } = completenessOf(snapshot, dataset)
  const compared = Object.keys(predicate)
  const comparable = rowsComparable(snapshot, dataset, compared)
  return {
    statement: comparable === 0 ? ('not_compared' as const) : ('no_record_matched' as const),
    dataset: dataset.name,
    predicate: { ...predicate },
    corpus_snapshot_id: snapshot.id,
    rows_scanned: rowsOf(snapshot, dataset),
    rows_comparable: comparable,
    coverage: {
      data_as_of,
      last_fetched_at: datasets[dataset.name]?.last_fetched_at ?? null,
      complete,
      is_starter: starterGaps(snapshot).length > 0,
      not_stated_by_sources: sourceGaps(snapshot, dataset).map(({ message_ja }) => message_ja),
    },
    ...(candidates.length > 0 && { candidates: [...candidates] }),
    no_hit_not_absence: true as const,
    ...withCandidates(nothingFound(snapshot, dataset, compared), candidates.length),
  }
}
