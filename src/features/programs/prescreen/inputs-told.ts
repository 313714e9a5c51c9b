import { Type } from 'typebox'
import { asNote, type Text } from '../../../lib/text.ts'
import { text } from '../../../schema/fields.ts'
import type { Field } from './applicant.ts'
import type { ReadProfile } from './applicant-of.ts'
import type { Profile } from './profile.ts'

export const derivedShape = Type.Object({
  field: text(),
  value: Type.Union([Type.String(), Type.Number()]),
  note: text({ description: 'What it was taken from' }),
  note_ja: text(),
})

export const unusedShape = Type.Object({ field: text(), note: text({ description: 'Why' }), note_ja: text() })

export const derivedTold = ({ derived }: ReadProfile) =>
  derived.map(({ field, value, from }) => ({ field, value, ...asNote(from) }))

const never: Readonly<Partial<Record<keyof Profile, Text>>> = {
  revenue_yen: {
    ja: '売上高の要件を記した制度の記録がないため、判定に使っていません。',
    en: 'no record states a requirement on sales, so nothing was judged by it',
  },
  company_url: {
    ja: 'ウェブサイトは読みに行かないため、判定に使っていません。',
    en: 'no web site is fetched, so nothing was judged by it',
  },
}

const nobodyAsks: Text = {
  ja: 'この範囲の制度の記録に、これで決まる要件がありません。',
  en: 'none of the programs compared has a recorded requirement that it decides',
}

const fields: ReadonlySet<string> = new Set<Field>([
  'prefecture',
  'municipality',
  'industry_jsic',
  'is_sole_proprietor',
  'legal_form',
  'employee_count',
  'capital_yen',
  'is_deemed_large',
  'founded_year',
  'planned_investment_man_yen',
  'declared_certifications',
])

/** What was given and changed nothing, with the reason. */
export function unusedInputs(input: Profile, { derived, company }: ReadProfile, read: ReadonlySet<Field>) {
  return (Object.keys(input) as (keyof Profile)[]).flatMap((field) => {
    const why = input[field] === undefined ? undefined : (never[field] ?? whyUnused(field, read))
    const told = field === 'houjin_bangou' ? whyNotNumber(company, derived) : why
    return told ? [{ field, ...asNote(told) }] : []
  })
}

const whyUnused = (field: keyof Profile, read: ReadonlySet<Field>): Text | undefined =>
  fields.has(field) && !read.has(field as Field) ? nobodyAsks : undefined

function whyNotNumber(company: ReadProfile['company'], derived: ReadProfile['derived']): Text | undefined {
  if (company === null)
    return {
      ja: 'この法人番号の記録は収録にありません。法人がないという意味ではありません（国税庁法人番号公表サイトで確認できます）。',
      en: 'no record under this number is held here, which does not say that there is no such company (www.houjin-bangou.nta.go.jp)',
    }
  if (company && derived.length === 0)
    return {
      ja: '記録が示す項目はすべて指定されていたか、記載がありません。',
      en: 'all that its record states was given, or it states nothing of use',
    }
  return undefined
}
