import { byName } from '../../../lib/by-name.ts'
import { registerLookUp } from '../../../operation/absence/register-look-up.ts'
import { officialLookup } from '../../company/wording.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { RiskSummary } from './decision-support.ts'
import { byPriority, type Priority } from './mismatches.ts'

export interface NextAction {
  readonly action: string
  readonly priority: Priority
  /** Why, then what to do. */
  readonly reason: string
  readonly why_ja: string
  readonly todo_ja: string
  /** Where it is done; null = at the addresses of `sources`. */
  readonly url: string | null
  readonly source_fields: readonly string[]
}

/** What a reader does next, from signals alone, the most urgent first; each action once. */
export function nextActions(
  { flags, enforcement, invoice_status: invoice, jurisdiction, watch_status }: RiskSummary,
  { houjin_meta: { houjin_bangou: number }, enforcement_records }: Bundle,
): NextAction[] {
  const registry = officialLookup(number)
  const actions: (Omit<NextAction, 'reason'> | false | null)[] = [
    flags.includes('registry_closed') && {
      action: 'review_registry_status',
      priority: 'high',
      why_ja: '登記記録が閉鎖されています。',
      todo_ja: '清算の結了、合併の承継先、取引の相手方を登記事項証明書で確認してください。',
      url: registry,
      source_fields: ['source_bundle.houjin_meta.facts'],
    },
    enforcement?.status === 'detected' && {
      action: 'verify_enforcement_source',
      priority: enforcement.max_severity === 'high' ? 'high' : 'medium',
      why_ja: `処分・公表の記録が${enforcement.record_count}件あります。`,
      todo_ja: '一次資料で内容と現在の状態を確認してください。',
      url: enforcement_records?.find(({ source_url }) => source_url !== null)?.source_url ?? null,
      source_fields: ['source_bundle.enforcement_records'],
    },
    invoice && {
      action: 'review_invoice_status',
      priority: invoice.status === 'active' ? 'low' : 'medium',
      ...invoiceTexts(invoice.status),
      url: registerLookUp(number).url,
      source_fields: ['source_bundle.invoice_status'],
    },
    jurisdiction?.status === 'mismatch' && {
      action: 'review_jurisdiction',
      priority: 'medium',
      why_ja: '法人情報・インボイス・採択の都道府県が一致しません。',
      todo_ja: '本店移転や事業所の所在を確認してください。',
      url: registry,
      source_fields: ['source_bundle.jurisdiction_breakdown'],
    },
    flags.includes('name_mismatch') && {
      action: 'review_name',
      priority: 'medium',
      why_ja: '情報源によって名称が異なります。',
      todo_ja: '商号変更や誤記でないかを登記で確認してください。',
      url: registry,
      source_fields: ['decision_support.mismatches'],
    },
    flags.includes('address_mismatch') && {
      action: 'review_address',
      priority: 'medium',
      why_ja: '情報源によって所在地が異なります。',
      todo_ja: '移転の届出状況を確認してください。',
      url: registry,
      source_fields: ['decision_support.mismatches'],
    },
    watch_status && {
      action: 'monitor_changes',
      priority: 'medium',
      why_ja: 'この法人は変更の監視対象になっていません。',
      todo_ja: '必要な時期に取り直してください。',
      url: registry,
      source_fields: ['source_bundle.watch_status'],
    },
  ]
  const given = actions.filter((action): action is Omit<NextAction, 'reason'> => Boolean(action))
  return byPriority(given.map((action) => ({ ...action, reason: `${action.why_ja}${action.todo_ja}` })))
}

const reasons: Readonly<Record<string, readonly [why: string, todo: string]>> = byName({
  active: ['インボイス登録は基準日時点で有効です。', '取引日時点の状態を公表サイトで確認してください。'],
  revoked: ['インボイス登録は取り消されています。', '取消日前後の取引の扱いを確認してください。'],
  expired: ['インボイス登録は失効しています。', '失効日前後の取引の扱いを確認してください。'],
  not_registered: ['登録簿の全件にインボイス登録がありません。', '最新の状況を公表サイトで確認してください。'],
  inactive: ['インボイス登録の効力はまだ生じていません。', '登録日以降に確認してください。'],
})

const unknownRegistration = [
  'インボイス登録の有無は分かりません（収録が一部のみのため、未登録とは限りません）。',
  '国税庁の公表サイトで、Tを除いた13桁を入力して確認してください。',
] as const

function invoiceTexts(status: string) {
  const [why_ja, todo_ja] = reasons[status] ?? unknownRegistration
  return { why_ja, todo_ja }
}
