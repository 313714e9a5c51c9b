import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { facts, section } from '../../components/panel.ts'
import { isWeb, publisherName } from '../../components/source-link.ts'
import { verdictBadge } from '../../components/verdict-badge.ts'
import { roomOf } from '../room.ts'
import { learntWords, partiesShown } from './rule-line.ts'

const words = {
  ja: {
    facts: 'ルール',
    effect: '効果（事情が分からないとき）',
    first: '申請までに用意するもの',
    parties: '対象とする制度',
    text: '内容',
    asks: '判断に必要なこと',
    learnt: '確かさ',
    notes: '出典についての注記',
    document: '文書',
    sources: '出典',
    kind: '種類',
  },
  en: {
    facts: 'The rule',
    effect: 'Effect unless more is known',
    first: 'prerequisite',
    parties: 'Programs concerned',
    text: 'What it says',
    asks: 'What it depends on',
    learnt: 'Reliability',
    notes: 'Notes on its source',
    document: 'Document',
    sources: 'Sources',
    kind: 'Kind',
  },
} as const

/** A rule on combining programs. */
export const ruleRoom = roomOf({
  load: (id, ctx) => ask('get_exclusion_rule', { rule_id: id }, ctx),
  show({ of }, rule, language, evidence): Html {
    const said = words[language]
    const named = (field: string, code: string | null) => code && valueName(field, code, language, 'exclusion_rules')
    const sources = rule.source_urls.filter(isWeb)
    const effect = rule.is_prerequisite
      ? html`<span class="badge asks">${said.first}</span>`
      : verdictBadge(rule.effect, language)
    return section(
      said.facts,
      facts([
        [said.effect, effect],
        [said.parties, partiesShown(rule, language)],
        [said.text, evidence.beside(of, 'description', rule.description)],
        [said.asks, rule.asks.length === 0 ? null : html`<ul>${rule.asks.map(({ ja }) => html`<li>${ja}</li>`)}</ul>`],
        [said.learnt, rule.description === null ? learntWords(rule.learnt, language) : null],
        [said.notes, rule.source_notes],
        [
          said.kind,
          [named('kind', rule.kind), named('severity', rule.severity)]
            .filter(Boolean)
            .join({ ja: '・', en: ' · ' }[language]),
        ],
        [said.document, documentShown(rule.document)],
        [
          said.sources,
          sources.length === 0
            ? null
            : html`<ul>${sources.map((url) => html`<li><a href="${url}" rel="noreferrer">${publisherName(url)}</a></li>`)}</ul>`,
        ],
      ]),
      'facts',
    )
  },
})

function documentShown(document: AnswerOf<'get_exclusion_rule'>['document']): Html | null {
  if (document === null) return null
  const name = [document.title, document.heading].filter(Boolean).join(' ')
  return document.url !== null && isWeb(document.url)
    ? html`<a href="${document.url}" rel="noreferrer">${name}</a>`
    : html`${name}`
}
