import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { KeptAnswer } from '../../../operation/kept-answer.ts'
import { defineOwnPage, type Visit } from '../../../operation/page.ts'
import { addressOf } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { facts } from '../../components/facts.ts'
import { momentWords } from '../../components/figures.ts'
import { pager } from '../../components/pager.ts'
import { section } from '../../components/panel.ts'
import { titlesOf } from '../../operation-title.ts'
import { clipped } from './clipped.ts'
import { keptResult } from './kept-result.ts'
import { rowsShown, rowsTable, summaryFacts } from './result-rows.ts'
import { words } from './words.ts'

type Shown = AnswerOf<'get_job'>

/** Bytes of a page that the beginning of a document without rows may take. */
const documentRoom = 120_000

/** What came of a job, a page of its rows at a time, for whoever is logged in. */
export const jobResultPage = defineOwnPage({
  name: 'page_job_result',
  http: 'GET /account/jobs/{job_id}/result',
  input: Type.Object({
    job_id: Type.String({ maxLength: 64 }),
    offset: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })),
  }),
  back: () => '/account#jobs',
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
    const body = html`${jobFacts(shown, visit)}${hasRows ? rowsPart(shown, visit) : content}<p><a href="${link('/account#jobs')}">${said.back}</a></p>`
    return { title: said.title(titleOf(job.operation, language)), body, isWide: true }
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
    [said.size, `${Math.ceil(result.bytes / 1024).toLocaleString('en-US')} KB`],
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
