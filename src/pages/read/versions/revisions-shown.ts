import type { formerWordings } from '../../../features/laws/revisions/former-wordings.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { textIn } from '../../../lib/text.ts'
import { addressOf, recordAddress } from '../../addresses.ts'
import type { AnswerOf } from '../../asking.ts'
import { dayWords, eraDayWords } from '../../components/figures.ts'
import { sourceLink } from '../../components/source-link.ts'
import { type Cell, table } from '../../components/table.ts'
import { versionsAddress } from './kept-versions.ts'
import { words } from './words.ts'

type Revisions = AnswerOf<'list_law_revisions'>

type FormerWordings = ReturnType<typeof formerWordings>

/** A law by its own days: the wordings that are held, what begins later, and the laws that amended it. */
export function revisionsShown(law: Revisions, former: FormerWordings, language: Language): Html {
  const { starts, results, total, known_gaps } = law
  const said = words[language]
  const begins = starts.map(
    ({ day, articles, first }) =>
      html`<li>${said.startsOn(eraDayWords(day, language), articles)} <span class="quiet">${first.join('、')}</span></li>`,
  )
  const list = { caption: said.revisions, columns: [{ name: said.from }, { name: said.state }, { name: said.source }] }
  return html`${table({ ...list, rows: law.revisions.toReversed().map((one) => revisionShown(one, language)) })}
${former.length === 0 ? null : html`<h3>${said.former}</h3><ul>${former.map((one) => formerShown(one, language))}</ul>`}
${begins.length === 0 ? null : html`<h3>${said.starts}</h3><ul>${begins}</ul>`}
${total === 0 ? null : html`<h3>${said.amendments(total)}</h3>${table({ caption: said.amendments(total), columns: amendmentColumns(language), rows: results.map((one) => amendmentShown(one, language)) })}`}
${total > results.length ? html`<p class="quiet">${said.first(results.length)}</p>` : null}
${known_gaps.map((gap) => html`<p class="quiet">${textIn(gap)[language]}</p>`)}`
}

/** Articles of a day that are named; the others stand at their own pages. */
const mostNamed = 20

function formerShown({ day, articles }: FormerWordings[number], language: Language): Html {
  const links = articles
    .slice(0, mostNamed)
    .map(
      ({ article_id: id, article_number: number }) =>
        html`<a href="${addressOf(versionsAddress('law_articles', id), { on: day })}" rel="nofollow">${number}</a> `,
    )
  const rest = articles.length > mostNamed ? html`<span class="quiet">…</span>` : null
  return html`<li>${words[language].formerOn(eraDayWords(day, language), articles.length)}<br>${links}${rest}</li>`
}

const looks = { in_force: 'good', not_yet_in_force: 'asks', unknown: 'warn' } as const

function revisionShown(one: Revisions['revisions'][number], language: Language): readonly Cell[] {
  const said = words[language]
  const day = one.enforced_date === null ? said.noDay : eraDayWords(one.enforced_date, language)
  const look = Object.hasOwn(looks, one.state) ? looks[one.state as keyof typeof looks] : 'plain'
  const state = html`<span class="badge ${look}">${said.states[one.state]}</span>`
  return [{ shown: day }, { shown: state }, { shown: html`${sourceLink(one, day, language)}` }]
}

const amendmentColumns = (language: Language) => {
  const said = words[language]
  return [
    { name: said.amending },
    { name: said.commencement, isWordy: true as const },
    { name: said.supplement, isNarrow: true as const },
  ]
}

function amendmentShown(
  { unified_id: id, law_title: title, law_number: number, address, commencement }: Revisions['results'][number],
  language: Language,
): readonly Cell[] {
  const name = html`${title ?? number}${title === null ? null : `（${number}）`}`
  const called = id === null ? name : html`<a href="${recordAddress('laws', id)}" rel="nofollow">${name}</a>`
  const days = commencement?.days.map(({ day }) => dayWords(day, language)) ?? []
  const dated = days.length === 0 ? null : html`${days.join('、')}<br>`
  const begins = commencement && html`${dated}<span class="quiet" lang="ja">${commencement.text}</span>`
  const article = recordAddress('law_articles', address.split('#', 1)[0] ?? address)
  const { supplement, notStated } = words[language]
  return [
    { shown: called },
    { shown: begins ?? notStated },
    { shown: html`<a href="${article}" rel="nofollow">${supplement}</a>` },
  ]
}
