import type { Gap } from '../../../schema/gap.ts'
import { endedPublication } from '../../company/wording.ts'

/** What a packet may lack, in words for people; the codes never change (docs/contract/shapes.md#evidence-packet). */
export const gapMessages = {
  no_records_returned: [
    'No record is returned. That does not prove that none exists.',
    '返せる記録がありませんでした。存在しないことの証明ではありません。',
  ],
  same_name: [
    'Several different entities bear the requested name; decide by identifier, not by name.',
    '同じ名称の対象が複数あります。名称ではなく識別子で特定してください。',
  ],
  records_blocked_by_license_gate: [
    'Records whose licence does not allow passing them on were held back.',
    '再配布できないライセンスの記録を除きました。',
  ],
  provenance_unavailable: [
    'No source address is connected, so nothing in the record can be checked.',
    '出典のURLが接続されておらず、内容を確認できません。',
  ],
  amendment_diff_unavailable: [
    'No history of changes is connected: earlier values are unknown.',
    '変更履歴が接続されていないため、以前の値はわかりません。',
  ],
  compat_matrix_unavailable: [
    'No rule on combining programs is connected.',
    '併用・排他のルールが接続されていません。',
  ],
  compat_matrix_no_partner: [
    'No registered rule names the program. That does not prove that it may be combined.',
    'この制度を対象とする登録ルールがありません。併用できることの証明ではありません。',
  ],
  precomputed_summary_unavailable: ['No summary was written ahead.', '事前に作った要約がありません。'],
  not_stated_by_source: [
    'The record held here does not state the field; its source may.',
    '収録した記録に、この項目の記載がありません（出典にないとは限りません）。',
  ],
  not_found_in_local_mirror: [
    'The registry entry of the corporate number is not held here.',
    'この法人番号の登記情報を収録していません。',
  ],
  houjin_bangou_unverified: [
    'The corporate number is not confirmed by a registry entry that may be shown.',
    '法人番号を、掲載できる登記情報で確認できていません。',
  ],
  lookup_status_unknown: [
    'Whether the company is registered as an invoice issuer is unknown: no entry is held here.',
    '適格請求書発行事業者の登録状況は不明です（収録がありません）。',
  ],
  invoice_not_registered: [
    'The complete list of the register of invoice issuers has no registration of the company.',
    '適格請求書発行事業者の登録簿の全件に、この法人の登録がありません。',
  ],
  publication_period_ended: [endedPublication.message, endedPublication.message_ja],
  source_url_quality: ['The source address is missing or is not https.', '出典のURLがないか、httpsではありません。'],
  source_stale: [
    'The source was read more than 90 days before the snapshot.',
    '出典を読み取ったのは、データの版の90日より前です。',
  ],
  source_fetch_unknown: [
    'When the source was read is not noted, so how old its content is cannot be told.',
    '出典を読み取った日の記録がなく、内容がいつのものかわかりません。',
  ],
  source_documents_unavailable: [
    'No document about the program is connected beside its own record.',
    'この制度の記録のほかに、資料（公募要領など）が接続されていません。',
  ],
  low_confidence: ['Facts are confirmed by one source only.', '一つの出典だけで確認した事実が含まれます。'],
  window_closed: ['The last stated call for applications has closed.', '公表されている受付期間は終わっています。'],
  window_not_open_yet: ['The next stated call has not begun.', '次の受付期間はまだ始まっていません。'],
  program_over: ['The program has ended or was replaced.', 'この制度は終了したか、後継の制度に替わっています。'],
  measure_ended: ['The measure was no longer in force on that day.', 'この措置は、その日にはすでに終わっています。'],
  not_yet_in_force: ['The measure was not in force yet on that day.', 'この措置は、その日にはまだ始まっていません。'],
  list_truncated: ['A list was cut at its limit.', '件数の上限で一覧を切りました。'],
} as const satisfies Record<string, readonly [message: string, messageJa: string]>

export type GapCode = keyof typeof gapMessages

/** The known gaps of one answer: each code and field once, in the order in which they were noticed. */
export class GapList {
  private readonly found = new Map<string, { readonly gap: Gap; readonly affected: Set<string> }>()

  note(code: GapCode, record: string | null = null, field?: string): void {
    const [message, message_ja] = gapMessages[code]
    this.add({ code, message, message_ja, ...(field !== undefined && { field }) }, record === null ? [] : [record])
  }

  /** Adds a gap in other words than those above, such as those of a connector about its source. */
  add(gap: Gap, records: readonly string[] = []): void {
    const key = `${gap.code} ${gap.field ?? ''} ${gap.message}`
    const known = this.found.get(key)
    if (!known) this.found.set(key, { gap, affected: new Set(records) })
    else for (const id of records) known.affected.add(id)
  }

  /** The gaps as a packet carries them. */
  get inventory() {
    return Array.from(this.found.values(), ({ gap: { code, message, message_ja, field = null }, affected }) => ({
      kind: code,
      message,
      message_ja,
      field,
      affected_records: [...affected],
    }))
  }

  /** The codes, each once. */
  get codes(): string[] {
    return [...new Set(Array.from(this.found.values(), ({ gap }) => gap.code))]
  }
}
