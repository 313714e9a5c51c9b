import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import { comma } from '../../../../lib/text.ts'
import { recordAddress } from '../../../addresses.ts'
import { facts, section } from '../../../components/panel.ts'
import { isWeb, publisherName, type SourceFields, sourceLink } from '../../../components/source-link.ts'
import type { CitedSource } from './conditions/conditions-section.ts'
import type { LawPlace } from './law-basis.ts'

const words = {
  ja: {
    title: '根拠',
    law: '法令',
    tsutatsu: '通達',
    saiketsu: '裁決',
    court_decision: '裁判例',
    pending: 'そのほかの引用',
    guidance: '当局の解説',
    held: '条文を読む',
    official: '公式の条文',
    noArticle: 'この記録に条番号の記載はありません。',
    elsewhere: '同じ制度のほかの記録にある条番号：',
    noLaw: '根拠法令の記載はありません。',
    missing: (layers: string) => `この記録が引用を示していない層：${layers}。ないことの証明ではありません。`,
    unheld: '収録していません',
    not_held: '条文は収録していません（存在しないことを意味しません）。公式の条文で確認してください。',
    several: '当たる法令・規定が複数あり、一つに定まりません。',
    none: '収録している版に、この番号の規定はありません。',
    unclear: 'この書き方からは規定を特定できません。',
    source: '根拠法令',
  },
  en: {
    title: 'Basis',
    law: 'Law',
    tsutatsu: 'Circulars',
    saiketsu: 'Tribunal rulings',
    court_decision: 'Court decisions',
    pending: 'Other citations',
    guidance: 'Guidance of the authority',
    held: 'Read the article',
    official: 'Official text',
    noArticle: 'This record states no article.',
    elsewhere: 'Articles stated by other records of the same measure:',
    noLaw: 'No law is stated.',
    missing: (layers: string) => `The record cites none of these: ${layers}. They may exist all the same.`,
    unheld: 'not in our data',
    not_held: 'We do not hold the text. Please read the official one.',
    several: 'More than one law or provision could be meant.',
    none: 'The version that we hold has no provision with this number.',
    unclear: 'The wording does not say which provision is meant.',
    source: 'legal basis',
  },
} as const

/** Layers below the law, in the order of their rank. */
const layers = ['tsutatsu', 'saiketsu', 'court_decision', 'pending'] as const

interface BasisParts {
  readonly record: SourceFields
  readonly places: readonly LawPlace[]
  /** Sources that the conditions cite; none where a record has no conditions. */
  readonly cited: readonly CitedSource[]
  readonly hasArticles: boolean
  /** Articles that other records of the measure state. */
  readonly elsewhere?: readonly LawPlace[]
}

/** The law that a measure rests on, what its conditions cite beside it, and which layers nothing is stated for. */
export function basisSection(
  { record, places, cited, hasArticles, elsewhere = [] }: BasisParts,
  language: Language,
): Html {
  const said = words[language]
  const known = new Set(places.map(({ law }) => law?.unified_id))
  const moreLaws = cited.filter(({ kind, id }) => kind === 'law' && !known.has(id))
  const laws = [...places.map((one) => placeShown(one, language)), ...moreLaws.map((one) => citedShown(one, language))]
  const of = (layer: string) => cited.filter(({ kind }) => kind === layer)
  const missing = layers.filter((layer) => layer !== 'pending' && of(layer).length === 0)
  const others =
    elsewhere.length > 0 && html`<p>${said.elsewhere}</p>${listOf(elsewhere.map((one) => placeShown(one, language)))}`
  return section(
    said.title,
    html`${facts([
      [
        said.law,
        laws.length === 0
          ? said.noLaw
          : html`${listOf(laws)}${hasArticles ? null : html`<p class="quiet">${said.noArticle}</p>`}${others || null}${sourceLink(record, said.source, language)}`,
      ],
      [said.guidance, guidanceOf(record)],
      ...layers.map(
        (layer) =>
          [
            said[layer],
            of(layer).length === 0 ? null : listOf(of(layer).map((one) => citedShown(one, language))),
          ] as const,
      ),
    ])}
${missing.length === 0 ? null : html`<p class="quiet">${said.missing(missing.map((layer) => said[layer]).join(comma[language]))}</p>`}`,
    'basis',
  )
}

const listOf = (list: readonly Html[]): Html => html`<ul>${list.map((one) => html`<li>${one}</li>`)}</ul>`

/** The page that states a measure, by the body that publishes it. */
function guidanceOf({ source_url: address }: SourceFields): Html | null {
  if (!address || !isWeb(address)) return null
  const [, number] = /\/taxanswer\/[a-z]+\/(\d{4}(?:-\d)?)\.htm/.exec(address) ?? []
  return html`<a href="${address}" rel="noreferrer">${publisherName(address)}${number === undefined ? null : ` タックスアンサー No.${number}`}</a>`
}

function placeShown({ stated, law, article, why, lookUp }: LawPlace, language: Language): Html {
  const said = words[language]
  const name =
    law?.in_corpus && law.unified_id !== null
      ? html`<a href="${recordAddress('laws', law.unified_id)}" rel="nofollow">${stated}</a>`
      : html`${stated}`
  const text =
    article === null
      ? null
      : html` <a href="${recordAddress('law_articles', article.address.split('#')[0] ?? '')}" rel="nofollow">${said.held}${article.citation === null ? null : `：${article.citation}`}</a>${article.caption === null ? null : ` ${article.caption}`}`
  const official =
    lookUp === null || !isWeb(lookUp)
      ? null
      : html` <a class="source" href="${lookUp}" rel="noreferrer">${said.official}<span class="unseen"> (${stated})</span></a>`
  return html`${name}${text}${official}${why === null ? null : html` <span class="quiet">${said[why]}</span>`}`
}

/** A source that a condition cites, with its page where it is held. */
function citedShown({ id, kind, title, source_url }: CitedSource, language: Language): Html {
  const said = words[language]
  const dataset = kind === 'law' ? 'laws' : kind === 'court_decision' ? 'court_decisions' : null
  if (dataset === null || title === undefined) return html`${title ?? id} <span class="quiet">(${said.unheld})</span>`
  return html`<a href="${recordAddress(dataset, id)}" rel="nofollow">${title}</a> ${sourceLink({ source_url: source_url ?? null }, title, language)}`
}
