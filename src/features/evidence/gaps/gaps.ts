import { type Text, textIn } from '../../../lib/text.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import { endedPublication } from '../../company/wording.ts'

/** What a packet may lack, in words for people; the codes never change (docs/contract/shapes.md#evidence-packet). */
export const gapMessages = {
  no_records_returned: {
    ja: '返せる記録がありませんでした。存在しないことの証明ではありません。',
    en: 'No record is returned. That does not prove that none exists.',
  },
  same_name: {
    ja: '同じ名称の対象が複数あります。名称ではなく識別子で特定してください。',
    en: 'Several different entities bear the requested name; decide by identifier, not by name.',
  },
  records_blocked_by_license_gate: {
    ja: '再配布できないライセンスの記録を除きました。',
    en: 'Records whose licence does not allow passing them on were held back.',
  },
  provenance_unavailable: {
    ja: '出典のURLが接続されておらず、内容を確認できません。',
    en: 'No source address is connected, so nothing in the record can be checked.',
  },
  amendment_diff_unavailable: {
    ja: '変更履歴が接続されていないため、以前の値はわかりません。',
    en: 'No history of changes is connected: earlier values are unknown.',
  },
  compat_matrix_unavailable: {
    ja: '併用・排他のルールが接続されていません。',
    en: 'No rule on combining programs is connected.',
  },
  compat_matrix_no_partner: {
    ja: 'この制度を対象とする登録ルールがありません。併用できることの証明ではありません。',
    en: 'No registered rule names the program. That does not prove that it may be combined.',
  },
  precomputed_summary_unavailable: { ja: '事前に作った要約がありません。', en: 'No summary was written ahead.' },
  not_stated_by_source: {
    ja: '収録した記録に、この項目の記載がありません（出典にないとは限りません）。',
    en: 'The record held here does not state the field; its source may.',
  },
  not_found_in_local_mirror: {
    ja: 'この法人番号の登記情報を収録していません。',
    en: 'The registry entry of the corporate number is not held here.',
  },
  houjin_bangou_unverified: {
    ja: '法人番号を、掲載できる登記情報で確認できていません。',
    en: 'The corporate number is not confirmed by a registry entry that may be shown.',
  },
  lookup_status_unknown: {
    ja: '適格請求書発行事業者の登録状況は不明です（収録がありません）。',
    en: 'Whether the company is registered as an invoice issuer is unknown: no entry is held here.',
  },
  invoice_not_registered: {
    ja: '適格請求書発行事業者の登録簿の全件に、この法人の登録がありません。',
    en: 'The complete list of the register of invoice issuers has no registration of the company.',
  },
  publication_period_ended: textIn(endedPublication),
  source_url_quality: {
    ja: '出典のURLがないか、httpsではありません。',
    en: 'The source address is missing or is not https.',
  },
  source_stale: {
    ja: '出典を読み取ったのは、データの版の90日より前です。',
    en: 'The source was read more than 90 days before the snapshot.',
  },
  source_fetch_unknown: {
    ja: '出典を読み取った日の記録がなく、内容がいつのものかわかりません。',
    en: 'When the source was read is not noted, so how old its content is cannot be told.',
  },
  source_documents_unavailable: {
    ja: 'この制度の記録のほかに、資料（公募要領など）が接続されていません。',
    en: 'No document about the program is connected beside its own record.',
  },
  low_confidence: { ja: '一つの出典だけで確認した事実が含まれます。', en: 'Facts are confirmed by one source only.' },
  window_closed: {
    ja: '公表されている受付期間は終わっています。',
    en: 'The last stated call for applications has closed.',
  },
  window_not_open_yet: { ja: '次の受付期間はまだ始まっていません。', en: 'The next stated call has not begun.' },
  program_over: {
    ja: 'この制度は終了したか、後継の制度に替わっています。',
    en: 'The program has ended or was replaced.',
  },
  measure_ended: {
    ja: 'この措置は、その日にはすでに終わっています。',
    en: 'The measure was no longer in force on that day.',
  },
  past_stated_end: {
    ja: '記録上の期限を過ぎています（延長は未確認）。',
    en: 'The stated last day has passed; whether it was extended was not looked for.',
  },
  not_yet_in_force: {
    ja: 'この措置は、その日にはまだ始まっていません。',
    en: 'The measure was not in force yet on that day.',
  },
  contradicted_by_source: {
    ja: '出典の記載と異なる項目があります。',
    en: 'A source states another value than the record.',
  },
  list_truncated: { ja: '件数の上限で一覧を切りました。', en: 'A list was cut at its limit.' },
} as const satisfies Record<string, Text>

export type GapCode = keyof typeof gapMessages

interface NotedGap {
  readonly code: GapCode
  readonly field?: string
  readonly text?: Text
}

/** The known gaps of one answer: each code and field once, in the order in which they were noticed. */
export class GapList {
  private readonly found = new Map<string, { readonly gap: Gap; readonly affected: Set<string> }>()

  note(code: GapCode, record: string | null = null, field?: string): void {
    const noted = gap(code, gapMessages[code])
    this.add(field === undefined ? noted : { ...noted, field }, record === null ? [] : [record])
  }

  /** Notes a gap of a record, in its own words where it has any. */
  noteOf({ code, field, text }: NotedGap, record: string): void {
    if (text === undefined) this.note(code, record, field)
    else this.add({ ...gap(code, text), ...(field !== undefined && { field }) }, [record])
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
