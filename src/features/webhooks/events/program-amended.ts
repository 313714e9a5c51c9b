import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { amendedRecords, type Change } from './amended-records.ts'
import type { EventDraft, EventKind } from './event-kind.ts'
import { keysOfProgram } from './event-kind.ts'
import { severityOfAmendment } from './severity-of-amendment.ts'

export const programAmended: EventKind = {
  type: 'program.amended',
  when: {
    ja: '公開中の制度の項目が変わった。同じ時点の変更は1件にまとまる',
    en: 'fields of a visible program changed; one event for all of one moment',
  },
  eventId: '`<unified_id>@<detected_at>`',
  severity: {
    ja: 'high（終了日の記載、要件の変更）、medium（金額・補助率・対象者）、low（その他）',
    en: 'high (an end date appears, requirements change), medium (amount, rate, targets), low',
  },
  between: changesOfPrograms,
}

/** Changes of visible programs; what changed in one program at one moment is one event. */
function* changesOfPrograms(pair: SnapshotPair): Generator<EventDraft> {
  for (const changes of amendedRecords<Program>(pair, program))
    for (const change of changes) yield eventOf(change, pair.newer.id)
}

const eventOf = ({ detectedAt, fields, state, sourceUrl }: Change<Program>, snapshotId: string): EventDraft => ({
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
