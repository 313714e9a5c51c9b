import { html } from '../../lib/html.ts'
import { defineRecordsPage } from '../../operation/page.ts'
import { panel } from '../components/panel.ts'
import { quotaNote } from '../components/quota-note.ts'
import { choosePrograms } from './choose-programs.ts'
import { combineInput, combineQuery } from './combine-input.ts'
import { combined } from './combined.ts'
import { decidingQuestions } from './deciding-questions.ts'
import { matrix } from './matrix.ts'
import { bestBundle, checklist, pairDetails } from './pair-details.ts'
import { words } from './words.ts'

/** Whether programs can be combined, as a page that can be printed for a client. */
export const combinePage = defineRecordsPage({
  name: 'page_combine',
  http: 'GET /combine',
  input: combineInput,
  units: {
    note: '1 per pair of programs, at least 1',
    predicted(input: never) {
      const { length: n } = combineQuery(input).programs
      return Math.max(1, (n * (n - 1)) / 2)
    },
  },
  back: () => '/combine',
  run: (input, ctx) => combined(combineQuery(input), ctx),
  show(shown, visit) {
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
})
