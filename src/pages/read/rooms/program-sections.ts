import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { comma } from '../../../lib/text.ts'
import { recordAddress } from '../../addresses.ts'
import type { AnswerOf } from '../../asking.ts'
import { dayWords, yenWords } from '../../components/figures.ts'
import { section } from '../../components/panel.ts'
import { sourceLine, sourceLink } from '../../components/source-link.ts'
import { daysLeftText, lastDayText, statusBadge } from '../../components/status-badge.ts'
import { timeLine } from '../../components/time-line.ts'
import type { ProgramProof } from './program-proof.ts'
import { roundName } from './round-name.ts'
import { ruleLine } from './rule-line.ts'

export type ProgramSections = AnswerOf<'get_program_full_context'>['sections']
type RowIn<Name extends keyof ProgramSections> = NonNullable<ProgramSections[Name]>['results'][number]

const words = {
  ja: {
    rounds: '公募回',
    rules: '併用・前提のルール',
    laws: '根拠法令',
    adoptions: '採択・交付の例',
    acceptance: '採択結果',
    line: '公募回の受付期間。縦の線は今日です。同じ内容は下の一覧にあります。',
    none: (parts: string) => `収録している記録にないもの：${parts}。ないことの証明ではありません。`,
    named: (laws: string) => `この制度の記録が挙げる法令：${laws}（条項へのつながりは収録していません）`,
    others: 'そのほか',
    more: (total: number) => `全${total}件のうち最初の20件です。`,
    of: (accepted: string, applicants: string) => `申請${applicants}件のうち${accepted}件を採択`,
  },
  en: {
    rounds: 'Calls for applications',
    rules: 'Rules on combining, and what to have first',
    laws: 'Law basis',
    adoptions: 'Adopted projects',
    acceptance: 'Results of calls',
    line: 'Windows of the calls; the upright line is today. The list below says the same.',
    none: (parts: string) => `Not in the records held here: ${parts}. That is no proof of absence.`,
    named: (laws: string) => `Laws that the record of the program names: ${laws} (no links to articles are held)`,
    others: 'Beside these',
    more: (total: number) => `The first 20 of ${total}.`,
    of: (accepted: string, applicants: string) => `${accepted} of ${applicants} accepted`,
  },
} as const

interface Part<Row> {
  readonly total: number
  readonly results: readonly Row[]
}

interface Around {
  readonly day: string
  readonly proof: ProgramProof
  /** Titles of laws that the program itself names. */
  readonly laws: readonly string[]
}

const nothing: Part<never> = { total: 0, results: [] }

/** What other records say of a program, part by part; the parts of which they say nothing are named once. */
export function programSections(parts: ProgramSections, { day, proof, laws }: Around, language: Language): Html {
  const said = words[language]
  const missing: string[] = []
  const part = <Row>(
    name: 'rounds' | 'rules' | 'laws' | 'adoptions' | 'acceptance',
    { total, results }: Part<Row> = nothing,
    row: (one: Row) => Html,
    list: string,
    picture: Html | null = null,
  ): Html | null => {
    if (total > 0)
      return section(
        said[name],
        html`${picture}<ol class="${list}">${results.map((one) => html`<li>${row(one)}</li>`)}</ol>${total > results.length ? html`<p class="quiet">${said.more(total)}</p>` : null}`,
        name,
      )
    if (name === 'laws' && laws.length > 0)
      return section(said.laws, html`<p>${said.named(laws.join(comma[language]))}</p>`, name)
    missing.push(said[name])
    return null
  }
  const held = html`${part('rounds', parts.rounds, (one) => roundShown(one, proof, language), 'timeline', roundsDrawn(parts.rounds?.results ?? [], day, language))}
${part('rules', parts.rules, (one) => ruleLine(one, language), 'plain-list')}
${part('laws', parts.laws, (one) => lawShown(one, language), 'plain-list')}
${part('acceptance', parts.acceptance, (one) => acceptanceShown(one, language), 'plain-list')}
${part('adoptions', parts.adoptions, (one) => adopterShown(one, language), 'plain-list')}`
  if (missing.length === 0) return held
  const list = missing.join(comma[language])
  return html`${held}${section(said.others, html`<p class="quiet">${said.none(list)}</p>`, 'others')}`
}

/** The windows of the calls that state both days. */
function roundsDrawn(rounds: readonly RowIn<'rounds'>[], day: string, language: Language): Html | null {
  const spans = rounds.flatMap((one) => {
    const { application_open_date: from, application_close_date: until } = one
    return from === null || until === null ? [] : [{ name: roundName(one, language), from, until }]
  })
  return timeLine(spans, day, words[language].line)
}

function roundShown(one: RowIn<'rounds'>, proof: ProgramProof, language: Language): Html {
  const left = daysLeftText(one.lifecycle.days_left, language)
  return html`<h3>${roundName(one, language)} ${statusBadge(one.lifecycle.status, language)}</h3>
<p>${dayWords(one.application_open_date, language)} – ${lastDayText(one.application_close_date, one.application_close_time, language)}${left === null ? null : html` <strong>${left}</strong>`} ${proof.ofRound(one, roundName(one, language))}</p>`
}

const lawShown = (one: RowIn<'laws'>, language: Language): Html =>
  html`<a href="${recordAddress('laws', one.law_unified_id)}" rel="nofollow">${one.law_title ?? one.law_unified_id}</a> ${one.article_citation ?? ''} <span class="quiet">(${valueName('ref_kind', one.ref_kind, language)})</span> ${sourceLink(one, words[language].laws, language)}`

function adopterShown(one: RowIn<'adoptions'>, language: Language): Html {
  const name = one.company_name ?? one.case_title ?? one.case_id
  const who =
    one.houjin_bangou === null
      ? html`${name}`
      : html`<a href="${recordAddress('houjin', one.houjin_bangou)}" rel="nofollow">${name}</a>`
  const amount = one.total_subsidy_received_yen
  return html`${who}${amount === null ? null : html` ${yenWords(amount, language)}`} <span class="quiet">${dayWords(one.publication_date, language)}</span> ${sourceLink(one, words[language].adoptions, language)}`
}

function acceptanceShown(one: RowIn<'acceptance'>, language: Language): Html {
  const { of } = words[language]
  const count = (value: number | null) => (value === null ? '?' : value.toLocaleString('en-US'))
  const rate = one.rate === null ? '' : ` (${Math.round(one.rate * 1000) / 10}%)`
  return html`${one.round_label ?? one.fiscal_year ?? ''} ${of(count(one.accepted), count(one.applicants))}${rate}${sourceLine(one, language)}`
}
