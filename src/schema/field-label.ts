import { byName } from '../lib/by-name.ts'

/** What the fields that change most are called in Japanese. */
const labels: Readonly<Record<string, string>> = byName({
  primary_name: '制度名',
  authority_name: '実施機関',
  official_url: '公式ページ',
  amount_max_man_yen: '上限額（万円）',
  amount_min_man_yen: '下限額（万円）',
  subsidy_rate: '補助率',
  application_window: '受付期間',
  'application_window.start': '受付開始日',
  'application_window.end': '受付終了日',
  target_types: '対象者',
  funding_purpose: '使いみち',
  prefecture: '都道府県',
  municipality: '市区町村',
  name: '商号又は名称',
  address: '所在地',
  capital_yen: '資本金（円）',
  employee_count: '従業員数',
  founded_date: '設立日',
  status: '状態',
  rate_or_amount: '率・額',
  effective_until: '適用期限',
  enforced_date: '施行日',
})

/** The Japanese name of a field, or the field itself. */
export const fieldLabel = (field: string): string => labels[field] ?? field
