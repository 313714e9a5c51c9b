import { programNamed } from '../../datasets/subjects/program-named.ts'
import { type Html, html } from '../../lib/html.ts'
import { datasetName, fieldName, fieldText } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { wireTextIn } from '../../lib/wire-text.ts'
import type { Context } from '../../operation/context.ts'
import { recordAddress } from '../addresses.ts'
import { type AnswerOf, ask } from '../asking.ts'
import { dayWords, yenWords } from '../components/figures.ts'
import { facts, panel, section } from '../components/panel.ts'
import { pickBox } from '../components/picking.ts'
import { isWeb, publisherName, sourceLink } from '../components/source-link.ts'
import { actsShown } from './company-acts.ts'
import { companyWords } from './company-words.ts'
import { fieldShown } from './fields/field-shown.ts'

/** What is known of a company, as `get_houjin_360` and `compare_houjin_sources` tell it. */
export type CompanySides = AnswerOf<'get_houjin_360'>

export interface CompanyData {
  readonly sides: CompanySides
  readonly compared: AnswerOf<'compare_houjin_sources'>
  /** The programs that its adoptions name, where they are held, by those names. */
  readonly programs: ReadonlyMap<string, string>
}

/** Reads a company from every side; 404 with the official look-up for one that no register here knows. */
export async function companyData(houjin_bangou: string, ctx: Context): Promise<CompanyData> {
  const sides = await ask('get_houjin_360', { houjin_bangou, limit: 20 }, ctx)
  const programs = new Map<string, string>()
  for (const { program_name: name } of sides.adoption_records.records) {
    const id = await programNamed(ctx.snapshot, name)
    if (name !== null && id !== null) programs.set(name, id)
  }
  return { sides, programs, compared: await ask('compare_houjin_sources', { houjin_bangou }, ctx) }
}

/** What a company is called; its number where no register here names it. */
export const companyName = ({ sides: { master, houjin_bangou } }: CompanyData): string =>
  master?.name ?? `法人番号 ${houjin_bangou}`

/** What each register says of a company, and what none of them covers. */
export function companyShown({ sides, compared, programs }: CompanyData, language: Language): Html {
  const said = companyWords[language]
  const { adoption_records: adoptions, bids_won: bids, enforcement_cases: acts } = sides
  const rowsOf = <Row>(rows: readonly Row[], total: number | null, dataset: string, line: (row: Row) => Html) =>
    html`${total ? html`<ul>${rows.map((row) => html`<li>${line(row)}</li>`)}</ul>` : html`<p class="quiet">${total === null ? said.notCompared : said.none}</p>`}${sameNames(sides, dataset, language)}`
  const countOf = (total: number | null) => total ?? said.unknown
  const total = acts.total === null ? null : acts.total + (acts.published_cases.total ?? 0)
  return html`${section(said.register, registerShown(sides, language), 'register')}
${section(said.invoice, invoiceShown(sides.invoice_registrant_status, language), 'invoice')}
${section(
  `${said.adoptions} (${countOf(adoptions.total)})`,
  rowsOf(
    adoptions.records,
    adoptions.total,
    'case_studies',
    (row) =>
      html`${adoptedProgram(row, { programs, first: adoptions.records }, language)} ${yenWords(row.amount_granted_yen, language)} <span class="quiet">${dayWords(row.announced_at, language)}</span> ${sourceLink(row, said.adoptions, language)}`,
  ),
  'adoptions',
)}
${section(
  `${said.bids} (${countOf(bids.total)})`,
  rowsOf(
    bids.records,
    bids.total,
    'bids',
    (row) =>
      html`<a href="${recordAddress('bids', row.unified_id)}" rel="nofollow">${row.bid_title ?? '—'}</a> ${row.procuring_entity ?? ''} ${yenWords(row.awarded_amount_yen, language)} <span class="quiet">${dayWords(row.decision_date, language)}</span> ${sourceLink(row, said.bids, language)}`,
  ),
  'bids',
)}
${section(`${said.acts} (${countOf(total)})`, html`${total === 0 || total === null ? rowsOf([], total, 'enforcement', () => html``) : html`${actsShown(acts, language)}${sameNames(sides, 'enforcement', language)}`}<p class="quiet">${said.ended}</p>`, 'acts')}
${section(said.compared, comparedShown(compared, language), 'compared')}
${section(said.notCovered, notCovered(sides, language), 'not-covered')}
${panel(html`<p class="quiet">${wireTextIn(sides._disclaimer, language)}</p>`)}`
}

type Adoption = CompanySides['adoption_records']['records'][number]

