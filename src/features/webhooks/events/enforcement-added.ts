import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { severityOf } from '../../company/severity.ts'
import { isPublished } from '../../enforcement-cases/publication.ts'
import { type EventDraft, type EventKind, excerpt } from './event-kind.ts'
import { newlyShown, recordsNaming } from './queries.ts'
import { type Act, actions, cases, isSameAct, type Register } from './registers.ts'

export const enforcementAdded: EventKind = {
  type: 'enforcement.added',
  when: {
    ja: '行政処分・補助金返還命令が新たに公表された',
    en: 'an administrative action or an order to return money is new',
  },
  eventId: '`<case_id>`',
  severity: { ja: '処分の種類による', en: 'by its kind' },
  between: newActs,
}

/**
 * Acts that are new in one of the two datasets of them. An act that both state is one event: the case tells it, unless the
 * earlier snapshot had it as an action already.
 */
function* newActs(pair: SnapshotPair): Generator<EventDraft> {
  for (const act of newIn(pair, cases)) if (!isStated(pair, act, actions, 'earlier')) yield eventOf(act, pair)
  for (const act of newIn(pair, actions)) {
    if (!isStated(pair, act, cases, 'earlier') && !isStated(pair, act, cases, 'newer')) yield eventOf(act, pair)
  }
}

function* newIn(pair: SnapshotPair, { dataset, actOf }: Register): Generator<Act> {
  if (!pair.bothHave(dataset)) return
  for (const record of newlyShown(pair, dataset)) {
    const act = actOf(record)
    if (isShown(pair, act)) yield act
  }
}

/** Whether a register shows an act in one of the snapshots. */
function isStated(
  pair: SnapshotPair,
  act: Act,
  { dataset, column, actOf }: Register,
  which: 'newer' | 'earlier',
): boolean {
  const snapshot = pair[which]
  if (!(dataset.name in snapshot.manifest.datasets)) return false
  for (const record of recordsNaming(snapshot, dataset, { id: act.id, column, number: act.number })) {
    const other = actOf(record)
    if (isSameAct(act, other) && isShown(pair, other)) return true
  }
  return false
}

/** Judged on the day of the newer snapshot, so that the same two snapshots always give the same events. */
const isShown = ({ newer }: SnapshotPair, act: Act): boolean =>
  isRedistributable(act.license) && isPublished({ ...act }, { now: new Date(newer.manifest.built_at) })

const eventOf = (act: Act, { newer }: SnapshotPair): EventDraft => ({
  event_id: act.id,
  severity: severityOf(act.kind ?? 'other'),
  observed_at: newer.manifest.built_at,
  data: {
    case_id: act.id,
    event_kind: act.kind,
    recipient_name: act.name,
    recipient_houjin_bangou: act.number,
    prefecture: act.prefecture,
    ministry: act.authority,
    amount_yen: act.amount,
    reason_excerpt: excerpt(act.reason),
    source_url: act.sourceUrl,
    disclosed_date: act.day,
  },
})
