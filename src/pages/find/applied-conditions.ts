import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { addDays } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import { percentOf, shortYen } from '../../lib/yen-text.ts'
import { withoutParts } from '../../question/without-parts.ts'
import { dayWords } from '../components/figures.ts'
import { panel } from '../components/panel.ts'
import { type FindQuery, findAddress } from './find-query.ts'
import type { AppliedCondition } from './read-conditions.ts'
import { words } from './words.ts'

/** What the words were read as and every row is held to, each with the search that does without it. */
export function appliedConditions(
  query: FindQuery,
  applied: readonly AppliedCondition[],
  language: Language,
): Html | null {
  if (applied.length === 0) return null
  const said = words[language].applied
  const boxes = applied.map(({ text, args }) => {
    const href = findAddress({ ...query, q: withoutText(query.q, text), offset: 0 })
    return html`<li><a href="${href}" rel="nofollow" aria-label="${said.remove(text)}">${said.box(text, meaningOf(args, language))} ×</a></li>`
  })
  return panel(html`<p id="applied">${said.heading}</p><ul class="chips" aria-labelledby="applied">${boxes}</ul>`)
}

function withoutText(q: string, text: string): string {
  const at = q.indexOf(text)
  return at < 0 ? q : withoutParts(q, [{ at, until: at + text.length }])
}

type Show = (value: unknown, language: Language) => string

const asDay: Show = (value, language) => dayWords(String(value), language)
const asLastDay: Show = (value, language) => dayWords(addDays(String(value), -1), language)
const asPercent: Show = (value) => `${percentOf(Number(value), 1)}%`
const asYen: Show = (manYen, language) =>
  language === 'ja' ? shortYen(Number(manYen) * 10_000) : `¥${grouped(Number(manYen) * 10_000)}`

/** The parameters that bound one thing from below and from above, and how a person reads their values. */
const bounds = [
  ['amount', 'amount_min', asYen, 'amount_max', asYen],
  ['rate', 'subsidy_rate_min', asPercent, 'subsidy_rate_max', asPercent],
  ['closing', 'closes_from', asDay, 'closes_before', asLastDay],
  ['open', 'open_on', asDay, 'open_until', asDay],
] as const

/** The parameters of a condition as a person reads them. */
function meaningOf(args: AppliedCondition['args'], language: Language): string {
  const said = words[language].applied
  const parts = bounds.flatMap(([name, min, showMin, max, showMax]) => {
    if (args[min] === undefined && args[max] === undefined) return []
    const shown = (value: unknown, show: Show) => (value === undefined ? null : show(value, language))
    return [`${said.names[name]} ${said.range(shown(args[min], showMin), shown(args[max], showMax))}`]
  })
  return parts.length > 0 ? parts.join(' ') : said.names.open
}
