import type { Bundle } from '../bundle/bundle.ts'
import { byPriority, type Priority } from './mismatches.ts'
import type { NextAction } from './next-actions.ts'
import type { Summary } from './subject.ts'

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

interface Noted {
  readonly gaps: readonly unknown[]
  readonly bundle: Bundle
}

/** What to do with a pack in a client's folder. */
export const folderTasks = ({ gaps, bundle }: Noted): Task[] => [
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
export const watchTargets = ({ summary }: { readonly summary: Summary }) => [
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
  /** Why, then what to do. */
  readonly message_ja: string
  readonly why_ja: string
  readonly todo_ja: string
  /** Where it is done; null = at the addresses of `sources`, or in the company's own papers. */
  readonly url: string | null
  readonly source_fields: readonly string[]
}

/** The next actions of a pack, the most urgent first: those of its signals, and to check sources and gaps. */
export function packActions(actions: readonly NextAction[], gaps: number): PackAction[] {
  const own = actions.map(({ action, reason, ...rest }) => ({ action_id: action, message_ja: reason, ...rest }))
  const general = (action_id: string, todo_ja: string, source: string): PackAction => ({
    action_id,
    priority: 'high',
    message_ja: todo_ja,
    why_ja: '',
    todo_ja,
    url: null,
    source_fields: [source],
  })
  return byPriority([
    ...own,
    general('verify_company_public_sources', '出典を開き、名称・番号・日付・金額の一致を確認してください。', 'sources'),
    ...(gaps > 0
      ? [
          general(
            'resolve_company_known_gaps',
            '不足している情報を補うか、不足のまま扱う理由を残してください。',
            'known_gaps',
          ),
        ]
      : []),
  ])
}
