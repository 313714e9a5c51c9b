import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { chips, tabs } from '../components/choices.ts'
import { panel } from '../components/panel.ts'
import { nationwideValue, sharedChoices } from './facets.ts'
import { changedAddress, type FindQuery, findAddress } from './find-query.ts'
import type { SearchView } from './found.ts'
import { type Kind, kinds } from './kinds.ts'
import { words } from './words.ts'

/** The kinds with how many records of each are found; those without any stand apart. */
export function kindsShown({ query, ofKinds }: SearchView, language: Language): Html {
  const said = words[language]
  const choiceOf = (kind: Kind) => ({
    name: kind.name[language],
    href: findAddress({ ...query, kind, chosen: sharedChoices(kind.facets, query.chosen), sort: '', offset: 0 }),
    isChosen: kind === query.kind,
    count: ofKinds.get(kind.id) ?? null,
  })
  const isEmpty = (kind: Kind) => kind !== query.kind && ofKinds.get(kind.id) === 0
  const empty = kinds.filter(isEmpty)
  const others =
    empty.length === 0
      ? null
      : html`<details class="no-print"><summary>${said.emptyKinds(empty.length)}</summary>${tabs(said.emptyKinds(empty.length), empty.map(choiceOf))}</details>`
  return html`${tabs(said.kinds, kinds.filter((kind) => !isEmpty(kind)).map(choiceOf))}${others}`
}

/** What is told of the kind that is shown: that the address named none, that all of it is asked for, or that the words ask for another. */
export function kindTold({ query, askedKind }: SearchView, language: Language): Html {
  const said = words[language]
  const { unknownKind, typed, kind } = query
  const other = askedKind && {
    name: askedKind.query.kind.name[language],
    href: findAddress({ ...askedKind.query, offset: 0, sort: '' }),
    total: grouped(askedKind.total),
  }
  return html`${unknownKind === null ? null : panel(html`<p>${said.unknownKind(unknownKind, kind.name[language])}</p>`)}
${typed && panel(html`<p>${(typed.isHeld ? said.allOf : said.noneOf)(typed.words, kind.name[language])}</p>`)}
${kind.id === 'tax' || kind.id === 'incentives' ? html`<p class="quiet">${said.taxKinds[kind.id]}</p>` : null}
${other && panel(html`<p><a href="${other.href}" rel="nofollow">${said.otherKind(query.q, other.name, other.total)}</a></p>`)}`
}

/** What the rows are narrowed to and other words keep, each with the list that does without it. */
export function narrowedTo(query: FindQuery, language: Language): Html | null {
  const { removed, remove, kept } = words[language].narrowed
  const items = query.kind.facets.flatMap((facet) => {
    const value = facet.values.find((one) => one.value === query.chosen[facet.parameter])
    if (value === undefined || facet.isBox || facet.isOfPlace) return []
    const text = `${facet.name[language]}: ${value.name[language]}`
    return [
      html`<li><a href="${changedAddress(query, facet.parameter, null)}" rel="nofollow" aria-label="${remove(text)}">${removed(text)}</a></li>`,
    ]
  })
  return items.length === 0
    ? null
    : html`<p id="narrowed" class="quiet no-print">${kept}</p><ul class="chips no-print" aria-labelledby="narrowed">${items}</ul>`
}

/** Which of several municipalities of one name is meant: a prefecture beside the words says so. */
export function whichPlace({ query, mayBe }: SearchView, language: Language): Html | null {
  if (mayBe.length === 0) return null
  const choices = mayBe.map(({ prefecture, name }) => ({
    name: `${prefecture}${name}`,
    href: findAddress({ ...query, q: `${prefecture} ${query.q}`, offset: 0 }),
    isChosen: false,
  }))
  return panel(chips(words[language].whichPlace, choices))
}

/** Rows of the chosen place and of the whole country, told apart, with the lists of either alone. */
export function placesShown({ query, places }: SearchView, language: Language): Html | null {
  if (places === null) return null
  const { heading, both, alone } = words[language].places
  const { prefecture, own, nationwide } = places
  const { nationwide: without, ...chosen } = query.chosen
  const name = query.kind.facets.flatMap(({ values }) => values).find(({ value }) => value === prefecture)?.name[
    language
  ]
  const address = (more: FindQuery['chosen']) => findAddress({ ...query, offset: 0, chosen: { ...chosen, ...more } })
  return chips(heading(name ?? prefecture, own, nationwide), [
    { name: both(name ?? prefecture), href: address({}), isChosen: without === undefined },
    {
      name: alone(name ?? prefecture),
      href: address({ nationwide: 'without' }),
      isChosen: without !== undefined,
      count: own,
    },
    {
      name: words[language].places.nationwide,
      href: address({ prefecture: nationwideValue }),
      isChosen: false,
      count: nationwide,
    },
  ])
}
