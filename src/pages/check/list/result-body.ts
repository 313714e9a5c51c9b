import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { wireTextIn } from '../../../lib/wire-text.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { addressOf } from '../../addresses.ts'
import { actForm } from '../../components/act-form.ts'
import { tabs } from '../../components/choices.ts'
import { dayWords } from '../../components/figures.ts'
import { pager } from '../../components/pager.ts'
import { panel, section } from '../../components/panel.ts'
import { table } from '../../components/table.ts'
import type { Summary } from './checked-job.ts'
import { type CheckedLine, type ListSubject, pathOf, wordsOf } from './list-subject.ts'
import type { CheckView } from './result-page.ts'
import { formatNames } from './words.ts'

/** Lines of one page. */
export const linesShown = 100

interface Progress {
  readonly done: number
  /** Null before it is begun. */
  readonly total: number | null
}

/** How far work is; the script of the pages looks again after so many seconds until it is over. */
const progressShown = (said: string, { done, total }: Progress, seconds: number): Html =>
  html`<div data-looks-again="${seconds}"><p role="status">${said}</p><p><progress aria-label="${said}" max="${total ?? 1}" value="${total === null ? 0 : done}"></progress></p></div>`

/** A check that goes on, came to nothing, or is done. */
export function checkedBody(subject: ListSubject, checked: CheckView, visit: Visit): Html {
  const { job, summary } = checked
  const said = wordsOf(subject, visit.language)
  if (job.retry_after_seconds !== null) {
    const { done, total } = job.progress
    if (checked.isGivenUp) return cancelForm(subject, job.job_id, visit)
    const how = total === null ? said.waits : said.working(done, total)
    const cancel = visit.link(`${pathOf(subject)}/${job.job_id}?cancel=1`)
    return html`${progressShown(how, job.progress, job.retry_after_seconds)}<p><a class="button" href="${cancel}" rel="nofollow">${said.cancel.open}</a></p>`
  }
  const past = visit.link(`${pathOf(subject)}/past`)
  const again = html`<p class="row"><a class="button" href="${visit.link(pathOf(subject))}">${said.again}</a> <a href="${past}">${said.past.link}</a></p>`
  if (job.state === 'cancelled') return html`<p role="status" class="panel">${said.cancel.done}</p>${again}`
  if (!summary)
    return html`<p role="alert" class="alarm">${said.failed}</p><p class="quiet">${job.error?.detail ?? job.state}</p>${again}`
  return html`${done(subject, checked, { summary, visit })}${again}`
}

/** The page stands still while somebody confirms it, so that no tick is lost when it looks again. */
function cancelForm(subject: ListSubject, id: string, visit: Visit): Html {
  const { cancel } = wordsOf(subject, visit.language)
  const path = pathOf(subject)
  const form = actForm({ action: `${path}/cancel`, button: cancel.button, id, isFinal: true }, visit)
  return html`<div class="panel"><p>${cancel.note}</p>${form}<p><a href="${visit.link(`${path}/${id}`)}">${cancel.back}</a></p></div>`
}

interface Around {
  readonly summary: Summary
  readonly visit: Visit
}

function done(subject: ListSubject, checked: CheckView, { summary, visit: { language, link } }: Around): Html {
  const said = wordsOf(subject, language)
  const { job, status, offset, total, lines } = checked
  const way = (values: Parameters<typeof addressOf>[1], file = '') =>
    link(addressOf(`${pathOf(subject)}/${job.job_id}${file}`, { status, ...values }))
  const counts: Readonly<Record<string, number>> = summary.counts
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const nameOf = (one: string | null) => (one === null ? said.all : valueName('status', one, language, subject.labels))
  const choice = (one: string | null, count: number) => ({
    name: nameOf(one),
    href: way({ status: one }),
    isChosen: one === status,
    count,
  })
  const filters = tabs(said.filter, [
    choice(null, all),
    ...subject.statuses.map((one) => choice(one, counts[one] ?? 0)),
  ])
  const files = html`<p class="row no-print"><span>${said.save}</span>${(['csv', 'xlsx'] as const).map((format) => html`<a class="button" href="${way({ format, language }, '/file')}">${formatNames[format][language]}</a>`)}</p>`
  const shown =
    lines.length === 0
      ? html`<p>${said.noRow}</p>`
      : html`${linesTable(subject, lines, { caption: nameOf(status), language })}${pager({ total, offset, limit: linesShown, language, href: (to) => way({ offset: to }) })}`
  const gaps = summary.known_gaps.map((gap) => html`<li>${(language === 'ja' && gap.message_ja) || gap.message}</li>`)
  return html`${filters}${files}${shown}${gaps.length === 0 ? null : section(said.gaps, html`<ul>${gaps}</ul>`)}
${panel(html`<p>${said.charged(job.units ?? 0)}　${said.kept(dayWords(job.expires_at, language))}</p><p class="quiet">${wireTextIn(summary._disclaimer, language)}</p>${subject.credits(summary, language)}`)}`
}

interface TableParts {
  readonly caption: string
  readonly language: Language
}

function linesTable(subject: ListSubject, lines: readonly CheckedLine[], { caption, language }: TableParts): Html {
  const columns = [
    { name: wordsOf(subject, language).row, isSortable: true as const, isNarrow: true as const },
    ...subject.columns(language),
  ]
  const rows = lines.map((line) => [
    { shown: String(line.sheet_row ?? line.row), sortBy: line.row },
    ...subject.cells(line, language),
  ])
  return table({ caption, columns, rows })
}
