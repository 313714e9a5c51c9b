import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { type TaxRuleset, taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { amendedRecords, type Change } from './amended-records.ts'
import type { EventDraft, EventKind } from './event-kind.ts'

const period = new Set(['effective_from', 'effective_until'])

export const taxRulesetAmended: EventKind = {
  type: 'tax_ruleset.amended',
  when: { ja: '税制ルールの適用開始日または終了日が変わった', en: 'a ruleset gets another first or last day' },
  eventId: {
    ja: '`<unified_id>@<from>_<until>`（終了日がなければ `open`）',
    en: '`<unified_id>@<from>_<until>`, `open` without a last day',
  },
  severity: 'medium',
  between: otherPeriods,
}

/** Tax rulesets with another first or last day. A period that a ruleset gets again within the span is told once, the last time. */
function* otherPeriods(pair: SnapshotPair): Generator<EventDraft> {
  for (const changes of amendedRecords<TaxRuleset>(pair, taxRuleset)) {
    const events = changes.filter(({ fields }) => fields.some(({ field }) => period.has(field))).map(eventOf)
    yield* new Map(events.map((event) => [event.event_id, event])).values()
  }
}

const eventOf = ({ detectedAt, state }: Change<TaxRuleset>): EventDraft => ({
  // The state and not the moment names it, so that a second change is another event; `open` = no last day is set.
  event_id: `${state.unified_id}@${state.effective_from}_${state.effective_until ?? 'open'}`,
  severity: 'medium',
  observed_at: detectedAt,
  data: {
    unified_id: state.unified_id,
    name: state.ruleset_name,
    tax_category: state.tax_category,
    ruleset_kind: state.ruleset_kind,
    effective_from: state.effective_from,
    effective_until: state.effective_until,
    related_law_ids: state.related_law_ids,
  },
})
