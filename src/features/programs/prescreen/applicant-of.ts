import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Houjin, houjin } from '../../../datasets/houjin.ts'
import { houjinBangou } from '../../../lib/houjin-bangou.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { type Industry, industryOf } from '../../../lib/jsic.ts'
import { prefectureName } from '../../../lib/prefecture.ts'
import type { Text } from '../../../lib/text.ts'
import { type Applicant, type Field, type LegalForm, legalForms } from './applicant.ts'
import { type KnownMunicipality, MunicipalityBook } from './municipalities.ts'
import type { Profile } from './profile.ts'
import { programWords } from './target-words.ts'

/** A member of the profile that the caller left out and something else states. */
export interface Derivation {
  readonly field: Field
  readonly value: string | number
  readonly from: Text
}

export interface ReadProfile {
  readonly applicant: Applicant
  readonly derived: readonly Derivation[]
  /** The record of its corporate number; null = not held, undefined = no number was given. */
  readonly company: Houjin | null | undefined
}

/** The applicant that a profile describes: what it states, then the register under its number, then what follows from both. */
export async function applicantOf(
  input: Profile,
  { snapshot, today, municipality }: { snapshot: Snapshot; today: string; municipality: KnownMunicipality | undefined },
): Promise<ReadProfile> {
  const derived: Derivation[] = []
  const number = input.houjin_bangou === undefined ? undefined : houjinBangou(input.houjin_bangou)
  const company = number === undefined ? undefined : (snapshot.table(houjin).record(number) ?? null)
  const register = company ? await registered(company, snapshot) : {}
  function fill<T>(
    field: Field,
    stated: T | null | undefined,
    known: T | null | undefined,
    said: (one: T) => string | number,
  ) {
    if (stated !== undefined && stated !== null) return stated
    if (known === undefined || known === null) return null
    derived.push({ field, value: said(known), from: fromRegister(company?.name ?? '') })
    return known
  }
  const stated = input.industry_jsic === undefined ? undefined : await industryNamed(input.industry_jsic)
  const industry = fill('industry_jsic', stated, register.industry, codeOf)
  const prefecture = placeOf(input, municipality, derived) ?? fill('prefecture', undefined, register.prefecture, String)
  const isThere = prefecture === register.place?.prefecture
  const place = fill('municipality', municipality, isThere ? register.place : undefined, ({ name }) => name)
  const employees = fill('employee_count', input.employee_count, register.employees, Number)
  const capitalYen = fill('capital_yen', input.capital_yen, register.capitalYen, Number)
  const forms = formsOf(input, {
    industry,
    capitalYen,
    derived,
    registered: company ? legalFormOf(company) : undefined,
  })
  const hasCapital =
    capitalYen !== null || hasOnly(forms, 'company') ? true : hasOnly(forms, 'sole_proprietor') ? false : null
  const applicant = {
    prefecture,
    municipality: place,
    industry,
    forms,
    size: { industry, employees, capitalYen, hasCapital },
    isDeemedLarge: input.is_deemed_large ?? null,
    foundedYear: fill('founded_year', input.founded_year, register.foundedYear, Number),
    thisYear: Number(today.slice(0, 4)),
    plannedManYen: input.planned_investment_man_yen ?? null,
    certifications: new Set((input.declared_certifications ?? []).map(normalizeText)),
  }
  return { applicant, derived, company }
}

/** The prefecture as it is called in full, else that of the municipality. */
function placeOf(input: Profile, municipality: KnownMunicipality | undefined, derived: Derivation[]): string | null {
  if (input.prefecture !== undefined) return prefectureName(input.prefecture) ?? input.prefecture
  if (!municipality?.prefecture) return null
  derived.push({
    field: 'prefecture',
    value: municipality.prefecture,
    from: { ja: `${municipality.name}のある都道府県`, en: `the prefecture of ${municipality.name}` },
  })
  return municipality.prefecture
}

interface Registered {
  readonly prefecture?: string | null
  readonly place?: KnownMunicipality
  readonly industry?: Industry
  readonly employees?: number | null
  readonly capitalYen?: number | null
  readonly foundedYear?: number
}

