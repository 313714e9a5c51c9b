import { clearedNote } from '../../features/funding-stack/rule-chain.ts'
import { throughTexts } from '../../features/funding-stack/wider-rules.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { comma, type Text } from '../../lib/text.ts'
import { wireTextIn } from '../../lib/wire-text.ts'
import { recordAddress } from '../addresses.ts'
import { manYenWords } from '../components/figures.ts'
import { section } from '../components/panel.ts'
import { sourceLink } from '../components/source-link.ts'
import { verdictBadge } from '../components/verdict-badge.ts'
import { learntWords } from '../read/rooms/rule-line.ts'
import type { Bundle, CombinationView, Pair, Stack } from './combined.ts'
import { anchorOf, nameIn } from './matrix.ts'
import { stepsHere, words } from './words.ts'

const colon: Text = { ja: '：', en: ': ' }

/** What each verdict rests on, and what to do next. */
export function pairDetails(shown: CombinationView, { pairs }: Stack, language: Language): Html {
  const said = words[language]
  const list = pairs.map(
    (
      pair,
    ) => html`<div class="panel" id="${anchorOf(shown, pair)}"><h3>${nameIn(shown, pair.program_a)} × ${nameIn(shown, pair.program_b)} ${verdictBadge(pair.verdict, language)}</h3>
${reasons(shown, pair, language)}${rulesOfSides(pair, language)}${steps(pair, language)}</div>`,
  )
  return section(said.pairs, html`${list}`, 'pairs')
}

function reasons(shown: CombinationView, { rule_chain: chain }: Pair, language: Language): Html {
  const { rule, ruleDetails, noRule } = words[language]
  const list = chain.map((link) => {
    const { rule_text, rule_id, kind, learnt, source_url, source_urls } = link
    const note = noteIn(shown, link, language)
    const name =
      rule_id === undefined
        ? null
        : html`<a class="source" href="${recordAddress('exclusion_rules', rule_id)}" rel="nofollow">${ruleDetails}</a>`
    const source = source_url ?? source_urls?.[0] ?? null
    return html`<li>${kind === undefined ? null : html`${valueName('kind', kind, language, 'exclusion_rules')}${colon[language]}`}${wireTextIn(rule_text, language)} ${note === '' ? null : html`<span class="quiet">${note}</span>`} ${name} ${learnt === undefined ? null : html`<span class="quiet">${learntWords(learnt, language)}</span>`} ${source === null ? null : sourceLink({ source_url: source }, rule, language)}</li>`
  })
  return list.length === 0 ? html`<p>${noRule}</p>` : html`<ul>${list}</ul>`
}

/** What is said of a rule beside its words: as what it speaks of a program, and that answers have cleared it. */
function noteIn(
  shown: CombinationView,
  { note = '', through }: Pair['rule_chain'][number],
  language: Language,
): string {
  if (language === 'ja' || !through) return wireTextIn(note, language)
  const ways = throughTexts(through, (id) => nameIn(shown, id))
  const cleared = note.endsWith(clearedNote) ? [wireTextIn(clearedNote, language)] : []
  return [...ways.map(({ en }) => en), ...cleared].join(' ')
}

/** Where no rule is about both: those of either. */
function rulesOfSides({ rules_of_sides: rules = [] }: Pair, language: Language): Html | null {
  if (rules.length === 0) return null
  const { rule, ruleDetails, rulesOfEither } = words[language]
  const list = rules.map(
    ({ rule_id, beside, rule_text, source_urls: [source] }) =>
      html`<li>${beside}${colon[language]}${wireTextIn(rule_text, language)} <a class="source" href="${recordAddress('exclusion_rules', rule_id)}" rel="nofollow">${ruleDetails}</a> ${source === undefined ? null : sourceLink({ source_url: source }, rule, language)}</li>`,
  )
  return html`<p>${rulesOfEither}</p><ul>${list}</ul>`
}

function steps({ next_actions: actions }: Pair, language: Language): Html | null {
  if (actions.length === 0) return null
  const list = actions.map(({ action_id, label_ja, detail_ja }) => {
    const detail = stepsHere[action_id]?.[language] ?? wireTextIn(detail_ja, language)
    return html`<li><strong>${wireTextIn(label_ja, language)}</strong> ${detail}</li>`
  })
  return html`<details><summary>${words[language].nextSteps}</summary><ul>${list}</ul></details>`
}

/** The combination whose stated ceilings sum to the most. */
export function bestBundle(shown: CombinationView, bundle: Bundle, language: Language): Html | null {
  if (bundle.bundle.length === 0) return null
  const said = words[language]
  const chosen = bundle.bundle.map(
    (one) =>
      html`<li>${one.primary_name}: ${manYenWords(one.ceiling_man_yen, language)} ${sourceLink(one, said.bundle, language)}</li>`,
  )
  const out = bundle.left_out.map(
    ({ primary_name, because_of }) =>
      html`<li>${primary_name} <span class="quiet">${said.because(because_of.map((id) => nameIn(shown, id)).join(comma[language]))}</span></li>`,
  )
  const unpriced = bundle.without_stated_ceiling.map(({ primary_name }) => html`<li>${primary_name}</li>`)
  return section(
    said.bundle,
    html`<p>${language === 'ja' ? bundle.message_ja : bundle.message}</p><ul>${chosen}</ul><p>${said.total}: <strong>${manYenWords(bundle.total_ceiling_man_yen, language)}</strong>${bundle.is_unique ? html` <span class="quiet">${said.unique}</span>` : null}</p>
<p class="quiet">${language === 'ja' ? bundle.note_ja : bundle.note}</p>
${out.length === 0 ? null : html`<h3>${said.leftOut}</h3><ul>${out}</ul>`}${unpriced.length === 0 ? null : html`<h3>${said.unpriced}</h3><ul>${unpriced}</ul>`}`,
    'bundle',
  )
}

/** What the programs ask for before an application. */
export function checklist(shown: CombinationView, { checklist: list }: Stack, language: Language): Html | null {
  if (list.length === 0) return null
  const said = words[language]
  // Several rules may ask for one thing, each with a question of its own.
  const things = [...new Set(list.map(({ name }) => name))].map((name) => {
    const asking = list.filter((one) => one.name === name)
    return {
      name,
      neededBy: [...new Set(asking.flatMap(({ needed_by }) => needed_by))],
      sources: [...new Set(asking.flatMap(({ source_urls: [source] }) => source ?? []))],
    }
  })
  const items = things.map(
    ({ name, neededBy, sources }) =>
      html`<li>${name} <span class="quiet">(${said.neededBy}: ${neededBy.map((id) => nameIn(shown, id)).join(comma[language])})</span> ${sources.map((source) => sourceLink({ source_url: source }, name, language))}</li>`,
  )
  return section(said.checklist, html`<ul>${items}</ul>`, 'checklist')
}
