import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { datasetOf } from '../../../datasets/cited-records.ts'
import type { Pause } from '../../../lib/pause.ts'
import { sourceGaps, starterGaps } from '../../../operation/absence/corpus-gaps.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import type { OverProgram } from '../../../schema/over-program.ts'
import type { LicenceGate } from '../facts/licence-gate.ts'
import { GapList } from '../gaps/gaps.ts'
import type { Choice, Lacking } from '../request/request.ts'
import type { Draft } from '../subjects/draft.ts'
import type { PacketOutcome } from './outcome.ts'

interface Circumstances {
  readonly outcome: PacketOutcome
  /** Whether facts or rules were cut at their limit. */
  readonly isCut: boolean
  /** What of the question chose the programs, where no name did. */
  readonly chosenBy: Choice | null
  /** Programs that the question names and that are over. */
  readonly over: readonly OverProgram[]
  /** What the corpus lacks of the provisions that the question names. */
  readonly lacking: readonly Lacking[]
  readonly gate: LicenceGate
  readonly snapshot: Snapshot
}

/** Everything that a packet lacks: of the answer, of each record, and of the corpus behind it. */
export async function gapsOf(
  drafts: readonly Draft[],
  { outcome, isCut, chosenBy, over, lacking, gate, snapshot }: Circumstances,
  pause: Pause,
): Promise<GapList> {
  const gaps = new GapList()
  if (drafts.length === 0) gaps.note('no_records_returned')
  if (outcome.outcome_reason === 'same_name') gaps.note('same_name')
  for (const { unified_id, message, message_ja } of over)
    gaps.add({ code: 'program_over', message, message_ja }, unified_id === null ? [] : [unified_id])
  for (const { gap, records } of lacking) gaps.add(gap, records)
  const programs = drafts.flatMap(({ record }) => (record.record_kind === 'program' ? [record.entity_id] : []))
  if (chosenBy !== null && programs.length > 0) gaps.add(chosenByWords(chosenBy), programs)
  if (gate.blocked + gate.blockedDetails > 0) gaps.note('records_blocked_by_license_gate')
  for (const { record, notes } of drafts) {
    for (const note of notes) gaps.noteOf(note, record.entity_id)
    await pause()
  }
  if (isCut) gaps.note('list_truncated')
  addCorpusGaps(gaps, snapshot, new Set(drafts.map(({ record }) => record.stated_by.dataset)))
  return gaps
}

/** No program bears the name: what chose them instead, and what did not, is said, so that nobody takes them for what was asked for. */
const chosenByWords = ({ by, unused }: Choice): Gap =>
  gap('name_not_found', {
    ja: `この名称の制度は収録にありません。次の語で選んだ記録です：${by.join('、')}${unused.length === 0 ? '' : `（使っていない語：${unused.join('、')}）`}`,
    en: `No program bears this name; these were chosen by the words: ${by.join(', ')}${unused.length === 0 ? '' : ` (not used: ${unused.join(', ')})`}`,
  })

/** What the corpus is not, and what the sources of these datasets never say. */
export function addCorpusGaps(gaps: GapList, snapshot: Snapshot, datasets: ReadonlySet<string>): void {
  if (snapshot.table(amendment).rows === 0) gaps.note('amendment_diff_unavailable')
  for (const gap of starterGaps(snapshot)) gaps.add(gap)
  for (const name of datasets) {
    const dataset = datasetOf(name)
    if (dataset) for (const gap of sourceGaps(snapshot, dataset)) gaps.add(gap)
  }
}
