import { Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { section } from '../components/panel.ts'
import { verdictBadge, verdictLook, verdictName } from '../components/verdict-badge.ts'
import type { CombinationView, Pair } from './combined.ts'
import { words } from './words.ts'

/** The name of a chosen program. */
export const nameIn = ({ chosen }: Pick<CombinationView, 'chosen'>, id: string): string =>
  chosen.find((one) => one.id === id)?.name ?? id

/** Where what is said of a pair stands on the page. */
export const anchorOf = ({ chosen }: Pick<CombinationView, 'chosen'>, { program_a, program_b }: Pair): string =>
  `pair-${[program_a, program_b]
    .map((id) => chosen.findIndex((one) => one.id === id))
    .sort()
    .join('-')}`

/** Every pair with its verdict in colour and words. */
export function matrix(shown: CombinationView, pairs: readonly Pair[], language: Language): Html {
  const { chosen, stack } = shown
  const said = words[language]
  const pairOf = (a: string, b: string) =>
    pairs.find(
      ({ program_a, program_b }) => (program_a === a && program_b === b) || (program_a === b && program_b === a),
    )
  const cell = (a: string, b: string): Html => {
    const pair = a === b ? undefined : pairOf(a, b)
    if (!pair) return html`<td class="same">${said.same}</td>`
    return html`<td data-label="${nameIn(shown, b)}" class="${verdictLook(pair.verdict)}" data-pair="${anchorOf(shown, pair)}"><a href="#${anchorOf(shown, pair)}">${verdictName(pair.verdict, language)}</a></td>`
  }
  const heads = chosen.map(({ id }) => html`<th scope="col">${nameIn(shown, id)}</th>`)
  const rows = chosen.map(
    ({ id }) => html`<tr><th scope="row">${nameIn(shown, id)}</th>${chosen.map((other) => cell(id, other.id))}</tr>`,
  )
  return section(
    said.matrix,
    html`${stack && html`<p>${said.whole}: ${verdictBadge(stack.all_pairs_status, language)}</p>`}
<div class="scrolls" role="group" aria-label="${said.matrix}" tabindex="0"><table class="matrix cards"><caption class="unseen">${said.matrix}</caption><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table></div>
<p id="changed" role="status" class="quiet"></p>${liveData(shown, language)}`,
    'matrix',
  )
}

/** What the script reads, as data that browsers do not run. */
function liveData(shown: CombinationView, language: Language): Html | null {
  const { live, chosen } = shown
  if (live.pairs.length === 0) return null
  const names = Object.fromEntries(
    (['compatible', 'incompatible', 'requires_review', 'unknown'] as const).map((verdict) => [
      verdict,
      { name: verdictName(verdict, language), look: verdictLook(verdict) },
    ]),
  )
  const pairs = live.pairs.map(({ programs, ...pair }) => ({
    ...pair,
    cell: anchorOf({ chosen }, { program_a: programs[0], program_b: programs[1] } as Pair),
  }))
  const data = JSON.stringify({ questions: live.questions, pairs, names }).replaceAll('<', '\\u003c')
  return new Html(`<script type="application/json" id="live-verdicts">${data}</script>`)
}
