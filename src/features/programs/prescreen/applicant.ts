import type { Industry } from '../../../lib/jsic.ts'
import type { BusinessSize } from '../../../lib/size-class.ts'

export const legalForms = [
  'company',
  'sole_proprietor',
  'npo',
  'social_welfare',
  'medical',
  'school',
  'university',
  'cooperative',
  'association',
  'public_body',
  'other',
] as const

export type LegalForm = (typeof legalForms)[number]

/** A municipality, and the city that it is a ward of. */
export interface NamedMunicipality {
  readonly name: string
  readonly parentCity: string | null
}

/** Who would apply, as far as it is known; null = not stated. */
export interface Applicant {
  readonly prefecture: string | null
  readonly municipality: NamedMunicipality | null
  readonly industry: Industry | null
  /** The legal forms that it may have: one where it is known. */
  readonly forms: ReadonlySet<LegalForm>
  readonly size: BusinessSize
  readonly isDeemedLarge: boolean | null
  readonly foundedYear: number | null
  readonly thisYear: number
  readonly plannedManYen: number | null
  /** In normal form. */
  readonly certifications: ReadonlySet<string>
}

/** What a caller can state. */
export type Field =
  | 'prefecture'
  | 'municipality'
  | 'industry_jsic'
  | 'is_sole_proprietor'
  | 'legal_form'
  | 'employee_count'
  | 'capital_yen'
  | 'is_deemed_large'
  | 'founded_year'
  | 'planned_investment_man_yen'
  | 'declared_certifications'
