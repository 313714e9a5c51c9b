import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { foldedForm } from '../../components/act-form.ts'
import { momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { type TitleOf, titlesOf } from '../../operation-title.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'

type Job = AnswerOf<'list_jobs'>['results'][number]

/** Jobs of the last days, with what came of them. */
export const jobsRoom = definePage({
  name: 'page_jobs',
  access: 'own',
  http: 'GET /account/jobs',
  input: Type.Object({ done: Type.Optional(Type.String({ maxLength: 64 })) }),
  back: () => '/account/jobs',
  run: async ({ done }, ctx) => ({
    jobs: (await ask('list_jobs', { limit: 100 }, ctx)).results,
    titleOf: titlesOf(ctx),
    done,
  }),
  show({ jobs, titleOf, done }, visit) {
    const { jobs: said, webhooks } = words[visit.language]
    const columns = [said.operation, said.begun, said.state, said.units, said.until, webhooks.acts]
    const rows = jobs.map((one) => jobRow(one, titleOf, visit))
    const body = listSection({ heading: said.heading, id: 'jobs', columns, rows }, visit.language)
    return framed({ room: '/account/jobs', done, body }, visit)
  },
})

function jobRow(one: Job, titleOf: TitleOf, visit: Visit): (Html | string)[] {
  const { language, link } = visit
  const said = words[language].jobs
  const title = titleOf(one.operation, language)
  const begun = momentWords(one.created_at, language)
  const of = `${title} ${begun}`
  const way = (leaf: string, name: string) =>
    html`<a href="${link(`/account/jobs/${one.job_id}/${leaf}`)}" aria-label="${name}: ${of}">${name}</a>`
  const cancel = { action: '/account/jobs/cancel', button: said.cancel, id: one.job_id, of, isFinal: true }
  const results = one.result === null ? '' : html`${way('result', said.see)} ${way('file', said.file)}`
  return [
    title,
    begun,
    stateOf(one, language),
    one.units === null ? '—' : String(one.units),
    momentWords(one.expires_at, language),
    isUnderWay(one) ? foldedForm(cancel, visit) : results,
  ]
}

const isUnderWay = ({ state }: Job): boolean => state === 'pending' || state === 'running'

/** How far a job is says something while it goes on, and where it broke off. */
function stateOf({ state, progress: { done, total } }: Job, language: Language): string {
  const name = valueName('state', state, language, 'jobs')
  return state === 'succeeded' || total === null ? name : `${name} (${done} / ${total})`
}