/** The program of an adoption, which can be picked where it is held: once, however often the company got it. */
function adoptedProgram(
  row: Adoption,
  { programs, first }: Pick<CompanyData, 'programs'> & { readonly first: readonly Adoption[] },
  language: Language,
): Html {
  const { program_name: name } = row
  const id = name === null ? undefined : programs.get(name)
  if (name === null || id === undefined) return html`${name ?? '—'}`
  const isFirst = first.find((one) => programs.get(one.program_name ?? '') === id) === row
  return html`${isFirst ? pickBox(id, name, language) : null}<a href="${recordAddress('programs', id)}" rel="nofollow">${name}</a>`
}

/** Records of a section that bear the company's name and no number. */
function sameNames({ name_candidates: candidates }: CompanySides, kind: string, language: Language): Html | null {
  const named = candidates.filter(({ dataset }) => dataset.startsWith(kind))
  if (named.length === 0) return null
  const line = ({ dataset, id, name, source_url }: (typeof named)[number]) =>
    html`<li><a href="${recordAddress(dataset, id)}" rel="nofollow">${name}</a> <span class="quiet">${datasetName(dataset, language)}</span> ${sourceLink({ source_url }, name, language)}</li>`
  return html`<h3>${companyWords[language].sameName}</h3><ul>${named.map(line)}</ul>`
}

/** What the register of companies says, as it is shown. */
const registered = [
  ...(['name', 'name_kana', 'name_en', 'address', 'representative', 'established_date'] as const),
  ...(['close_date', 'jsic', 'employees', 'capital_yen', 'company_url'] as const),
]

function registerShown({ houjin_bangou, master }: CompanySides, language: Language): Html {
  const said = companyWords[language]
  const look = `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${houjin_bangou}`
  const entry = registered.map(
    (field) =>
      [
        fieldName(field, language, 'houjin'),
        fieldShown(field, master?.[field], { language, dataset: 'houjin' }),
      ] as const,
  )
  return html`${master === null ? html`<p>${said.noEntry}</p>` : null}${facts([[said.number, houjin_bangou], ...entry])}
<p><a href="${look}" rel="noreferrer">${said.look}</a></p>`
}

function invoiceShown(row: CompanySides['invoice_registrant_status'], language: Language): Html {
  const said = companyWords[language]
  const look = row.look_up && html` <a href="${row.look_up.url}" rel="noreferrer">${said.look}</a>`
  return html`<p><strong>${said.invoiceStatus[row.status]}</strong>${look}</p>${facts([
    [said.registration, row.registration_no],
    [said.since, row.registered_date && dayWords(row.registered_date, language)],
    [said.revoked, row.revoked_date && dayWords(row.revoked_date, language)],
  ])}`
}

function comparedShown({ fields }: CompanyData['compared'], language: Language): Html {
  const said = companyWords[language]
  const stated = fields.filter(({ statements }) => statements.length > 0)
  if (stated.length === 0) return html`<p class="quiet">${said.none}</p>`
  return facts(
    stated.map(({ field, agreement, statements }) => [
      fieldName(field, language, 'houjin'),
      html`<span class="badge ${agreement === 'differs' ? 'warn' : 'plain'}">${said.agreement[agreement as keyof typeof said.agreement] ?? agreement}</span>
<ul>${statements.map(({ value, publisher, dataset, source_url }) => html`<li>${fieldShown(field, value, { language, dataset: 'houjin' })} <span class="quiet">${publisher ?? (source_url ? publisherName(source_url) : datasetName(dataset, language))}</span> ${sourceLink({ source_url }, fieldName(field, language, 'houjin'), language)}</li>`)}</ul>`,
    ]),
  )
}

function notCovered(
  { checked_scope: { not_searched: list }, data_quality: { note } }: CompanySides,
  language: Language,
): Html {
  const { look } = companyWords[language]
  return html`<ul>${list.map(
    ({ what, what_ja, where_to_look: where }) =>
      html`<li>${language === 'ja' ? what_ja : inWords(what)}${where && isWeb(where) ? html` <a href="${where}" rel="noreferrer">${look}</a>` : null}</li>`,
  )}</ul><p class="quiet">${wireTextIn(note, language)}</p>`
}

/** An English text for programs, with kinds of records and fields as people call them. */
const inWords = (text: string): string =>
  text.replace(/(?<=^|rows of )[a-z]+(?:_[a-z]+)*|(?<![a-z])[a-z]+(?:_[a-z]+)+/g, (name) => {
    const called = datasetName(name, 'en')
    return called === name ? (fieldText(name)?.en ?? name) : called
  })
