/** What can come of a pair: its verdict, and the one case in which that verdict was only inferred. */
export type PairStatus = 'incompatible' | 'requires_review' | 'unknown' | 'compatible' | 'inferred_incompatible'

export interface NextAction {
  readonly action_id: string
  readonly label_ja: string
  readonly detail_ja: string
  readonly reason: string
  readonly source_fields: string[]
}

type Words = readonly [label: string, detail: string, ...fields: string[]]

/** What a person can do, and which fields of the answer it starts from (docs/contract/shapes.md#combinations). */
const actions = {
  answer_deciding_questions: [
    '判断を決める質問に答える',
    'open_questions の質問に答え、answers に入れてもう一度確認してください。答えによって可否が決まります。',
    'question_ids',
  ],
  same_expense_check: [
    '同じ経費かを確かめる',
    '両方の制度で対象にする経費・資産を一覧にし、重なりがないかを確かめてください。',
    'rule_chain.rule_text',
    'rule_chain.kind',
  ],
  split_cost_basis: [
    '対象経費を分ける',
    '見積書・請求書・支払いを制度ごとに分け、同じ経費を二重に計上しない形にできるかを検討してください。',
    'rule_chain.rule_text',
  ],
  choose_alternative_bundle: [
    '別の組み合わせを選ぶ',
    'いずれかの制度を外した組み合わせを検討してください。最小の外し方は derivation: true で得られます。',
    'program_a',
    'program_b',
  ],
  verify_primary_rule: [
    '根拠の規定を確認する',
    '公募要領・交付要綱の該当箇所を、示した出典で確認してください。',
    'rule_chain.source_urls',
    'rule_chain.rule_id',
  ],
  contact_program_office: [
    '制度の事務局に確認する',
    '事務局または所管の窓口に、この組み合わせを挙げて書面で確認してください。',
    'program_a',
    'program_b',
  ],
  confirm_prerequisite_certification: [
    '前提の認定・届出を確認する',
    '前提となる認定・届出・計画の有無と時期を確認してください。',
    'rule_chain.rule_text',
    'rule_chain.kind',
  ],
  separate_expense_categories: [
    '経費の区分を分ける',
    '対象経費の区分を分けて管理し、調整が必要な額を確認してください。',
    'rule_chain.rule_text',
  ],
  fetch_primary_source: [
    '一次資料を取り寄せる',
    '両制度の公募要領・交付要綱を入手し、併用に関する記述を探してください。',
    'program_a',
    'program_b',
  ],
  mark_unknown_not_safe: [
    '「不明」は「可」ではないと記す',
    '併用できるとも、できないとも記録がありません。資料では不明と明記してください。',
    'verdict',
    'confidence',
  ],
  add_manual_review: [
    '人の確認に回す',
    '担当者または専門家の確認を経てから、次へ進めてください。',
    'verdict',
    'rule_chain.evidence_level',
  ],
  keep_evidence: [
    '根拠を保管する',
    '示した出典と、この回答のデータの版を申請書類とともに保管してください。',
    'rule_chain.source_url',
    'rule_chain.source_urls',
  ],
  retain_cost_allocation_docs: [
    '経費配分の書類を残す',
    '制度ごとの経費の配分がわかる書類を残し、検査に備えてください。',
    'program_a',
    'program_b',
  ],
  verify_inferred_incompatibility: [
    '推定された併用不可を確かめる',
    '一次資料で確かめられていない記録です。根拠となる規定の有無を確かめてください。',
    'rule_chain.inferred_only',
    'rule_chain.evidence_level',
  ],
} satisfies Record<string, Words>

const actionsOf: Readonly<Record<PairStatus, readonly (keyof typeof actions)[]>> = {
  incompatible: ['same_expense_check', 'split_cost_basis', 'choose_alternative_bundle', 'verify_primary_rule'],
  requires_review: ['contact_program_office', 'confirm_prerequisite_certification', 'separate_expense_categories'],
  unknown: ['fetch_primary_source', 'mark_unknown_not_safe', 'add_manual_review'],
  compatible: ['keep_evidence', 'retain_cost_allocation_docs'],
  inferred_incompatible: ['verify_inferred_incompatibility', 'contact_program_office', 'add_manual_review'],
}

/** What to do about a pair, each with the reason it is named for. */
export function nextActionsOf(outcome: PairStatus, reason: string, hasQuestions: boolean): NextAction[] {
  const first = hasQuestions ? (['answer_deciding_questions'] as const) : []
  return [...first, ...actionsOf[outcome]].map((action_id) => {
    const [label_ja, detail_ja, ...source_fields] = actions[action_id] as Words
    return { action_id, label_ja, detail_ja, reason, source_fields }
  })
}
