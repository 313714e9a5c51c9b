import type { ScreenedCompany } from '../../../features/screening/screen-counterparties.ts'
import { reasonsInEnglish } from '../../../features/screening/screened-file.ts'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { recordAddress } from '../../addresses.ts'
import type { Cell } from '../../components/table.ts'
import { statusCell } from '../list/list-subject.ts'
import { looks, words } from './words.ts'

const labels = 'company_check'

/** Acts of one company that a row shows; its page has all. */
const mostActs = 3

/** A screened line as a row of the table. */
export function screenedCells(line: ScreenedCompany, language: Language): Cell[] {
  const named = (column: string, code: string) => valueName(column, code, language, labels)
  const given = [line.given, line.given_name, line.given_address].filter(Boolean).join(' ')
  return [
    { shown: given },
    statusCell({ looks, labels }, line.status, language),
    { shown: companyShown(line, language) },
    {
      shown:
        line.houjin_bangou === null
          ? ''
          : stateOf(named('company_state', line.company.state), line.company.closed_date),
    },
    { shown: line.houjin_bangou === null ? '' : named('invoice_state', line.invoice.state) },
    { shown: actsShown(line, language) },
    { shown: whyShown(line, language) },
  ]
}

const stateOf = (name: string, day: string | null): string => (day === null ? name : `${name} ${day}`)

/** The company, and what does not fit; for a name that decides nothing, who may be meant. */
function companyShown(line: ScreenedCompany, language: Language): Html {
  const said = words[language]
  const { houjin_bangou: number, companies_named: named, companies_named_total: total } = line
  if (number !== null) {
    const notes = [
      line.identified_by === 'name' ? said.byName : '',
      line.name_match === 'differs' ? said.otherName : '',
      line.error === 'check_digit' ? said.checkDigit : '',
    ].filter((note) => note !== '')
    const note = notes.length === 0 ? null : html` <strong>${notes.join('、')}</strong>`
    const listed = line.company.state !== 'unknown'
    const name = listed
      ? html`<a href="${recordAddress('houjin', number)}">${line.name ?? number}</a>`
      : html`${line.name ?? ''}`
    return html`${name} ${number}${note}`
  }
  const who = named.map(
    (one) =>
      html`<li>${one.name} <a href="${one.look_up_url}" rel="external noreferrer">${one.houjin_bangou}</a> ${one.prefecture ?? ''}${one.municipality ?? ''}</li>`,
  )
  const more = total > named.length ? html`<li>${said.more(total - named.length)}</li>` : null
  return named.length === 0 ? html`` : html`<ul>${who}${more}</ul>`
}

function actsShown({ acts, withheld, candidates }: ScreenedCompany, language: Language): Html {
  const said = words[language]
  const shown = acts.slice(0, mostActs).map(({ dataset, id, date, kind, kind_ja, authority, excluded_on_day }) => {
    const text = [date, language === 'ja' ? kind_ja : kind && valueName('enforcement_kind', kind, language), authority]
      .filter(Boolean)
      .join(' ')
    return html`<li><a href="${recordAddress(dataset, id)}">${text || id}</a>${excluded_on_day ? html` <strong>${said.excluded}</strong>` : null}</li>`
  })
  const others = [
    ...(acts.length > mostActs ? [said.more(acts.length - mostActs)] : []),
    ...(withheld > 0 ? [said.withheld(withheld)] : []),
    ...(candidates.length > 0 ? [said.candidates(candidates.length)] : []),
  ].map((text) => html`<li>${text}</li>`)
  return shown.length + others.length === 0 ? html`` : html`<ul>${shown}${others}</ul>`
}

function whyShown({ reason, message_ja, company, invoice, status }: ScreenedCompany, language: Language): Html {
  const said = words[language]
  const why = language === 'ja' ? message_ja : reasonsInEnglish[reason]
  const link = (url: string, name: string) => html` <a href="${url}" rel="external noreferrer">${name}</a>`
  const register = status === 'unknown' && company.look_up_url !== null ? link(company.look_up_url, said.lookUp) : null
  return html`${why}${register}${invoice.look_up_url === null ? null : link(invoice.look_up_url, said.invoiceLookUp)}`
}
