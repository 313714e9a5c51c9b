import { byName } from '../../lib/by-name.ts'
import { disclaimer } from '../../operation/disclaimer.ts'
import { licenceName } from '../../schema/licence-names.ts'
import type { SectionName } from './request.ts'

export const sectionTitles: Readonly<Record<SectionName, string>> = byName({
  meta: '法人の基本情報',
  adoption_history: '補助金等の採択・交付決定',
  enforcement: '行政処分・不正受給等の公表',
  invoice_status: 'インボイス登録',
  peer_summary: '同じ地域・業種との比較',
  jurisdiction: '所在地の照合',
  watch_status: '変更の監視',
})

export const artifactDisclaimer = disclaimer('この資料', ['tax', 'legal', 'audit', 'application'])

const words: Readonly<Record<string, string>> = byName({
  active: '有効',
  revoked: '取消し',
  expired: '失効',
  inactive: '効力発生前',
  not_found_in_returned_section: '記録なし（未登録とは限りません）',
  not_registered: '登録なし（登録簿の全件で確認）',
  not_checked: '照合していません（収録した記録に法人番号がありません）',
  detected: '記録あり',
  not_detected_in_returned_section: '返した範囲に記録なし',
  consistent: '一致',
  mismatch: '不一致',
  insufficient_data: '照合できる情報が不足',
  not_watched: '監視なし',
  high: '高',
  medium: '中',
  low: '低',
  none: 'なし',
  info: '参考',
  review: '要確認',
  warning: '注意',
  blocking: '利用不可',
  registry_closed: '登記記録が閉鎖されています（解散・合併等）',
  enforcement_records_present: '処分・公表の記録があります',
  invoice_revoked: 'インボイス登録は取り消されています',
  invoice_expired: 'インボイス登録は失効しています',
  invoice_inactive: 'インボイス登録の効力が生じていません',
  invoice_not_registered: 'インボイス登録がありません（登録簿の全件で確認）',
  jurisdiction_mismatch: '都道府県が情報源によって異なります',
  name_mismatch: '名称が情報源によって異なります',
  address_mismatch: '所在地が情報源によって異なります',
})

/** A licence, or the reason why a record is kept back, in Japanese. */
export const licenceJa = (licence: string): string =>
  licence === 'unknown_null' ? '条件の記載なし' : licenceName(licence, 'ja')

const registryStates: Readonly<Record<string, string>> = byName({
  active: '存続',
  closed: '閉鎖',
  merged: '合併による解散等',
})

const registerWords: Readonly<Record<string, string>> = byName({
  state_organ: '国の機関',
  local_government: '地方公共団体',
  kabushiki_kaisha: '株式会社',
  yugen_kaisha: '有限会社',
  gomei_kaisha: '合名会社',
  goshi_kaisha: '合資会社',
  godo_kaisha: '合同会社',
  other_registered: 'その他の設立登記法人',
  foreign_company: '外国会社等',
  other: 'その他',
  liquidation: '清算の結了等',
  merger: '合併による解散等',
  closed_by_registrar: '登記官による閉鎖',
  other_liquidation: 'その他の清算の結了等',
})

/** A kind of legal person, or a cause of closing, in Japanese. */
export const registerWordJa = (code: string): string => registerWords[code] ?? code

/** The state of the registry entry in Japanese; words of a source stand as they are. */
export const registryStateJa = (status: string): string => registryStates[status] ?? status

/** The Japanese word for a code; codes of sources that have none stand as they are. */
export const wordFor = (code: string): string => words[code] ?? code

/** A text of a record on one line, to stand inside a sentence. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The company in a sentence. */
export const companyName = ({ company_name }: { readonly company_name: string | null }): string =>
  company_name === null ? '名称の記載なし' : oneLine(company_name)
