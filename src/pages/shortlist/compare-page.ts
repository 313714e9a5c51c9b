import type { Static } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import { fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { recordAddress } from '../addresses.ts'
import { type AnswerOf, ask } from '../asking.ts'
import { quotaNote } from '../components/panel.ts'
import { lastDayText, statusBadge } from '../components/status-badge.ts'
import { table } from '../components/table.ts'
import { fieldShown } from '../read/fields/field-shown.ts'
import { listed, shortlistAddress } from './kept-list.ts'
import { shortlistInput } from './shortlist-data.ts'
import { words } from './words.ts'

type Comparison = AnswerOf<'compare_programs'>

const most = 5

async function compared({ program }: Static<typeof shortlistInput>, ctx: Context): Promise<Comparison> {
  const ids = listed(program)
  const { ja, en } = { ja: words.ja.compared.tooFew, en: words.en.compared.tooFew }
  if (ids.length < 2 || ids.length > most) throw invalid([{ loc: ['query'], ja, en, type: 'count' }])
  return ask('compare_programs', { ids: [...ids] }, ctx)
}

/** Programs side by side, field by field, with what is not stated of each. */
export const comparePage = definePage({
  name: 'page_compare',
  access: 'counted',
  http: 'GET /shortlist/compare',
  input: shortlistInput,
  back: ({ program }) => shortlistAddress(listed(program)),
  run: compared,
  show(shown, visit) {
    const { of, description } = words[visit.language].compared
    const title = of(shown.programs.map(({ primary_name }) => primary_name))
    return { title, description, body: compareBody(shown, visit), isWide: true, isEnhanced: true }
  },
})

/** The last day to apply; of what is over that it is, since no day will be stated any more. */
function closesShown(
  { status, closes_on, closes_at }: Comparison['programs'][number]['lifecycle'],
  language: Language,
): string {
  const { none, over } = words[language].compared
  if (closes_on !== null) return lastDayText(closes_on, closes_at, language)
  return status === 'superseded' || status === 'ended' ? over[status] : none
}

function compareBody({ programs, fields }: Comparison, visit: Visit): Html {
  const { language } = visit
  const { description, field, status, closes, note } = words[language].compared
  const line = (name: string, values: readonly (Html | string)[]) => [
    { shown: name },
    ...values.map((shown) => ({ shown })),
  ]
  const own = [
    line(
      status,
      programs.map(({ lifecycle }) => statusBadge(lifecycle.status, language)),
    ),
    line(
      closes,
      programs.map(({ lifecycle }) => closesShown(lifecycle, language)),
    ),
  ]
  const rows = fields
    // Its page is linked by the name of each program, and what none states tells none from another.
    .filter(({ field: name, values }) => name !== 'official_url' && values.some(isStated))
    .map(({ field: name, values }) =>
      line(
        fieldName(name, language, 'programs'),
        values.map((value) => valueShown(name, value, language)),
      ),
    )
  const columns = [
    { name: field },
    ...programs.map(({ primary_name }) => ({ name: primary_name, isWordy: true as const })),
  ]
  const links = programs.map(
    ({ unified_id, primary_name }) =>
      html`<li><a href="${recordAddress('programs', unified_id)}" rel="nofollow">${primary_name}</a></li>`,
  )
  return html`<p>${description}</p>${quotaNote(visit)}${table({ caption: words[language].compared.title, columns, rows: [...own, ...rows], isEven: true })}<p class="quiet">${note}</p><ul class="no-print">${links}</ul>`
}

const isStated = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)

function valueShown(name: string, value: unknown, language: Language): Html | string {
  const { none } = words[language].compared
  if (!isStated(value)) return none
  return fieldShown(name, value, { language, dataset: 'programs' }) ?? none
}
