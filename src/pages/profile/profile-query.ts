import { type Static, Type } from 'typebox'
import { legalForms } from '../../features/programs/prescreen/applicant.ts'
import { jsicMajors } from '../../lib/jsic.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { addressOf } from '../addresses.ts'
import type { InputOf } from '../asking.ts'

const typed = (most: number) => Type.Optional(Type.String({ maxLength: most }))

/** The fields of the form, as they stand in its address; one that nobody filled is empty. */
export const profileInput = Type.Object({
  prefecture: typed(40),
  municipality: typed(40),
  industry_jsic: typed(10),
  legal_form: typed(40),
  employee_count: typed(20),
  is_deemed_large: typed(10),
  capital_man_yen: typed(20),
  founded_year: typed(20),
  purpose: typed(200),
  planned_investment_man_yen: typed(20),
  declared_certifications: typed(400),
  houjin_bangou: typed(20),
  usable: typed(10),
})

export type ProfileForm = Static<typeof profileInput>
export type ProfileField = keyof ProfileForm

/** Numbers that people type: full width, with commas and with their unit. */
const numbers = ['employee_count', 'capital_man_yen', 'founded_year', 'planned_investment_man_yen'] as const

/** The fields that say something of a company. */
export const profileFields = (Object.keys(profileInput.properties) as ProfileField[]).filter((one) => one !== 'usable')

/** The fields that somebody filled, without the space around what stands in them. */
export function filled(form: Readonly<Record<string, unknown>>): ProfileForm {
  const said = (Object.keys(profileInput.properties) as ProfileField[]).flatMap((field) => {
    const value = typeof form[field] === 'string' ? form[field].trim() : ''
    return value === '' ? [] : [[field, value] as const]
  })
  return Object.fromEntries(said)
}

/** The address of a profile. */
export const profileAddress = (
  form: ProfileForm,
  more: Readonly<Record<string, string>> = {},
  path = '/profile',
): string => addressOf(path, { ...form, ...more })

/** What the operation is asked; 422 names the field that is no number. */
export function prescreenInput(form: ProfileForm): InputOf<'prescreen_programs'> {
  const problems: Problem[] = []
  const read = Object.fromEntries(
    numbers.flatMap((field) => {
      const given = form[field]
      if (given === undefined) return []
      const number = numberIn(given)
      if (number === null) problems.push({ loc: ['query', field], ...noNumber })
      return number === null ? [] : [[field, number] as const]
    }),
  ) as Partial<Record<(typeof numbers)[number], number>>
  if (problems.length > 0) throw invalid(problems)
  const { capital_man_yen: capital, ...others } = read
  const { prefecture, municipality, purpose, houjin_bangou, declared_certifications: held } = form
  return {
    ...others,
    ...(capital !== undefined && { capital_yen: capital * 10_000 }),
    ...(prefecture && { prefecture }),
    ...(municipality && { municipality }),
    ...(purpose && { purpose }),
    ...(houjin_bangou && { houjin_bangou }),
    ...oneOf(
      'industry_jsic',
      form.industry_jsic,
      jsicMajors.map(({ letter }) => letter),
    ),
    ...oneOf('legal_form', form.legal_form, legalForms),
    ...(held && {
      declared_certifications: held
        .split(/[、,，\n]/)
        .map((one) => one.trim())
        .filter(Boolean)
        .slice(0, 20),
    }),
    ...(form.is_deemed_large && { is_deemed_large: form.is_deemed_large === 'yes' }),
    limit: mostRows,
  }
}

/** As many programs as the operation ranks at most. */
const mostRows = 50

const noNumber = {
  ja: '数字で入力してください（例：25）。',
  en: 'must be a whole number, such as 25',
  type: 'type',
} as const

/** A whole number as people type it: ２５人, 3,000万円, 2015年. */
function numberIn(given: string): number | null {
  const plain = given.normalize('NFKC').replace(/[,、\s]/g, '')
  const digits = /^(\d{1,9})(?:人|名|万円?|年)?$/.exec(plain)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A field of a menu, as far as the menu has what it says. */
function oneOf<Field extends string, Value extends string>(
  field: Field,
  given: string | undefined,
  values: readonly Value[],
): Partial<Record<Field, Value>> {
  const value = values.find((one) => one === given)
  return value === undefined ? {} : ({ [field]: value } as Record<Field, Value>)
}
