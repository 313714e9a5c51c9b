import { byName } from '../../lib/by-name.ts'

const names: Readonly<Record<string, string>> = byName({
  exclude: '併用不可',
  absolute: '併用不可',
  mutex: 'どちらか一つ',
  same_asset_exclusive: '重複不可',
  conditional_reduction: '金額を調整',
  prerequisite: '前提',
  combine_ok: '併用可',
  compatible: '併用可の記録',
  incompatible: '併用不可の記録',
  case_by_case: '個別判断の記録',
})

/** What people call a kind of rule or of record on compatibility. */
export const ruleKindName = (kind: string): string => names[kind] ?? `その他（${kind}）`
