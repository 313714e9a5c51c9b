import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { recordAddress } from '../addresses.ts'
import { ask } from '../asking.ts'
import { facts } from '../components/facts.ts'
import { dayWords, yenWords } from '../components/figures.ts'
import { panel, section } from '../components/panel.ts'
import { isWeb, publisherName, sourceLink } from '../components/source-link.ts'
import { companyWords } from './company-words.ts'
import { valueShown } from './fields/value-shown.ts'

interface Part<Row> {
  readonly total: number
  readonly records: readonly Row[]
}

type Row = Readonly<Record<string, string | number | null>>

/** What is known of a company, as `get_houjin_360` and `compare_houjin_sources` tell it. */
export interface CompanySides {
  readonly houjin_bangou: string
  readonly master: Readonly<Record<string, unknown>> | null
  readonly adoption_records: Part<Row> & { readonly total_amount_yen: number | null }
  readonly enforcement_cases: Part<Row> & {
    readonly published_cases: { readonly total: number; readonly recent: readonly Row[] }
  }
  readonly bids_won: Part<Row>
  readonly invoice_registrant_status: Row
  readonly checked_scope: {
    readonly not_searched: readonly {
      readonly what: string
      readonly what_ja: string
      readonly why: string
      readonly where_to_look?: string
    }[]
  }
  readonly data_quality: { readonly note: string }
  readonly _disclaimer: string
}

interface Compared {
  readonly fields: readonly {
    readonly field: string
    readonly agreement: string
    readonly statements: readonly {
      readonly dataset: string
      readonly publisher: string | null
      readonly value: string | number
      readonly source_url: string | null
    }[]
  }[]
}

export interface CompanyData {
  readonly sides: CompanySides
  readonly compared: Compared
}

/** Reads a company from every side; 404 with the official look-up for one that no register here knows. */
export const companyData = async (houjin_bangou: string, ctx: Context): Promise<CompanyData> => ({
  sides: await ask<CompanySides>('get_houjin_360', { houjin_bangou, limit: 20 }, ctx),
  compared: await ask<Compared>('compare_houjin_sources', { houjin_bangou }, ctx),
})

/** What a company is called; its number where no register here names it. */
export const companyName = ({ sides: { master, houjin_bangou } }: CompanyData): string =>
  typeof master?.name === 'string' ? master.name : `法人番号 ${houjin_bangou}`

/** What each register says of a company, and what none of them covers. */
export function companyShown({ sides, compared }: CompanyData, language: Language): Html {
  const said = companyWords[language]
  const { adoption_records: adoptions, bids_won: bids, enforcement_cases: acts } = sides
  const list = (rows: readonly Row[], total: number, line: (row: Row) => Html): Html =>
    total === 0
      ? html`<p class="quiet">${said.none}</p>`
      : html`<ul>${rows.map((row) => html`<li>${line(row)}</li>`)}</ul>`
  return html`${section(said.register, registerShown(sides, language), 'register')}
${section(said.invoice, invoiceShown(sides.invoice_registrant_status, language), 'invoice')}
${section(
  `${said.adoptions} (${adoptions.total})`,
  list(
    adoptions.records,
    adoptions.total,
    (row) =>
      html`${row.program_name ?? '—'} ${yenWords(row.amount_granted_yen as number | null, language)} <span class="quiet">${dayWords(row.announced_at as string | null, language)}</span> ${sourceLink(row, said.adoptions, language)}`,
  ),
  'adoptions',
)}
${section(
  `${said.bids} (${bids.total})`,
  list(
    bids.records,
    bids.total,
    (row) =>
      html`<a href="${recordAddress('bids', String(row.unified_id))}" rel="nofollow">${row.bid_title ?? '—'}</a> ${row.procuring_entity ?? ''} ${yenWords(row.awarded_amount_yen as number | null, language)} <span class="quiet">${dayWords(row.decision_date as string | null, language)}</span> ${sourceLink(row, said.bids, language)}`,
  ),
  'bids',
)}
${section(`${said.acts} (${acts.total + acts.published_cases.total})`, html`${list([...acts.records, ...acts.published_cases.recent], acts.total + acts.published_cases.total, (row) => html`${row.reason_summary ?? row.enforcement_kind ?? row.event_type ?? '—'} <span class="quiet">${row.issuing_authority ?? row.ministry ?? ''} ${dayWords((row.issuance_date ?? row.disclosed_date ?? null) as string | null, language)}</span> ${sourceLink(row, said.acts, language)}`)}<p class="quiet">${said.ended}</p>`, 'acts')}
${section(said.compared, comparedShown(compared, language), 'compared')}
${section(said.notCovered, notCovered(sides, language), 'not-covered')}
${panel(html`<p class="quiet">${sides._disclaimer}</p>`)}`
}

function registerShown({ houjin_bangou, master }: CompanySides, language: Language): Html {
  const said = companyWords[language]
  const look = `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${houjin_bangou}`
  const entry = Object.entries(said.fields).map(
    ([field, name]) => [name, entryShown(field, master?.[field], language)] as const,
  )
  return html`${master === null ? html`<p>${said.noEntry}</p>` : null}${facts([[said.number, houjin_bangou], ...entry])}
<p><a href="${look}" rel="noreferrer">${said.look}</a></p>`
}

function entryShown(field: string, value: unknown, language: Language): Html | string | null {
  return field === 'capital_yen' && typeof value === 'number' ? yenWords(value, language) : valueShown(value, language)
}

function invoiceShown(row: Row, language: Language): Html {
  const said = companyWords[language]
  const known = said.invoiceStatus[String(row.status) as keyof typeof said.invoiceStatus] ?? String(row.status)
  const look =
    typeof row.look_up === 'string' && isWeb(row.look_up)
      ? html` <a href="${row.look_up}" rel="noreferrer">${said.look}</a>`
      : null
  return html`<p><strong>${known}</strong>${look}</p>${facts([
    [said.registration, valueShown(row.registration_no, language)],
    [said.since, row.registered_date === null ? null : dayWords(String(row.registered_date), language)],
    [said.revoked, row.revoked_date === null ? null : dayWords(String(row.revoked_date), language)],
  ])}`
}

function comparedShown({ fields }: Compared, language: Language): Html {
  const said = companyWords[language]
  const stated = fields.filter(({ statements }) => statements.length > 0)
  if (stated.length === 0) return html`<p class="quiet">${said.none}</p>`
  return facts(
    stated.map(({ field, agreement, statements }) => [
      field,
      html`<span class="badge ${agreement === 'differs' ? 'warn' : 'plain'}">${said.agreement[agreement as keyof typeof said.agreement] ?? agreement}</span>
<ul>${statements.map(({ value, publisher, dataset, source_url }) => html`<li>${value} <span class="quiet">${publisher ?? (source_url ? publisherName(source_url) : dataset)}</span> ${sourceLink({ source_url }, field, language)}</li>`)}</ul>`,
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
      html`<li>${language === 'ja' ? what_ja : what}${where && isWeb(where) ? html` <a href="${where}" rel="noreferrer">${look}</a>` : null}</li>`,
  )}</ul><p class="quiet" lang="ja">${note}</p>`
}
