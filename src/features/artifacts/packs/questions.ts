import { byName } from '../../../lib/by-name.ts'
import type { Findings } from '../envelope/pack.ts'
import { companyName, wordFor } from '../wording.ts'

export interface Question {
  readonly question_id: string
  readonly question_ja: string
  readonly basis_fields: readonly string[]
}

/** What to ask the company itself; its identity always, the rest where the record gives cause. */
export function questionsFor({ summary }: Pick<Findings, 'summary'>): Question[] {
  const { houjin_bangou, invoice_status, enforcement_record_count, adoption_record_count } = summary
  const questions: (Question | false)[] = [
    {
      question_id: 'confirm_identity',
      question_ja: `法人番号${houjin_bangou}（${companyName(summary)}）は、今回の取引・申請の相手方で間違いありませんか。`,
      basis_fields: ['subject'],
    },
    invoice_status !== null && {
      question_id: 'confirm_invoice_status',
      question_ja: `${registrationKnown(invoice_status)}現在の登録番号と登録日をご提示いただけますか。`,
      basis_fields: ['source_bundle.invoice_status'],
    },
    (enforcement_record_count ?? 0) > 0 && {
      question_id: 'explain_public_enforcement',
      question_ja: `公表された処分等${enforcement_record_count}件について、経緯、是正の状況、現在の効力をご説明いただけますか。`,
      basis_fields: ['source_bundle.enforcement_records'],
    },
    (adoption_record_count ?? 0) > 0 && {
      question_id: 'confirm_public_support_history',
      question_ja: `公表された採択・交付決定${adoption_record_count}件について、実際の受給額、返還の有無、取得財産の処分制限をご教示いただけますか。`,
      basis_fields: ['source_bundle.adoption_history'],
    },
  ]
  return questions.filter((question): question is Question => Boolean(question))
}

/** What is known of a registration: that a copy of a part of the register has no row is no public information. */
const registrationKnown = (status: string): string =>
  status === 'not_found_in_returned_section'
    ? 'インボイス登録の有無は、登録簿の一部だけの収録からは分かりません。'
    : `インボイス登録は、収録している記録では「${wordFor(status)}」です。`

/** One question for each next action, for a due diligence list (docs/contract/shapes.md#artifacts). */
export function dueDiligenceQuestions({ support }: Pick<Findings, 'support'>) {
  const fromActions = support.next_actions.map(({ action, priority, source_fields }) => ({
    priority,
    question_ja: asking[action] ?? general,
    basis_action: action,
    source_fields,
  }))
  const fallback = { priority: 'medium' as const, question_ja: general, basis_action: null, source_fields: ['sources'] }
  return (fromActions.length > 0 ? fromActions : [fallback]).map((question, i) => ({
    question_id: `ddq_${String(i + 1).padStart(3, '0')}`,
    ...question,
  }))
}

const general = '公開情報に表れていない許認可、処分、係争、補助金の返還義務はありますか。'

const asking: Readonly<Record<string, string>> = byName({
  review_registry_status: '閉鎖事項証明書と、清算または合併による権利義務の承継先を示す資料はありますか。',
  verify_enforcement_source:
    '公表された処分等の命令書・通知書と、是正報告、不服申立てや訴訟の状況を示す資料はありますか。',
  review_invoice_status: '適格請求書発行事業者の登録通知書と、登録・取消し・失効の届出の控えはありますか。',
  review_jurisdiction: '本店・支店・事業所の所在地の一覧と、移転の届出の控えはありますか。',
  review_name: '商号変更の登記と、旧商号での契約・届出の一覧はありますか。',
  review_address: '登記上の所在地と届出上の所在地が異なる理由と、変更届の控えはありますか。',
  monitor_changes: '基準日以降に、商号・所在地・代表者・許認可の変更はありましたか。',
})
