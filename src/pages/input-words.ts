import type { Language } from '../lib/language.ts'
import { fieldWords } from './field-words.ts'

/** What the fields of forms are called, beside those that records have, too. */
const labels: Readonly<Record<string, string>> = {
  q: '検索する言葉',
  limit: '件数',
  offset: '開始位置',
  sort: '並べ方',
  format: 'ファイルの形式',
  from: '始まり',
  to: '終わり',
  as_of: '基準日',
  snapshot: 'スナップショット',
  within_days: '何日先まで',
  program_ids: '制度',
  answers: '質問への回答',
  citations: '引用',
  draft: '下書き',
  csv: 'CSV',
  lines: '行',
  numbers: '番号',
  message: '内容',
  endpoint: '対象の画面・API',
  requester_legal_name: '氏名',
  requester_email: 'メールアドレス',
  target_houjin_bangou: '法人番号',
  identity_verification_method: '本人確認に使う書類',
  target_data_categories: '削除する項目',
  deletion_reason: '理由',
  monthly_cap_yen: '月額上限',
  label: '用途',
  client_tag: '顧客タグ',
  scopes: '権限',
  expires_at: '有効期限',
  url: 'URL',
  event_types: '通知する出来事',
  filter_type: '見守る対象',
  filter_value: '見守る値',
  min_severity: '重要度',
  email: 'メールアドレス',
  digest: 'まとめて送る間隔',
  webhook_url: 'WebhookのURL',
  operation: '検索',
  arguments: '検索の条件',
  customer_id: '顧客番号',
  key_hash_prefix: 'キーのハッシュの先頭8桁',
  beginning: '顧客番号の始まり',
  reply: '返信',
  disabled_reason: '停止の理由',
  amount_yen: '金額',
  reason: '理由',
  budget_yen: '上限額',
  days: '日数',
}

/** The same in English, where the name that programs use says less. */
const english: Readonly<Record<string, string>> = {
  q: 'Words to look for',
  endpoint: 'Page or API',
  requester_legal_name: 'Name',
  requester_email: 'E-mail address',
  target_houjin_bangou: 'Corporate number',
  identity_verification_method: 'Document that proves who you are',
  target_data_categories: 'What is to be deleted',
  deletion_reason: 'Reason',
  filter_type: 'What is watched',
  filter_value: 'Value that is watched',
}

/** What a field that a page takes is called to whoever filled it in. */
export const inputWords = (field: string, language: Language): string =>
  (language === 'ja' ? labels : english)[field] ?? fieldWords(field, language)
