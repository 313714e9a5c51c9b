import type { ArtifactType, Pack } from './pack.ts'

export interface FollowUp {
  readonly action_id: string
  readonly priority: 'high' | 'medium'
  readonly label_ja: string
  readonly source_fields: readonly string[]
}

/** What to do with a pack, whatever is in it (docs/contract/shapes.md#artifacts). */
export function followUps(counts: { sections: number; gaps: number; reviews: number }): FollowUp[] {
  const high = (action_id: string, label_ja: string, source_fields: readonly string[]): FollowUp => ({
    action_id,
    priority: 'high',
    label_ja,
    source_fields,
  })
  return [
    ...(counts.sections > 0
      ? [high('verify_cited_sources', '引用した出典を一次資料で確認する', ['sources', 'source_receipts'])]
      : []),
    ...(counts.gaps > 0
      ? [high('resolve_known_gaps', '不足している情報を補う、または不足のまま扱う理由を残す', ['known_gaps'])]
      : []),
    ...(counts.reviews > 0
      ? [high('route_human_review', '要確認の項目を担当者に回す', ['human_review_required'])]
      : []),
    {
      action_id: 'confirm_target_and_date',
      priority: 'medium',
      label_ja: '対象の法人と基準日が目的に合うことを確認する',
      source_fields: ['subject', 'generated_at', 'corpus_snapshot_id'],
    },
  ]
}

/** The same by who can do it: this service, a search of the web, or a professional. */
export const byChannel = ({ next }: Pack, followUps: readonly FollowUp[]) => ({
  use_service_next: next,
  use_web_search_for: [
    {
      topic: 'company_site_and_recent_news',
      reason_ja: '自社サイト・直近の報道・非公開の事情は、この資料の情報源に含まれません。',
    },
  ],
  use_professional_review_for: followUps
    .filter(({ priority }) => priority === 'high')
    .map(({ action_id, label_ja }) => ({
      topic: action_id,
      reason_ja: `「${label_ja}」に関わる判断は、資格を持つ専門家が行ってください。`,
    })),
})

/** Which part of an agent's work a pack does, and what it must keep of the answer. */
export const routingOf = (pricing_note: string) => ({
  call_first_for: [
    'corporate_identity_by_number',
    'invoice_registration_status',
    'public_enforcement_records',
    'public_support_history',
    'source_receipts_for_files',
  ],
  use_web_search_after: ['known_gaps', 'company_site_and_non_public_context', 'very_recent_news'],
  preserve_fields: ['source_url', 'source_fetched_at', 'known_gaps', 'human_review_required', '_disclaimer'],
  no_llm_called: true,
  pricing_note,
})

const pathOf = (type: ArtifactType): string => `/v1/artifacts/${type}`

export const goOn = {
  auditPack: { endpoint: pathOf('company_public_audit_pack'), reason_ja: '出典・不足・確認事項を調書用にまとめます。' },
  folderBrief: { endpoint: pathOf('company_folder_brief'), reason_ja: '顧問先フォルダや顧客管理に貼る文面にします。' },
  packetOf: (number: string) => ({
    endpoint: `/v1/evidence/packets/houjin/${number}`,
    reason_ja: '同じ法人の事実を、出典ごとの証拠パケットで取り出します。',
  }),
}
