import { type Html, html } from '../../lib/html.ts'
import { jsicMajors } from '../../lib/jsic.ts'
import { fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { betweenSentences } from '../../lib/text.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'
import type { AnswerOf } from '../asking.ts'
import { facts, panel, quotaNote, section } from '../components/panel.ts'
import { pickForm } from '../components/picking.ts'
import { fitTable } from './fit-table.ts'
import { industryName, profileForm } from './profile-form.ts'
import { type ProfileField, type ProfileForm, profileFields } from './profile-query.ts'
import { words } from './words.ts'

export type Prescreening = AnswerOf<'prescreen_programs'>
export type FitRow = Prescreening['results'][number]

/** What the page of a profile shows. */
export interface ShownProfile {
  readonly form: ProfileForm
  readonly answer: Prescreening
  /** Those of the rows that are shown. */
  readonly rows: readonly FitRow[]
  readonly snapshotId: string
}

/** What fits, what needs a check, what must be asked, and what is done with it. */
export function profileBody(shown: ShownProfile, visit: Visit): Html {
  const { language } = visit
  const { form, answer, rows, snapshotId } = shown
  const said = words[language]
  const { pass, open, fail } = answer.fits
  const over = Object.values(answer.left_out).reduce((sum, many) => sum + many, 0)
  const hidden = answer.results.filter(({ fit }) => fit !== 'fail').length - rows.length
  const notes = [
    ...(over > 0 ? [said.leftOut(over)] : []),
    ...(answer.results.length > 0 ? [said.shown(answer.results.length)] : []),
    ...(hidden > 0 ? [said.hidden(hidden)] : []),
  ]
  return html`<p class="no-print">${said.description}</p>${quotaNote(visit)}
<details class="no-print"><summary>${said.again}</summary>${profileForm(form, language)}</details>
${section(said.asked, facts(profileFields.map((field) => [nameOf(field, language), statedAs(form, field, language)])), 'asked')}
<p role="status"><strong>${said.summary(pass, open, fail, answer.total_considered)}</strong></p>
<p class="quiet">${notes.join(betweenSentences[language])}</p>
${answer.total_considered === 0 ? panel(html`<p>${said.none}</p>`) : null}
${mustAsk(shown, language)}
${rows.length === 0 ? null : html`${pickForm(visit)}${group(rows, 'pass', language)}${group(rows, 'open', language)}`}
${told(answer, language)}${answer.results.length === 0 ? null : saving(form, language)}
${panel(html`<p class="quiet">${said.caveat}</p><p class="quiet">${snapshotId}</p>`)}`
}

/** A field without the example that the form gives for it. */
const nameOf = (field: ProfileField, language: Language): string =>
  words[language].short[field as keyof (typeof words)['ja']['short']] ?? words[language].fields[field]

function statedAs(form: ProfileForm, field: ProfileField, language: Language): string | null {
  const value = form[field]
  if (value === undefined) return null
  if (field === 'is_deemed_large') return words[language].deemed[value === 'yes' ? 'yes' : 'no']
  if (field === 'legal_form') return words[language].forms[value as keyof (typeof words)['ja']['forms']] ?? value
  const industry = field === 'industry_jsic' ? jsicMajors.find(({ letter }) => letter === value) : undefined
  return industry ? industryName(industry, language) : value
}

/** The questions that decide most, each with the field of the form that answers it. */
function mustAsk({ form, answer }: ShownProfile, language: Language): Html | null {
  const { questions, programs, answer: fillIn, notAsked } = words[language]
  if (answer.questions.length === 0) return null
  const items = answer.questions.map(({ field, question_ja, question_en, programs: many }) => {
    const name = fieldOf(field)
    const way =
      name === null
        ? null
        : html` <a class="no-print" href="${addressOf('/profile', { ...form, edit: 'yes' })}#${name}" rel="nofollow">${fillIn}</a>`
    return html`<li>${language === 'ja' ? question_ja : question_en} <span class="quiet">${programs(many)}</span>${way}</li>`
  })
  return section(questions, html`<ul>${items}</ul><p class="quiet">${notAsked}</p>`, 'questions')
}

/** The field of the form that holds what the operation calls otherwise. */
function fieldOf(field: string): ProfileField | null {
  if (field === 'capital_yen') return 'capital_man_yen'
  if (field === 'is_sole_proprietor') return 'legal_form'
  return profileFields.find((one) => one === field) ?? null
}

function group(rows: readonly FitRow[], fit: 'pass' | 'open', language: Language): Html {
  const { heading, note } = words[language].fits[fit]
  const own = rows.filter((row) => row.fit === fit)
  return section(
    heading,
    own.length === 0
      ? html`<p>${words[language].noneFits}</p>`
      : html`<p class="quiet">${note}</p>${fitTable(heading, own, language)}`,
    `fit-${fit}`,
  )
}

/** What was taken from records, what changed nothing, and which classes of size it belongs to. */
function told(
  { derived_inputs: derived, unused_inputs: unused, size_classes: sizes }: Prescreening,
  language: Language,
): Html {
  const said = words[language]
  const nameHere = (field: string) => {
    const own = fieldOf(field)
    return own === null ? fieldName(field, language) : nameOf(own, language)
  }
  const lines = (list: readonly { field: string; note: string; note_ja: string }[]) =>
    list.map((one) => html`<li>${nameHere(one.field)}: ${language === 'ja' ? one.note_ja : one.note}</li>`)
  const sizeLines = sizes
    .filter(({ status }) => status !== 'fail')
    .map((one) => html`<li>${language === 'ja' ? one.note_ja : one.note}</li>`)
  return html`${derived.length === 0 ? null : section(said.derived, html`<ul>${lines(derived)}</ul>`)}${unused.length === 0 ? null : section(said.unused, html`<ul>${lines(unused)}</ul>`)}${sizeLines.length === 0 ? null : section(said.sizes, html`<ul>${sizeLines}</ul>`)}`
}

function saving(form: ProfileForm, language: Language): Html {
  const { save, saveNote, formats, print } = words[language]
  const links = (['xlsx', 'csv', 'md'] as const).map(
    (format) =>
      html`<li><a href="${addressOf('/profile/file', { ...form, format })}" rel="nofollow" download>${formats[format]}</a></li>`,
  )
  return html`<div class="no-print">${section(save, html`<ul class="chips">${links}</ul><p class="quiet">${saveNote}</p><p class="row"><button type="button" data-prints hidden>${print}</button></p>`, 'save')}</div>`
}