async function registered(record: Houjin, snapshot: Snapshot): Promise<Registered> {
  const { prefecture, municipality, founded_date, employee_count: employees, capital_yen: capitalYen } = record
  const place = municipality === null ? null : (await MunicipalityBook.of(snapshot)).read(municipality, prefecture)
  const raw = record.industry_jsic_major ?? record.industry_raw
  const industry = raw === null || isVague.test(raw) ? undefined : await industryNamed(raw)
  return {
    prefecture,
    ...(place && 'found' in place && { place: place.found }),
    ...(industry && { industry }),
    employees,
    capitalYen,
    ...(founded_date !== null && { foundedYear: Number(founded_date.slice(0, 4)) }),
  }
}

/** What exchanges call services are several major groups. */
const isVague = /^サービス業$/

/** An industry by letter, code or any name that questions are read with: 旅館業 is more than its major group. */
export async function industryNamed(text: string): Promise<Industry | undefined> {
  const byLetter = industryOf(text)
  if (byLetter && (byLetter.digits !== '' || text.length === 1)) return byLetter
  const code = (await programWords()).industries.get(normalizeText(text))
  return (code === undefined ? undefined : industryOf(code)) ?? byLetter
}

/** Whether it is written like a code and is none; whether a word is the name of a trade, only the lexicon knows. */
export const isWrongCode = (text: string): boolean => /^[a-z]?\d{0,4}$/.test(normalizeText(text)) && !industryOf(text)

const codeOf = ({ letter, digits }: Industry): string => `${letter}${digits}`

const fromRegister = (name: string): Text => ({
  ja: `法人番号で収録されている${name}の記録`,
  en: `the record of ${name} under its corporate number`,
})

interface FormFacts {
  readonly industry: Industry | null
  readonly capitalYen: number | null
  readonly registered: LegalForm | undefined
  readonly derived: Derivation[]
}

/** The legal forms that it may have. */
function formsOf(input: Profile, { industry, capitalYen, registered, derived }: FormFacts): ReadonlySet<LegalForm> {
  if (input.legal_form !== undefined) return new Set([input.legal_form])
  if (input.is_sole_proprietor) return new Set(['sole_proprietor'])
  const take = (form: LegalForm, from: Text) => {
    derived.push({ field: 'legal_form', value: form, from })
    return new Set([form])
  }
  if (registered) return take(registered, { ja: '法人の名称・法人種別', en: 'the name or kind of the legal person' })
  if (industry?.letter === 'S') return take('public_body', { ja: '業種（公務）', en: 'the industry (public service)' })
  if (input.is_sole_proprietor === false || capitalYen !== null) {
    if (isOftenNoCompany(industry))
      return new Set(legalForms.filter((form) => form !== 'sole_proprietor' && form !== 'public_body'))
    return take('company', {
      ja: '個人事業主ではないとの申告（会社として判定）',
      en: 'not a sole proprietor, judged as a company',
    })
  }
  if (industry === null || isOftenNoCompany(industry)) return new Set(legalForms)
  return new Set(['company', 'sole_proprietor'])
}

/** Education, medical care and welfare, cooperatives, political and religious bodies: often neither a company nor a person. */
const isOftenNoCompany = (industry: Industry | null): boolean =>
  industry !== null && ('OPQ'.includes(industry.letter) || /^9[34]/.test(industry.digits))

const hasOnly = (forms: ReadonlySet<LegalForm>, form: LegalForm): boolean => forms.size === 1 && forms.has(form)

const formsNamed: readonly (readonly [RegExp, LegalForm])[] = [
  [/社会福祉法人/, 'social_welfare'],
  [/医療法人/, 'medical'],
  [/大学法人|大学$|高等専門学校/, 'university'],
  [/学校法人/, 'school'],
  [/特定非営利活動法人|NPO法人/i, 'npo'],
  [/組合|農業協同/, 'cooperative'],
  [/社団法人|財団法人/, 'association'],
  [/独立行政法人/, 'public_body'],
  [/会社|\(株\)|\(有\)|㈱|㈲/, 'company'],
]

/** The legal form that a record of the register states, or its name does; undefined where neither tells. */
function legalFormOf({ kind, name }: Pick<Houjin, 'kind' | 'name'>): LegalForm | undefined {
  if (kind === 'state_organ' || kind === 'local_government') return 'public_body'
  if (kind?.endsWith('_kaisha') || kind === 'foreign_company') return 'company'
  return formsNamed.find(([pattern]) => pattern.test(name.normalize('NFKC')))?.[1]
}
