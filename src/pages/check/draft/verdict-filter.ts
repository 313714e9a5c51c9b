import type { Finding } from '../../../features/citations/draft/draft-shapes.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { grouped } from '../../../lib/grouped.ts'
import { Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { verdicts, words } from './words.ts'

/** How many findings have each verdict, in the order in which verdicts are told; those that nobody has are left out. */
export function verdictCounts(findings: readonly Finding[]) {
  return keysOf(verdicts)
    .map((verdict) => ({ verdict, count: findings.filter((one) => one.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
}

const checked = new Html(' checked')

/** One verdict to be shown, or all of them: the stylesheet hides the others, so that the text is neither sent nor checked again. */
export function verdictFilter(findings: readonly Finding[], language: Language): Html {
  const said = words[language]
  const choice = (value: string, name: string, count: number, look = '') =>
    html`<label class="badge ${look}"><input type="radio" name="shown" id="only-${value}"${value === 'all' ? checked : null}> ${name} ${grouped(count)}</label>`
  const each = verdictCounts(findings).map(({ verdict, count }) => {
    const [name, look] = verdicts[verdict]
    return choice(verdict, name[language], count, look)
  })
  return html`<fieldset class="by-verdict"><legend>${said.filter}</legend>${choice('all', said.all, findings.length)}${each}</fieldset>`
}

/** The findings that a page has room for, by their places: what differs before what is right, in the order of the text. */
export function placesShown(findings: readonly Finding[], most: number): ReadonlySet<number> {
  const places = findings.map((_, i) => i)
  const isRight = (place: number) => Number(findings[place]?.verdict === 'correct')
  return new Set([...places].sort((a, b) => isRight(a) - isRight(b) || a - b).slice(0, most))
}
