import { Type } from 'typebox'
import { grouped } from '../../../lib/grouped.ts'
import { html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { lineFormats } from '../../../operation/lists/lines-file.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../../operation/pages/page.ts'
import { addressOf } from '../../addresses.ts'
import { ask } from '../../asking.ts'
import { momentWords } from '../../components/figures.ts'
import { pager } from '../../components/pager.ts'
import { type Cell, table } from '../../components/table.ts'
import type { ListJob } from './checked-job.ts'
import { type ListSubject, pathOf, wordsOf } from './list-subject.ts'
import { formatNames } from './words.ts'

const shownChecks = 20

/** The checks that the account had done, the newest first, as long as they are kept. */
export const pastPage = (subject: ListSubject): Page =>
  definePage({
    name: `page_past_${subject.name}`,
    access: 'own',
    http: `GET ${pathOf(subject)}/past`,
    input: Type.Object({ offset: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })) }),
    back: () => pathOf(subject),
    async run({ offset: place = '0' }, context) {
      const offset = Number(place)
      const input = { operation: subject.operation.name, limit: shownChecks, offset }
      return { offset, past: await ask('list_jobs', input, context) }
    },
    show({ offset, past: { total, results } }, visit) {
      const { language, link } = visit
      const said = wordsOf(subject, language)
      const caption = said.past.title(said.title)
      const { ordered, rows, status, units, until, files } = said.past
      const columns = [ordered, status, rows, units, until, files].map((name) => ({ name }))
      const shown = table({ caption, columns, rows: results.map((job) => cells(subject, job, visit)) })
      const href = (to: number) => link(addressOf(`${pathOf(subject)}/past`, { offset: to }))
      const list = total === 0 ? html`<p>${said.past.none}</p>` : shown
      const pages = pager({ total, offset, limit: shownChecks, language, href })
      const back = html`<p><a class="button" href="${link(pathOf(subject))}">${said.again}</a></p>`
      return { title: caption, body: html`<p>${said.past.note}</p>${list}${pages}${back}`, isWide: true }
    },
  })

function cells(subject: ListSubject, job: ListJob, { language, link }: Visit): Cell[] {
  const address = `${pathOf(subject)}/${job.job_id}`
  const moment = momentWords(job.created_at, language)
  const files = lineFormats.map(
    (format) =>
      html` <a href="${link(addressOf(`${address}/file`, { format, language }))}" aria-label="${formatNames[format][language]}: ${moment}">${formatNames[format][language]}</a>`,
  )
  const rows = job.result?.rows ?? job.progress.total
  return [
    { shown: html`<a href="${link(address)}">${moment}</a>` },
    { shown: valueName('state', job.state, language, 'jobs') },
    { shown: rows === null ? '—' : grouped(rows) },
    { shown: job.units === null ? '—' : grouped(job.units) },
    { shown: momentWords(job.expires_at, language) },
    { shown: job.state === 'succeeded' ? html`${files}` : '' },
  ]
}
