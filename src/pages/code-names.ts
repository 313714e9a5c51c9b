import { byName } from '../lib/by-name.ts'
import { type Both, both } from './words-of.ts'

/** What the codes of records are called, in both languages. */
export const lawTypeNames: Readonly<Record<string, Both>> = byName({
  constitution: both('憲法', 'Constitution'),
  act: both('法律', 'Act'),
  cabinet_order: both('政令', 'Cabinet order'),
  imperial_order: both('勅令', 'Imperial order'),
  ministerial_ordinance: both('府省令', 'Ministerial ordinance'),
  rule: both('規則', 'Rule'),
  notice: both('告示・通達', 'Notice'),
  guideline: both('ガイドライン', 'Guideline'),
})

export const taxCategoryNames: Readonly<Record<string, Both>> = byName({
  consumption: both('消費税', 'Consumption tax'),
  corporate: both('法人税', 'Corporate tax'),
  income: both('所得税', 'Income tax'),
  property: both('資産課税', 'Property taxes'),
  local: both('地方税', 'Local taxes'),
  inheritance: both('相続税・贈与税', 'Inheritance and gift tax'),
})

export const taxKindNames: Readonly<Record<string, Both>> = byName({
  registration: both('登録・届出', 'Registration'),
  credit: both('税額控除', 'Tax credit'),
  deduction: both('所得控除', 'Deduction'),
  special_depreciation: both('特別償却', 'Special depreciation'),
  exemption: both('免税・非課税', 'Exemption'),
  preservation: both('保存', 'Keeping of records'),
  other: both('その他', 'Other'),
})

/** The same of tax incentives, whose sources know more of them. */
export const incentiveCategoryNames: Readonly<Record<string, Both>> = byName({
  corporate: both('法人税', 'Corporate tax'),
  income: both('所得税', 'Income tax'),
  consumption: both('消費税', 'Consumption tax'),
  local: both('地方税', 'Local taxes'),
  inheritance: both('相続税・贈与税', 'Inheritance and gift tax'),
  registration: both('登録免許税', 'Registration tax'),
  stamp: both('印紙税', 'Stamp tax'),
  other: both('その他', 'Other'),
})

export const incentiveKindNames: Readonly<Record<string, Both>> = byName({
  credit: both('税額控除', 'Tax credit'),
  credit_or_depreciation: both('税額控除又は特別償却', 'Credit or special depreciation'),
  deduction: both('所得控除・損金算入', 'Deduction'),
  special_depreciation: both('特別償却', 'Special depreciation'),
  immediate_writeoff: both('即時償却', 'Immediate write-off'),
  exemption: both('免税・非課税', 'Exemption'),
  reduction: both('軽減', 'Reduction'),
  rate: both('税率', 'Rate'),
  transitional: both('経過措置', 'Transitional'),
  deferral: both('課税の繰延べ・納税猶予', 'Deferral'),
  reserve: both('準備金', 'Reserve'),
  limit: both('限度・制限', 'Limit'),
  liability: both('納税義務', 'Liability'),
  method: both('計算方法', 'Method'),
  procedure: both('手続', 'Procedure'),
  definition: both('定義', 'Definition'),
  penalty_relief: both('加算税の軽減', 'Relief from penalties'),
})

/** How far a job is. */
export const jobStateNames: Readonly<Record<string, Both>> = byName({
  pending: both('開始待ち', 'Waiting'),
  running: both('実行中', 'Running'),
  succeeded: both('完了', 'Done'),
  failed: both('失敗', 'Failed'),
  cancelled: both('中止', 'Cancelled'),
})

/** How a law bears on a program. */
export const lawReferenceNames: Readonly<Record<string, Both>> = byName({
  authority: both('根拠', 'basis'),
  eligibility: both('対象要件', 'who may apply'),
  exclusion: both('除外', 'exclusion'),
  reference: both('参照', 'reference'),
  penalty: both('罰則', 'penalty'),
})

/** What is known of a program, in ten dimensions, by their letter. */
export const dimensionNames: Readonly<Record<string, Both>> = byName({
  A: both('基本情報', 'Basics'),
  B: both('対象者', 'Who may apply'),
  C: both('金額', 'Amounts'),
  D: both('日程', 'Schedule'),
  E: both('申請方法', 'How to apply'),
  F: both('要件', 'Requirements'),
  G: both('必要書類', 'Documents'),
  H: both('手続きの流れ', 'Procedure'),
  I: both('問い合わせ先', 'Contact'),
  J: both('実績', 'Statistics'),
})

/** A code by its name; one without a name stands as it is. */
export const named = (names: Readonly<Record<string, Both>>, code: string, language: keyof Both): string =>
  names[code]?.[language] ?? code
