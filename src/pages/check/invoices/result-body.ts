import type { VerifiedLine } from '../../../features/invoice-registrants/bulk/verified-line.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Visit } from '../../../operation/page.ts'
import { addressOf } from '../../addresses.ts'
import { tabs } from '../../components/choices.ts'
import { dayWords } from '../../components/figures.ts'
import { pager } from '../../components/pager.ts'
import { panel, section } from '../../components/panel.ts'
import { type Cell, table } from '../../components/table.ts'
import { progressShown } from '../progress-shown.ts'
import type { Summary } from './checked-job.ts'
import type { Checked } from './result-page.ts'
import { formatNames, looks, reasonsInEnglish, words } from './words.ts'

/** Lines of one page. */
export const linesShown = 100

/** A check that goes on, came to nothing, or is done. */
export function checkedBody(checked: Checked, visit: Visit): Html {
  const { job, summary } = checked
  const said = words[visit.language]
  if (job.retry_after_seconds !== null) {
    const { done, total } = job.progress
    const how = total === null ? said.waits : said.working(done, total)
    return progressShown(how, job.progress, job.retry_after_seconds)
  }
  const again = html`<p><a class="button" href="${visit.link('/check/invoices')}">${said.again}</a></p>`
  if (!summary)
    return html`<p role="alert" class="alarm">${said.failed}</p><p class="quiet">${job.error?.detail ?? job.state}</p>${again}`
  return html`${done(checked, summary, visit)}${again}`
}

function done(checked: Checked, summary: Summary, { language, link }: Visit): Html {
  const said = words[language]
  const { job, status, offset, total, lines } = checked
  const way = (values: Parameters<typeof addressOf>[1], file = '') =>
    link(addressOf(`/check/invoices/${job.job_id}${file}`, { status, ...values }))
  const all = Object.values(summary.counts).reduce((sum, count) => sum + count, 0)
  const choice = (one: VerifiedLine['status'] | null, count: number) => ({
    ...{ name: said.states[one ?? 'all'], href: way({ status: one }), isChosen: one === status, count },
  })
  const filters = tabs(said.filter, [
    choice(null, all),
    ...Object.entries(summary.counts).map(([one, count]) => choice(one as VerifiedLine['status'], count)),
  ])
  const files = html`<p class="row no-print"><span>${said.save}</span>${(['csv', 'xlsx'] as const).map((format) => html`<a class="button" href="${way({ format }, '/file')}">${formatNames[format][language]}</a>`)}</p>`
  const shown =
    lines.length === 0
      ? html`<p>${said.noRow}</p>`
      : html`${linesTable(lines, said.states[status ?? 'all'], language)}${pager({ total, offset, limit: linesShown, language, href: (to) => way({ offset: to }) })}`
  const { source, license, notice } = summary.attribution
  const gaps = summary.known_gaps.map((gap) => html`<li>${(language === 'ja' && gap.message_ja) || gap.message}</li>`)
  return html`${filters}${files}${shown}${gaps.length === 0 ? null : section(said.gaps, html`<ul>${gaps}</ul>`)}
${panel(html`<p>${said.charged(job.units ?? 0)}　${said.kept(dayWords(job.expires_at, language))}</p><p class="quiet">${summary._disclaimer}</p><p class="quiet">${source}（${license}）: ${notice} ${summary.corpus_snapshot_id}</p>`)}`
}

function linesTable(lines: readonly VerifiedLine[], caption: string, language: Language): Html {
  const said = words[language]
  const columns = [
    { name: said.row, isSortable: true as const },
    { name: said.given },
    { name: said.status, isSortable: true as const },
    { name: said.day, isSortable: true as const },
    { name: said.registered },
    { name: said.name },
    { name: said.why },
  ]
  return table({ caption, columns, rows: lines.map((line) => cellsOf(line, language)) })
}

function cellsOf(line: VerifiedLine, language: Language): Cell[] {
  const said = words[language]
  const why = language === 'ja' ? line.message_ja : reasonsInEnglish[line.reason]
  const compared = { same: said.sameName, differs: said.otherName }
  const { look_up_url: lookUp, name_match: match } = line
  return [
    { shown: String(line.row), sortBy: line.row },
    { shown: line.given },
    { shown: html`<span class="badge ${looks[line.status]}">${said.states[line.status]}</span>` },
    { shown: line.date ?? '' },
    { shown: line.registered_name ?? line.corporate_name ?? '' },
    { shown: match === null ? '' : `${compared[match]}（${line.given_name ?? ''}）` },
    { shown: lookUp === null ? why : html`${why} <a href="${lookUp}" rel="external noreferrer">${said.lookUp}</a>` },
  ]
}
