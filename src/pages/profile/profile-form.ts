import { legalForms } from '../../features/programs/prescreen/applicant.ts'
import { Html, html } from '../../lib/html.ts'
import { jsicMajors } from '../../lib/jsic.ts'
import type { Language } from '../../lib/language.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { selectField } from '../components/choices.ts'
import type { ProfileField, ProfileForm } from './profile-query.ts'
import { industriesInEnglish, words } from './words.ts'

type MenuField = 'prefecture' | 'industry_jsic' | 'legal_form' | 'is_deemed_large'
type TextField = Exclude<ProfileField, MenuField | 'usable'>

/** What a company says of itself and plans, as a form whose address can be kept. */
export function profileForm(form: ProfileForm, language: Language): Html {
  const { fields, forms, any, submit, formNote, deemed } = words[language]
  const answers = (['no', 'yes'] as const).map((one) => [one, deemed[one]] as const)
  const menu = (name: MenuField, options: readonly (readonly [string, string])[]) =>
    selectField({
      name,
      label: fields[name],
      options: [{ value: '', name: any }, ...options.map(([value, shown]) => ({ value, name: shown }))],
      chosen: form[name] ?? '',
    })
  const text = (name: TextField, mode: 'text' | 'numeric' = 'text') =>
    html`<div><label for="${name}">${fields[name]}</label><input id="${name}" name="${name}" value="${form[name] ?? ''}" inputmode="${mode}" maxlength="200" autocomplete="off"></div>`
  const places = prefectures.map(({ name, romaji }) => [name, language === 'ja' ? name : romaji] as const)
  const ticked = new Html(form.usable === undefined ? '' : ' checked')
  return html`<form action="/profile" method="get" class="profile"><p class="quiet">${formNote}</p><div class="fields">
${menu('prefecture', places)}${text('municipality')}${menu(
  'industry_jsic',
  jsicMajors.map((one) => [one.letter, industryName(one, language)]),
)}${menu(
  'legal_form',
  legalForms.map((one) => [one, forms[one]]),
)}
${text('employee_count', 'numeric')}${text('capital_man_yen', 'numeric')}${menu('is_deemed_large', answers)}${text('founded_year', 'numeric')}${text('planned_investment_man_yen', 'numeric')}
${text('purpose')}${text('declared_certifications')}${text('houjin_bangou', 'numeric')}</div>
<label class="tick"><input type="checkbox" name="usable" value="yes"${ticked}>${fields.usable}</label>
<button class="main">${submit}</button></form>`
}

/** A major group as people call it. */
export const industryName = ({ letter, name }: (typeof jsicMajors)[number], language: Language): string =>
  `${letter} ${language === 'ja' ? name : (industriesInEnglish[letter] ?? name)}`
