import type { SnapshotPair } from '../../corpus/snapshot-pair.ts'
import { type Program, program } from '../../datasets/program.ts'
import { amendedRecords, type Change } from './amended-records.ts'
import type { DerivedEvent } from './derived-event.ts'
import { keysOfProgram } from './keys-of-program.ts'
import { severityOfAmendment } from './severity-of-amendment.ts'

/** Changes of visible programs; what changed in one program at one moment is one event. */
export function* programsAmended(pair: SnapshotPair): Generator<DerivedEvent> {
  for (const changes of amendedRecords<Program>(pair, program))
    for (const change of changes) yield eventOf(change, pair.newer.id)
}

const eventOf = ({ detectedAt, fields, state, sourceUrl }: Change<Program>, snapshotId: string): DerivedEvent => ({
  event_type: 'program.amended',
  event_id: `${state.unified_id}@${detectedAt}`,
  severity: severityOfAmendment(fields, state),
  observed_at: detectedAt,
  data: {
    unified_id: state.unified_id,
    name: state.primary_name,
    diffs: fields,
    source_url: sourceUrl,
    ...keysOfProgram(state.unified_id, snapshotId),
  },
})
