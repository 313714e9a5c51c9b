import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { keyFacts } from '../../components/key-facts.ts'
import { facts, section } from '../../components/panel.ts'
import { isWeb, publisherName } from '../../components/source-link.ts'
import { verdictBadge } from '../../components/verdict-badge.ts'
import { nextStep } from '../head/record-head.ts'
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
    title: (parties: string) => `併用・前提のルール：${parties}`,
    and: 'と',
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
    title: (parties: string) => `Rule on ${parties}`,
    and: ' and ',
  },
} as const

type Rule = AnswerOf<'get_exclusion_rule'>

/** A rule on combining programs. */
export const ruleRoom = roomOf({
  load: (id, ctx) => ask('get_exclusion_rule', { rule_id: id }, ctx),
  title: ({ parties }, language) => {
    const said = words[language]
    return parties.length === 0 ? null : said.title(parties.map(({ name }) => name).join(said.and))
  },
  head: ({ of }, rule, language, evidence) => {
    const said = words[language]
    const asks = rule.asks.map(({ ja }) => ja)
    return keyFacts([
      { name: said.effect, value: effectShown(rule, language) },
      { name: said.kind, value: kindShown(rule, language) },
      ...(rule.description === null
        ? [{ name: said.learnt, value: learntWords(rule.learnt, language) }]
        : [
            {
              name: said.text,
              value: html`<span lang="ja">${rule.description}</span>`,
              isWhole: true,
              standing: evidence.mark(of, 'description'),
            },
          ]),
      ...(asks.length === 0
        ? []
        : [{ name: said.asks, value: html`<ul>${asks.map((one) => html`<li>${one}</li>`)}</ul>`, isWhole: true }]),
      ...nextStep(rule.document?.url ?? rule.source_urls[0], language),
    ])
  },
  show(_, rule, language): Html {
    const said = words[language]
    const sources = rule.source_urls.filter(isWeb)
    return section(
      said.facts,
      facts([
        [said.parties, partiesShown(rule, language)],
        [said.document, documentShown(rule.document)],
        [said.notes, rule.source_notes],
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

const effectShown = (rule: Rule, language: Language): Html =>
  rule.is_prerequisite
    ? html`<span class="badge asks">${words[language].first}</span>`
    : verdictBadge(rule.effect, language)

const kindShown = (rule: Rule, language: Language): string =>
  (['kind', 'severity'] as const)
    .flatMap((field) => {
      const code = rule[field]
      return code === null ? [] : [valueName(field, code, language, 'exclusion_rules')]
    })
    .join({ ja: '・', en: ' · ' }[language])

function documentShown(document: Rule['document']): Html | null {
  if (document === null) return null
  const name = [document.title, document.heading].filter(Boolean).join(' ')
  return document.url !== null && isWeb(document.url)
    ? html`<a href="${document.url}" rel="noreferrer">${name}</a>`
    : html`${name}`
}
