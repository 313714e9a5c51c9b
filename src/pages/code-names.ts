import { type Both, both } from './words-of.ts'

/** What the codes of records are called, in both languages. */
export const lawTypeNames: Readonly<Record<string, Both>> = {
  constitution: both('憲法', 'Constitution'),
  act: both('法律', 'Act'),
  cabinet_order: both('政令', 'Cabinet order'),
  imperial_order: both('勅令', 'Imperial order'),
  ministerial_ordinance: both('府省令', 'Ministerial ordinance'),
  rule: both('規則', 'Rule'),
  notice: both('告示・通達', 'Notice'),
  guideline: both('ガイドライン', 'Guideline'),
}

export const taxCategoryNames: Readonly<Record<string, Both>> = {
  consumption: both('消費税', 'Consumption tax'),
  corporate: both('法人税', 'Corporate tax'),
  income: both('所得税', 'Income tax'),
  property: both('資産課税', 'Property taxes'),
  local: both('地方税', 'Local taxes'),
  inheritance: both('相続税・贈与税', 'Inheritance and gift tax'),
}

export const taxKindNames: Readonly<Record<string, Both>> = {
  registration: both('登録・届出', 'Registration'),
  credit: both('税額控除', 'Tax credit'),
  deduction: both('所得控除', 'Deduction'),
  special_depreciation: both('特別償却', 'Special depreciation'),
  exemption: both('免税・非課税', 'Exemption'),
  preservation: both('保存', 'Keeping of records'),
  other: both('その他', 'Other'),
}

/** What is known of a program, in ten dimensions, by their letter. */
export const dimensionNames: Readonly<Record<string, Both>> = {
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
}

/** A code by its name; one without a name stands as it is. */
export const named = (names: Readonly<Record<string, Both>>, code: string, language: keyof Both): string =>
  names[code]?.[language] ?? code
