import { byName } from '../../lib/by-name.ts'
import { type Both, both } from '../words-of.ts'

/** What the states and kinds of an account are called, by the codes that the API answers. */
export const planNames: Readonly<Record<string, Both>> = {
  metered: both('従量課金', 'Metered'),
  starter: both('スターター', 'Starter'),
  pro: both('プロ', 'Pro'),
  enterprise: both('エンタープライズ', 'Enterprise'),
  lifetime: both('買い切り', 'Lifetime'),
  data_dump: both('データ一式', 'Data copy'),
}

/** The words of the payment processor, and that nothing is subscribed. */
export const subscriptionNames: Readonly<Record<string, Both>> = {
  no_subscription: both('契約なし', 'None'),
  active: both('有効', 'Active'),
  trialing: both('試用期間中', 'On trial'),
  past_due: both('支払いの遅れ', 'Payment is late'),
  canceled: both('解約済み', 'Cancelled'),
  unpaid: both('未払い', 'Unpaid'),
  incomplete: both('手続き中', 'Not completed'),
  incomplete_expired: both('手続きの期限切れ', 'Lapsed before it was completed'),
  paused: both('一時停止', 'Paused'),
}

/** The processor's words for an invoice. */
export const invoiceStateNames: Readonly<Record<string, Both>> = byName({
  draft: both('下書き', 'Draft'),
  open: both('支払い待ち', 'Open'),
  paid: both('支払い済み', 'Paid'),
  uncollectible: both('回収不能', 'Uncollectible'),
  void: both('無効', 'Void'),
})

export const webhookStateNames: Readonly<Record<string, Both>> = {
  active: both('有効', 'Active'),
  disabled: both('停止', 'Disabled'),
}

export const watchNames: Readonly<Record<string, Both>> = {
  program_id: both('支援制度', 'A program'),
  law_id: both('法令', 'A law'),
  houjin_bangou: both('法人', 'A company'),
  invoice_registration_number: both('インボイス登録番号', 'An invoice registrant'),
  saved_search: both('保存した検索', 'A saved search'),
  industry_jsic: both('業種（日本標準産業分類）', 'An industry (JSIC)'),
  tool: both('記録の種類', 'A kind of record'),
  all: both('すべて', 'Everything'),
}

export const severityNames: Readonly<Record<string, Both>> = {
  critical: both('重大なものだけ', 'Critical only'),
  important: both('重要以上', 'Important and above'),
  info: both('すべての変更', 'Every change'),
}

export const digestNames: Readonly<Record<string, Both>> = {
  daily: both('1日1通にまとめる', 'One mail a day'),
  weekly: both('週1通にまとめる', 'One mail a week'),
}
