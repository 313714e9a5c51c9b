import type { GapList } from '../gaps/gaps.ts'
import type { Draft } from '../subjects/draft.ts'

/** A reason or step for the person who decides, with the places of the packet that it comes from. */
interface Insight {
  readonly signal: string
  readonly message_ja: string
  readonly source_fields: readonly string[]
  readonly severity?: 'info' | 'review'
}

/** What a person should look at before relying on a packet, derived from the packet alone. */
export function decisionInsights(records: readonly Draft['record'][], gaps: GapList['inventory'], coverage: number) {
  const has = (verdict: string) => records.some(({ rules }) => rules.some((rule) => rule.verdict === verdict))
  const kinds = new Set(gaps.map(({ kind }) => kind))
  const isHeldBack = kinds.has('records_blocked_by_license_gate')
  const when = (is: boolean, insight: Insight): Insight[] => (is ? [insight] : [])
  const rules = ['records[].rules[].verdict']
  const inventory = ['quality.known_gaps_inventory']
  return {
    schema_version: 'v1',
    generated_from: ['records', 'quality', 'license_gate'],
    why_review: [
      ...when(has('block'), review('rule_blocks', '併用を認めない登録ルールがあります。', rules)),
      ...when(has('defer'), review('rule_defers', '条件しだいで結論が変わる登録ルールがあります。', rules)),
      ...when(has('unknown'), review('rule_unknown', '機械的に判定できない登録ルールがあります。', rules)),
      ...when(
        records.length === 0,
        review('no_records', '返せる記録がありません。一次資料を人が確認してください。', ['records']),
      ),
      ...when(
        records.length > 0 && coverage < 0.5,
        review('low_coverage', '出典・取得日・事実がそろわない記録があります。', ['quality.coverage_score']),
      ),
      ...when(kinds.has('same_name'), review('same_name', '同名の対象が複数あります。', inventory)),
    ],
    next_checks: [
      ...when(records.length > 0, {
        signal: 'open_primary_source',
        message_ja: '各記録の出典を開き、最新の内容を確認してください。',
        source_fields: ['records[].source_url'],
      }),
      ...when(isHeldBack, {
        signal: 'ask_the_authority',
        message_ja: 'ライセンスにより表示できない記録があります。所管する機関の公式ページで直接確認してください。',
        source_fields: ['license_gate'],
      }),
      ...when(records.length === 0 && !isHeldBack, {
        signal: 'broaden_or_use_identifier',
        message_ja: '語を減らすか、識別子（unified_id・法人番号）で指定してください。',
        source_fields: ['query'],
      }),
      ...when(kinds.has('source_stale'), {
        signal: 'check_newer_version',
        message_ja: '取得から日がたっています。公式ページで更新を確認してください。',
        source_fields: ['records[].source_fetched_at'],
      }),
    ],
    evidence_gaps: gaps.map(({ kind, message_ja, field }) => ({
      signal: kind,
      message_ja,
      source_fields: [field ?? 'quality.known_gaps_inventory'],
    })),
  }
}

const review = (signal: string, message_ja: string, source_fields: readonly string[]): Insight => ({
  signal,
  message_ja,
  source_fields,
  severity: 'review',
})
