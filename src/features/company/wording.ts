import { byName } from '../../lib/by-name.ts'
import { disclaimer } from '../../operation/disclaimer.ts'

/** What every answer about a company says of itself. */
export const companyDisclaimer = disclaimer('法人に関するこの回答', ['tax', 'legal', 'audit', 'application'])

/** How records were put together under one number. */
export const nameMatchingCaveat =
  '記録は法人番号が一致するものだけを結び付けています。番号のない公表資料（名称だけの処分・採択・落札など）は含まれません。同名の法人を混同しないよう、名称だけで照合しないでください。'

/** Where the National Tax Agency shows a corporate number. */
export const officialLookup = (number: string): string =>
  `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${number}`

/** Stands in every answer about actions, whether or not there is such a record: its absence must not tell that there was none. */
export const endedPublication = {
  code: 'publication_period_ended_not_shown',
  message: 'Actions and cases whose publication period has ended are never shown.',
  message_ja: '公表期間が終了した処分・事例は、あった場合でも表示しません。',
} as const

const enforcementKinds: Readonly<Record<string, string>> = byName({
  license_revoke: '許認可の取消し',
  fine: '課徴金等',
  grant_refund: '補助金等の返還',
  subsidy_exclude: '補助金等の交付停止',
  contract_suspend: '指名停止・入札参加停止',
  investigation: '調査',
  business_improvement: '業務改善の命令・指示',
  other: 'その他',
})

/** The kind of an action or a case in Japanese; a kind of a source that has no code stands as it is. */
export const enforcementKindJa = (kind: string): string => enforcementKinds[kind] ?? kind
