import type { Findings } from '../envelope/pack.ts'
import type { NextAction, Priority } from './next-actions.ts'

export interface Task {
  readonly row_type: 'folder_task'
  readonly task_id: string
  readonly priority: Priority
  readonly label_ja: string
  readonly source_fields: readonly string[]
}

const task = (task_id: string, priority: Priority, label_ja: string, ...source_fields: string[]): Task => ({
  row_type: 'folder_task',
  task_id,
  priority,
  label_ja,
  source_fields,
})

/** What to do with a pack in a client's folder. */
export const folderTasks = ({ gaps, bundle }: Findings): Task[] => [
  task('save_public_baseline', 'medium', 'この資料を基準日の公開情報として保存する', 'summary', 'generated_at'),
  task('save_source_receipts', 'high', '出典控え（URL・取得日時・ハッシュ値）を一緒に保存する', 'source_receipts'),
  ...(gaps.length > 0
    ? [task('resolve_known_gaps', 'high', '不足している情報を確認し、結果を記録する', 'known_gaps')]
    : []),
  ...(bundle.watch_status?.is_watched
    ? [task('keep_watch_enabled', 'medium', '変更の監視を続ける', 'source_bundle.watch_status')]
    : []),
]

/** What can be watched for changes: the company, and its registration where there is one. */
export const watchTargets = ({ summary }: Findings) => [
  {
    target_id: `houjin:${summary.houjin_bangou}`,
    kind: 'houjin',
    label_ja: summary.company_name ?? summary.houjin_bangou,
  },
  ...(summary.invoice_registration_no === null
    ? []
    : [{ target_id: summary.invoice_registration_no, kind: 'invoice_registration', label_ja: 'インボイス登録' }]),
]

export interface PackAction {
  readonly action_id: string
  readonly priority: Priority
  readonly message_ja: string
  readonly source_fields: readonly string[]
}

/** The next actions of a pack: those of its signals, and to check sources and gaps (decisions.md 4.4). */
export function packActions(actions: readonly NextAction[], gaps: number): PackAction[] {
  const own = actions.map(({ action, priority, reason, source_fields }) => ({
    action_id: action,
    priority,
    message_ja: reason,
    source_fields,
  }))
  const sources = {
    action_id: 'verify_company_public_sources',
    priority: 'high' as const,
    message_ja: '引用した公表資料を開き、名称・番号・日付・金額が一致することを確認してください。',
    source_fields: ['sources'],
  }
  const missing = {
    action_id: 'resolve_company_known_gaps',
    priority: 'high' as const,
    message_ja: `不足している情報が${gaps}件あります。補うか、不足のまま扱う理由を記録してください。`,
    source_fields: ['known_gaps'],
  }
  return [...own, sources, ...(gaps > 0 ? [missing] : [])]
}
