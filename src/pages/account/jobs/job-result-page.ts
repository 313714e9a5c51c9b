import { Type } from 'typebox'
import { grouped } from '../../../lib/grouped.ts'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { KeptAnswer } from '../../../operation/answer/kept-answer.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { addressOf } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { momentWords } from '../../components/figures.ts'
import { pager } from '../../components/pager.ts'
import { facts, section } from '../../components/panel.ts'
import { table } from '../../components/table.ts'
import { titlesOf } from '../../operation-title.ts'
import { framed } from '../frame.ts'
import { keptResult } from './job-file-page.ts'
import { words } from './words.ts'

type Shown = AnswerOf<'get_job'>

/** Bytes of a page that the beginning of a document without rows may take. */
const documentRoom = 120_000

/** Rows of a result on one page. */
const rowsShown = 50
/** Members of a row that are columns, and of the rest of an answer that are named. */
const [mostColumns, mostMembers] = [8, 24]
/** Bytes of a page that may be taken: with all of these and its frame it stays under 200 KB. */
const room = { name: 48, row: 2_000, summary: 20_000, disclaimer: 4_000 }

type Members = Readonly<Record<string, unknown>>

/** A value as a person reads it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a row says by name; what is no object is one value. */
const membersOf = (row: unknown): Members =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Members) : { value: row }

const mark = '…'

/** Bytes of a text in a page, where some letters are written as entities. */
const sizeOf = (text: string): number => Buffer.byteLength(html`${text}`.text)

/** A text that takes no more than so many bytes of a page: as it is, or its beginning with a mark. */
export function clipped(text: string, bytes: number): string {
  // A letter takes a byte at least: what is after so many of them is never shown.
  const beginning = text.slice(0, bytes + 1)
  if (beginning.length === text.length && sizeOf(text) <= bytes) return text
  let [left, end] = [bytes - sizeOf(mark), 0]
  for (const letter of beginning) {
    left -= sizeOf(letter)
    if (left < 0) break
    end += letter.length
  }
  return `${text.slice(0, end)}${mark}`
}

/** Some rows of a result as a table, each value as long as there is room for it. */
function rowsTable(rows: readonly unknown[], offset: number, language: Language): Html {
  const said = words[language]
  const members = rows.map(membersOf)
  const names = [...new Set(members.flatMap((one) => Object.keys(one)))].slice(0, mostColumns)
  const share = Math.floor(room.row / Math.max(1, names.length))
  const columns = [{ name: said.row }, ...names.map((name) => ({ name: clipped(name, room.name) }))]
  const cells = members.map((one, i) => [
    { shown: grouped(offset + i + 1) },
    ...names.map((name) => ({ shown: clipped(textOf(one[name]), share) })),
  ])
  return table({ caption: said.rows, columns, rows: cells })
}

/** What an answer says beside its rows: first what is to be passed on. */
function summaryFacts({ _disclaimer: disclaimer, ...summary }: Members): Html {
  const members = Object.entries(summary).slice(0, mostMembers)
  const share = Math.floor(room.summary / Math.max(1, members.length))
  const shown = members.map(([name, value]) => [clipped(name, room.name), clipped(textOf(value), share)] as const)
  const note =
    disclaimer === undefined ? null : html`<p class="quiet">${clipped(textOf(disclaimer), room.disclaimer)}</p>`
  return html`${note}${facts(shown)}`
}

/** What came of a job, a page of its rows at a time, for whoever is logged in. */
export const jobResultPage = definePage({
  name: 'page_job_result',
  access: 'own',
  http: 'GET /account/jobs/{job_id}/result',
  input: Type.Object({
    job_id: Type.String({ maxLength: 64 }),
    offset: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })),
  }),
  back: () => '/account/jobs',
  async run({ job_id, offset = '0' }, ctx) {
    const shown = await ask('get_job', { job_id, limit: rowsShown, offset: Number(offset) }, ctx)
    const { result } = shown.job
    const isDocument = result !== null && result.rows === null && result.file_name === null
    const document = isDocument ? await beginningOf(await keptResult(job_id, ctx)) : null
    return { ...shown, document, titleOf: titlesOf(ctx) }
  },
  show({ document, titleOf, ...shown }, visit) {
    const { job } = shown
    const { language, link } = visit
    const said = words[language]
    const content = document === null ? null : section(said.beginning, html`<pre>${document}</pre>`, 'document')
    const hasRows = typeof job.result?.rows === 'number'
    const body = html`${jobFacts(shown, visit)}${hasRows ? rowsPart(shown, visit) : content}<p><a href="${link('/account/jobs')}">${said.back}</a></p>`
    return framed({ room: '/account/jobs', title: said.title(titleOf(job.operation, language)), body }, visit)
  },
})

/** As much of a document as a page has room for; no more of it is read, and one that ends before is laid out. */
async function beginningOf(answer: KeptAnswer): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > documentRoom) return clipped(text, documentRoom)
  }
  return clipped(JSON.stringify(JSON.parse(text), null, 1), documentRoom)
}

/** How the job ended, what it made and the way to all of it. */
function jobFacts({ job, summary }: Shown, { language, link }: Visit): Html {
  const said = words[language]
  const { result, error } = job
  if (!result) {
    const why = error && [error.reason, error.detail].filter((part) => part !== null).join(': ')
    return html`<p>${said.none}</p>${facts([
      [said.state, valueName('state', job.state, language, 'jobs')],
      [said.why, why && clipped(why, 2_000)],
    ])}`
  }
  const file = facts([
    [said.kind, result.media_type],
    [said.name, result.file_name],
    [said.size, `${grouped(Math.ceil(result.bytes / 1024))} KB`],
    [said.until, momentWords(job.expires_at, language)],
  ])
  const save = html`<p><a class="button main" href="${link(`/account/jobs/${job.job_id}/file`)}">${said.save}</a></p>`
  return html`${file}${save}${summary ? summaryFacts(summary) : null}`
}

function rowsPart({ job, results, total, offset }: Shown, { language, link }: Visit): Html {
  const said = words[language]
  const here = `/account/jobs/${job.job_id}/result`
  if (total === 0) return html`<p>${said.noRows}</p>`
  if (results.length === 0) return html`<p>${said.beyond} <a href="${link(here)}">${said.first}</a></p>`
  const href = (to: number) => link(addressOf(here, { offset: to }))
  return html`<p class="quiet">${said.note}</p>${rowsTable(results, offset, language)}${pager({ total, offset, limit: rowsShown, language, href })}`
}
