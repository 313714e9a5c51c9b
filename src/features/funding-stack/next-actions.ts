import type { Text } from '../../lib/text.ts'
import { wireText } from '../../lib/wire-text.ts'

/** What can come of a pair: its verdict, and the one case in which that verdict was only inferred. */
export type PairStatus = 'incompatible' | 'requires_review' | 'unknown' | 'compatible' | 'inferred_incompatible'

export interface NextAction {
  readonly action_id: string
  readonly label_ja: string
  readonly detail_ja: string
  readonly reason: string
  readonly source_fields: string[]
}

type Words = readonly [label: Text, detail: Text, ...fields: string[]]

/** What a person can do, and which fields of the answer it starts from (docs/contract/shapes.md#combinations). */
const actions = {
  answer_deciding_questions: [
    { ja: '判断を決める質問に答える', en: 'Answer the questions that decide' },
    {
      ja: 'open_questions の質問に答え、answers に入れてもう一度確認してください。答えによって可否が決まります。',
      en: 'Answer the open questions and check again: the answers decide whether the programs can be combined.',
    },
    'question_ids',
  ],
  same_expense_check: [
    { ja: '同じ経費かを確かめる', en: 'Check for shared expenses' },
    {
      ja: '両方の制度で対象にする経費・資産を一覧にし、重なりがないかを確かめてください。',
      en: 'List the expenses and assets that each program covers and make sure that none is claimed twice.',
    },
    'rule_chain.rule_text',
    'rule_chain.kind',
  ],
  split_cost_basis: [
    { ja: '対象経費を分ける', en: 'Separate the costs' },
    {
      ja: '見積書・請求書・支払いを制度ごとに分け、同じ経費を二重に計上しない形にできるかを検討してください。',
      en: 'See whether quotations, invoices and payments can be kept apart by program so that no cost is claimed twice.',
    },
    'rule_chain.rule_text',
  ],
  choose_alternative_bundle: [
    { ja: '別の組み合わせを選ぶ', en: 'Choose another combination' },
    {
      ja: 'いずれかの制度を外した組み合わせを検討してください。最小の外し方は derivation: true で得られます。',
      en: 'Consider leaving one of the programs out. The smallest change is shown with derivation: true.',
    },
    'program_a',
    'program_b',
  ],
  verify_primary_rule: [
    { ja: '根拠の規定を確認する', en: 'Check the rule itself' },
    {
      ja: '公募要領・交付要綱の該当箇所を、示した出典で確認してください。',
      en: 'Read the relevant part of the guidelines at the source that is shown.',
    },
    'rule_chain.source_urls',
    'rule_chain.rule_id',
  ],
  contact_program_office: [
    { ja: '制度の事務局に確認する', en: 'Ask the program office' },
    {
      ja: '事務局または所管の窓口に、この組み合わせを挙げて書面で確認してください。',
      en: 'Name this combination and ask the office or the responsible authority to confirm in writing.',
    },
    'program_a',
    'program_b',
  ],
  confirm_prerequisite_certification: [
    { ja: '前提の認定・届出を確認する', en: 'Check what is required first' },
    {
      ja: '前提となる認定・届出・計画の有無と時期を確認してください。',
      en: 'Check whether the required certifications, notifications or plans exist, and from when.',
    },
    'rule_chain.rule_text',
    'rule_chain.kind',
  ],
  separate_expense_categories: [
    { ja: '経費の区分を分ける', en: 'Separate expense categories' },
    {
      ja: '対象経費の区分を分けて管理し、調整が必要な額を確認してください。',
      en: 'Keep eligible expenses in separate categories and check which amounts have to be adjusted.',
    },
    'rule_chain.rule_text',
  ],
  fetch_primary_source: [
    { ja: '一次資料を取り寄せる', en: 'Get the primary sources' },
    {
      ja: '両制度の公募要領・交付要綱を入手し、併用に関する記述を探してください。',
      en: 'Obtain the guidelines of both programs and look for what they say about combining.',
    },
    'program_a',
    'program_b',
  ],
  mark_unknown_not_safe: [
    { ja: '「不明」は「可」ではないと記す', en: 'Record “unknown”, not “allowed”' },
    {
      ja: '併用できるとも、できないとも記録がありません。資料では不明と明記してください。',
      en: 'No record says that they can or cannot be combined. State in your documents that this is unknown.',
    },
    'verdict',
    'confidence',
  ],
  add_manual_review: [
    { ja: '人の確認に回す', en: 'Have a person review it' },
    {
      ja: '担当者または専門家の確認を経てから、次へ進めてください。',
      en: 'Go on only after the person in charge or a specialist has reviewed it.',
    },
    'verdict',
    'rule_chain.evidence_level',
  ],
  keep_evidence: [
    { ja: '根拠を保管する', en: 'Keep the evidence' },
    {
      ja: '示した出典と、この回答のデータの版を申請書類とともに保管してください。',
      en: 'Keep the sources that are shown and the snapshot of this answer with your application.',
    },
    'rule_chain.source_url',
    'rule_chain.source_urls',
  ],
  retain_cost_allocation_docs: [
    { ja: '経費配分の書類を残す', en: 'Keep records of how costs are divided' },
    {
      ja: '制度ごとの経費の配分がわかる書類を残し、検査に備えてください。',
      en: 'Keep documents that show how costs are divided between the programs, ready for an inspection.',
    },
    'program_a',
    'program_b',
  ],
  verify_inferred_incompatibility: [
    { ja: '推定された併用不可を確かめる', en: 'Verify the assumed conflict' },
    {
      ja: '一次資料で確かめられていない記録です。根拠となる規定の有無を確かめてください。',
      en: 'This record has not been confirmed in a primary source. Check whether such a rule exists.',
    },
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
    const [label, detail, ...source_fields] = actions[action_id] as Words
    return { action_id, label_ja: wireText(label), detail_ja: wireText(detail), reason, source_fields }
  })
}
