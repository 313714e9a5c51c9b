import type { Static } from 'typebox'
import { html } from '../../lib/html.ts'
import type { Context } from '../../operation/context.ts'
import { definePage, defineRecordsPage, type Page, type Visit } from '../../operation/page.ts'
import type { PageContent } from '../../operation/ready-page.ts'
import { panel } from '../components/panel.ts'
import { quotaNote } from '../components/quota-note.ts'
import { choosePrograms } from './choose-programs.ts'
import { combineInput, combineQuery } from './combine-input.ts'
import { type Combined, combined } from './combined.ts'
import { decidingQuestions } from './deciding-questions.ts'
import { matrix } from './matrix.ts'
import { bestBundle, checklist, pairDetails } from './pair-details.ts'
import { words } from './words.ts'

const parts = {
  http: 'GET /combine',
  input: combineInput,
  back: () => '/combine',
  run: (input: Static<typeof combineInput>, ctx: Context) => combined(combineQuery(input), ctx),
  show(shown: Combined, visit: Visit): PageContent {
    const { language } = visit
    const said = words[language]
    const { stack, bundle, snapshotId } = shown
    const judged =
      stack &&
      html`${matrix(shown, stack.pairs, language)}${decidingQuestions(shown, language)}${bundle && bestBundle(shown, bundle, language)}${checklist(shown, stack, language)}${pairDetails(shown, stack, language)}
<p class="row no-print"><button type="button" data-prints hidden>${said.print}</button></p>${panel(html`<p class="quiet">${stack._disclaimer}</p><p class="quiet">${snapshotId}</p>`)}`
    return {
      ...{ title: said.title, description: said.description, isWide: true, isEnhanced: true },
      body: html`<p>${said.description}</p>${quotaNote(visit)}${choosePrograms(shown, language)}${judged}`,
    }
  },
} as const

/** Before two programs are chosen nothing is judged, and without words nothing is looked for. */
function isStart({ program, add, snapshot }: Readonly<Record<string, unknown>>): boolean {
  const { length } = combineQuery({ program: [program ?? []].flat().map(String) }).programs
  return length < 2 && String(add ?? '').trim() === '' && snapshot === undefined
}

/** Whether programs can be combined, as a page that can be printed for a client. */
export const combinePage: Page = {
  ...defineRecordsPage({
    ...parts,
    name: 'page_combine',
    units: {
      note: { ja: '2制度の組1件ごとに1単位（最低1単位）', en: '1 per pair of programs, at least 1' },
      predicted(input: never) {
        const { length: n } = combineQuery(input).programs
        return Math.max(1, (n * (n - 1)) / 2)
      },
    },
  }),
  start: { page: definePage({ ...parts, name: 'page_combine_start' }), applies: isStart },
}
