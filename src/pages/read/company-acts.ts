import { type Html, html } from '../../lib/html.ts'
import { datasetName, valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { spellingKey } from '../../lib/spelling-key.ts'
import { recordAddress } from '../addresses.ts'
import type { AnswerOf } from '../asking.ts'
import { dayWords, yenWords } from '../components/figures.ts'
import { sourceLink } from '../components/source-link.ts'
import { companyWords } from './company-words.ts'

type Acts = AnswerOf<'get_houjin_360'>['enforcement_cases']

/** One act of an authority, with every record that states it. */
interface Act {
  readonly kind: string | null
  readonly what: string | null
  readonly who: string | null
  readonly day: string | null
  readonly yen: number | null
  readonly law: string | null
  readonly source_url: string | null
  readonly records: readonly { readonly dataset: string; readonly id: string }[]
}

/** Single actions, and cases that authorities published beside them, the newest first. */
const actsOf = ({ records, published_cases: cases }: Acts): Act[] =>
  [
    ...records.map((one) => ({
      kind: one.enforcement_kind,
      what: one.reason_summary,
      who: one.issuing_authority,
      day: one.issuance_date,
      yen: one.amount_yen,
      law: typeof one.related_law_ref === 'string' ? one.related_law_ref : null,
      source_url: one.source_url,
      records: [one.stated_by, ...one.also_stated_by],
    })),
    ...cases.recent.map((one) => ({
      kind: one.event_type,
      what: null,
      who: one.ministry,
      day: one.disclosed_date,
      yen: null,
      law: null,
      source_url: one.source_url,
      records: [{ dataset: 'enforcement_cases', id: one.case_id }],
    })),
  ].toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? ''))

/** Acts against a company, each once with all records of it; two that may be one stand apart, and it is said why. */
export function actsShown(acts: Acts, language: Language): Html {
  const all = actsOf(acts)
  return html`<ul>${all.map((one) => html`<li>${actShown(one, language)}${isAlike(one, all) ? html`<br><span class="quiet">${companyWords[language].maybeOne}</span>` : null}</li>`)}</ul>`
}

function actShown({ kind, what, who, day, yen, law, source_url, records }: Act, language: Language): Html {
  const said = companyWords[language]
  const name = kind === null ? said.act : valueName('enforcement_kind', kind, language)
  const facts = [who ?? '', day === null ? '' : dayWords(day, language), yen === null ? '' : yenWords(yen, language)]
  const ways = records.map(
    ({ dataset, id }) =>
      html` <a class="source" href="${recordAddress(dataset, id)}" rel="nofollow">${datasetName(dataset, language)}<span class="unseen"> (${id})</span></a>`,
  )
  return html`<strong>${name}</strong> <span class="quiet">${facts.filter(Boolean).join(' · ')}</span>
${what === null ? null : html`<br>${what}`}${law === null ? null : html`<br>${said.law}: ${law}`}<br>${sourceLink({ source_url }, said.acts, language)}${ways}`
}

/** Whether another entry is of the same authority and day: of another kind or sum, it may be another order or the same one. */
const isAlike = (one: Act, all: readonly Act[]): boolean =>
  one.who !== null &&
  one.day !== null &&
  all.some(
    (other) => other !== one && other.day === one.day && spellingKey(other.who ?? '') === spellingKey(one.who ?? ''),
  )
